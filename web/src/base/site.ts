/** Whether this build is the site: it needs no server, because Python runs in the page. */
export const IS_SITE: boolean = import.meta.env.MODE === "standalone";

/** The parts of an address within the client: `/replay/x`, `?at=3` and the text after the `#`. */
export interface ClientLocation {
  readonly path: string;
  readonly search: string;
  readonly fragment: string;
}

/** Maps pages to addresses. `to` always looks like `/replay/x?at=3`. */
interface Addresses {
  /** For a link on a page. */
  href(to: string): string;
  /** The complete address, to share. */
  url(to: string): string;
  /** The location of an address, or null if it is outside the client. */
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
 * All pages share the address of the site and differ in the text after its `#`, so that any web
 * server can serve it from any folder.
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

export const addresses = IS_SITE ? hashAddresses : pathAddresses;
