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

/** A device of which nothing is known, as lists of devices call it. */
export const unknownDevice = "Appareil inconnu";

/** What a reader calls the browser of a User-Agent header: "Chrome sur Android". */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? "");
  const system = nameIn(systems, userAgent ?? "");
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? unknownDevice;
}
