type Named = readonly (readonly [pattern: RegExp, name: string])[];

// In this order: each of these also says the names of those below it.
const browsers: Named = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: Named = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameIn = (names: Named, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What the browser of a User-Agent header is called in any language: "Chrome · Android"; null where it does not say. */
export function deviceName(userAgent: string | null): string | null {
  const said = [browsers, systems].flatMap((names) => nameIn(names, userAgent ?? "") ?? []);
  return said.length > 0 ? said.join(" · ") : null;
}
