type NamePattern = readonly (readonly [pattern: RegExp, name: string])[];

// In this order: each of these also says the names of those below it.
const browsers: NamePattern = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: NamePattern = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameIn = (names: NamePattern, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What the browser of a User-Agent header is called in any language: "Chrome · Android"; null where it does not say. */
export function deviceName(userAgent: string | null): string | null {
  const names = [browsers, systems].flatMap((names) => nameIn(names, userAgent ?? "") ?? []);
  return names.length > 0 ? names.join(" · ") : null;
}
