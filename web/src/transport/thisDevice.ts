const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
];

/** What a browser is called in the list of devices: "Firefox, Android". */
function deviceName(agent: string): string {
  const find = (known: readonly [RegExp, string][]): string =>
    known.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(", ");
}

/** What this browser calls itself, for a call; nothing if that is not known. */
export function thisDevice(): { device_name?: string } {
  const name = deviceName(navigator.userAgent);
  return name ? { device_name: name } : {};
}
