/** The parts of an address within the client: `/replay/x`, `?at=3` and what follows the `#`. */
export interface ClientLocation {
  readonly path: string;
  readonly search: string;
  readonly fragment: string;
}

/** How the pages of the client are addressed. `to` is always like `/replay/x?at=3`. */
export interface Addresses {
  /** For a link on a page. */
  href(to: string): string;
  /** The whole address, to hand on. */
  url(to: string): string;
  /** Where an address leads; null where it leaves the client. */
  parse(url: string): ClientLocation | null;
}

const locationOf = ({ pathname, search, hash }: URL): ClientLocation => ({
  path: pathname,
  search,
  fragment: hash.slice(1),
});

/** Every page has a path of its own, which the server answers with the client. */
export const pathAddresses: Addresses = {
  href: (to) => to,
  url: (to) => location.origin + to,
  parse: (address) => {
    const url = new URL(address);
    const within = url.origin === location.origin && !url.pathname.startsWith("/api");
    return within ? locationOf(url) : null;
  },
};

const withoutHash = ({ origin, pathname, search }: URL | Location): string =>
  origin + pathname + search;

/**
 * All pages have the address of the site and differ in what follows its `#`: any web server can serve
 * that, from any folder.
 */
export const hashAddresses: Addresses = {
  href: (to) => `#${to}`,
  url: (to) => `${withoutHash(location)}#${to}`,
  parse: (address) => {
    const url = new URL(address);
    const within = withoutHash(url) === withoutHash(location) && /^(#\/|$)/.test(url.hash);
    return within ? locationOf(new URL(url.origin + (url.hash.slice(1) || "/"))) : null;
  },
};
