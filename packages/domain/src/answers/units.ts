import { plain } from "./tokens.ts";

/** The exponents of metre, kilogram, second, ampere, kelvin, mole and candela, then of euro, dinar and decibel. */
type Dimension = readonly number[];

/** A unit in SI: how many of the base units it is, and from where it counts (degrees Celsius). */
export type Unit = { factor: number; offset: number; dimension: Dimension; text: string };

const none: Dimension = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

const unit = (factor: number, dimension: Dimension): [number, Dimension] => [factor, dimension];

/** Units that take prefixes. */
const prefixed: Record<string, [number, Dimension]> = {
  m: unit(1, [1, 0, 0, 0, 0, 0, 0]),
  g: unit(1e-3, [0, 1, 0, 0, 0, 0, 0]),
  s: unit(1, [0, 0, 1, 0, 0, 0, 0]),
  A: unit(1, [0, 0, 0, 1, 0, 0, 0]),
  K: unit(1, [0, 0, 0, 0, 1, 0, 0]),
  mol: unit(1, [0, 0, 0, 0, 0, 1, 0]),
  cd: unit(1, [0, 0, 0, 0, 0, 0, 1]),
  rad: unit(1, none),
  sr: unit(1, none),
  Hz: unit(1, [0, 0, -1, 0, 0, 0, 0]),
  Bq: unit(1, [0, 0, -1, 0, 0, 0, 0]),
  N: unit(1, [1, 1, -2, 0, 0, 0, 0]),
  Pa: unit(1, [-1, 1, -2, 0, 0, 0, 0]),
  bar: unit(1e5, [-1, 1, -2, 0, 0, 0, 0]),
  J: unit(1, [2, 1, -2, 0, 0, 0, 0]),
  W: unit(1, [2, 1, -3, 0, 0, 0, 0]),
  Wh: unit(3600, [2, 1, -2, 0, 0, 0, 0]),
  // molar: moles for each litre
  M: unit(1e3, [-3, 0, 0, 0, 0, 1, 0]),
  eV: unit(1.602176634e-19, [2, 1, -2, 0, 0, 0, 0]),
  cal: unit(4.184, [2, 1, -2, 0, 0, 0, 0]),
  C: unit(1, [0, 0, 1, 1, 0, 0, 0]),
  V: unit(1, [2, 1, -3, -1, 0, 0, 0]),
  Ω: unit(1, [2, 1, -3, -2, 0, 0, 0]),
  ohm: unit(1, [2, 1, -3, -2, 0, 0, 0]),
  ohms: unit(1, [2, 1, -3, -2, 0, 0, 0]),
  S: unit(1, [-2, -1, 3, 2, 0, 0, 0]),
  F: unit(1, [-2, -1, 4, 2, 0, 0, 0]),
  H: unit(1, [2, 1, -2, -2, 0, 0, 0]),
  T: unit(1, [0, 1, -2, -1, 0, 0, 0]),
  Wb: unit(1, [2, 1, -2, -1, 0, 0, 0]),
  L: unit(1e-3, [3, 0, 0, 0, 0, 0, 0]),
  l: unit(1e-3, [3, 0, 0, 0, 0, 0, 0]),
  lm: unit(1, [0, 0, 0, 0, 0, 0, 1]),
  lx: unit(1, [-2, 0, 0, 0, 0, 0, 1]),
  Gy: unit(1, [2, 0, -2, 0, 0, 0, 0]),
  VA: unit(1, [2, 1, -3, 0, 0, 0, 0]),
};

/** Units that take none. */
const bare: Record<string, [number, Dimension]> = {
  min: unit(60, [0, 0, 1, 0, 0, 0, 0]),
  mn: unit(60, [0, 0, 1, 0, 0, 0, 0]),
  h: unit(3600, [0, 0, 1, 0, 0, 0, 0]),
  j: unit(86_400, [0, 0, 1, 0, 0, 0, 0]),
  jour: unit(86_400, [0, 0, 1, 0, 0, 0, 0]),
  jours: unit(86_400, [0, 0, 1, 0, 0, 0, 0]),
  semaine: unit(604_800, [0, 0, 1, 0, 0, 0, 0]),
  mois: unit(31_557_600 / 12, [0, 0, 1, 0, 0, 0, 0]),
  an: unit(31_557_600, [0, 0, 1, 0, 0, 0, 0]),
  t: unit(1e3, [0, 1, 0, 0, 0, 0, 0]),
  u: unit(1.6605390666e-27, [0, 1, 0, 0, 0, 0, 0]),
  ha: unit(1e4, [2, 0, 0, 0, 0, 0, 0]),
  Å: unit(1e-10, [1, 0, 0, 0, 0, 0, 0]),
  atm: unit(101_325, [-1, 1, -2, 0, 0, 0, 0]),
  mmHg: unit(133.322, [-1, 1, -2, 0, 0, 0, 0]),
  δ: unit(1, [-1, 0, 0, 0, 0, 0, 0]),
  tr: unit(2 * Math.PI, none),
  tour: unit(2 * Math.PI, none),
  tours: unit(2 * Math.PI, none),
  "°": unit(Math.PI / 180, none),
  "%": unit(1e-2, none),
  "‰": unit(1e-3, none),
  "°C": unit(1, [0, 0, 0, 0, 1, 0, 0]),
  cst: unit(1, none),
  // Converted into nothing else.
  "€": unit(1, [0, 0, 0, 0, 0, 0, 0, 1]),
  DT: unit(1, [0, 0, 0, 0, 0, 0, 0, 0, 1]),
  millime: unit(1e-3, [0, 0, 0, 0, 0, 0, 0, 0, 1]),
  dB: unit(1, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
};

const prefixes: Record<string, number> = {
  f: 1e-15,
  p: 1e-12,
  n: 1e-9,
  μ: 1e-6,
  // As it is typed where the keyboard has no μ.
  u: 1e-6,
  m: 1e-3,
  c: 1e-2,
  d: 1e-1,
  da: 1e1,
  h: 1e2,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
};

/** Written out: "secondes", "mètres par seconde". */
const spelled: Record<string, string> = {
  metre: "m",
  metres: "m",
  mètre: "m",
  mètres: "m",
  seconde: "s",
  secondes: "s",
  sec: "s",
  heure: "h",
  heures: "h",
  minutes: "min",
  minute: "min",
  gramme: "g",
  grammes: "g",
  litre: "L",
  litres: "L",
  joule: "J",
  joules: "J",
  newton: "N",
  newtons: "N",
  pascal: "Pa",
  pascals: "Pa",
  watt: "W",
  watts: "W",
  volt: "V",
  volts: "V",
  ampère: "A",
  ampères: "A",
  ampere: "A",
  amperes: "A",
  kelvin: "K",
  kelvins: "K",
  ohms: "Ω",
  farad: "F",
  henry: "H",
  tesla: "T",
  hertz: "Hz",
  mole: "mol",
  moles: "mol",
  degrés: "°",
  kilogramme: "kg",
  kilogrammes: "kg",
  radians: "rad",
  radian: "rad",
  degres: "°",
  degré: "°",
  degre: "°",
  deg: "°",
  électronvolt: "eV",
  électronvolts: "eV",
  electronvolt: "eV",
  electronvolts: "eV",
  coulomb: "C",
  coulombs: "C",
  farads: "F",
  henrys: "H",
  teslas: "T",
  weber: "Wb",
  webers: "Wb",
  bars: "bar",
  degrès: "°",
  degrée: "°",
  degrées: "°",
  omega: "Ω",
  gr: "g",
  kilo: "kg",
  kilos: "kg",
  kgs: "kg",
  semaines: "semaine",
  ans: "an",
  année: "an",
  années: "an",
  annee: "an",
  annees: "an",
  euro: "€",
  euros: "€",
  EUR: "€",
  dinar: "DT",
  dinars: "DT",
  dt: "DT",
  TND: "DT",
  millimes: "millime",
  décibel: "dB",
  décibels: "dB",
  decibel: "dB",
  decibels: "dB",
};

/** Prefixes written out: "centimètres". */
const spelledPrefix = /^(nano|micro|milli|centi|d[ée]ci|hecto|kilo|m[ée]ga|giga)(\p{L}+)$/u;

const prefixOf: Record<string, string> = {
  nano: "n",
  micro: "μ",
  milli: "m",
  centi: "c",
  deci: "d",
  déci: "d",
  hecto: "h",
  kilo: "k",
  mega: "M",
  méga: "M",
  giga: "G",
};

/** All symbols by their small letters: KM is km, and "mhz" is none, since it may be two of them. */
const byLetters = new Map<string, string | null>();
for (const name of [
  ...Object.keys(bare),
  ...Object.keys(prefixed).flatMap((of) => [of, ...Object.keys(prefixes).map((by) => by + of)]),
]) {
  const letters = name.toLowerCase();
  byLetters.set(letters, byLetters.has(letters) ? null : name);
}

function symbol(text: string): [number, Dimension] | null {
  const exact = exactSymbol(text);
  if (exact || text.length < 2) return exact;
  const small = text.toLowerCase();
  const inLetters = exactSymbol(small) ?? exactSymbol(byLetters.get(small) ?? "");
  if (inLetters) return inLetters;
  const [, prefix = "", of = ""] = spelledPrefix.exec(small) ?? [];
  return of === "" ? null : exactSymbol(`${prefixOf[prefix]}${spelled[of] ?? of}`);
}

function exactSymbol(text: string): [number, Dimension] | null {
  const known = spelled[text] ?? text;
  const whole = bare[known] ?? prefixed[known];
  if (whole) return whole;
  for (const length of [1, 2]) {
    const prefix = prefixes[known.slice(0, length)];
    const of = prefixed[known.slice(length)];
    if (prefix !== undefined && of) return [prefix * of[0], of[1]];
  }
  return null;
}

/** How long a unit is at most, in characters. */
const longestUnit = 60;

const piece =
  /\s*([*./]|par(?=\s))?\s*(\(|\)|(?:°C|°|%|‰|€|[\p{L}Ω]+))\s*(?:\^?\s*\(?\{?([+-]?\d+)\}?\)?)?/uy;

/**
 * Reads a unit: "m.s^-1", "km/h", "J/(kg·K)". What stands behind a stroke divides up to the next sign, or all
 * that is left of it where `whole`: J/kg.K is written for both.
 */
export function readUnit(text: string, whole = false): Unit | null {
  const source = text
    .trim()
    .replaceAll(/⋅|·|×/g, "*")
    .replaceAll("²", "^2")
    .replaceAll("³", "^3")
    .replaceAll(/(?:degr[ée]s?|°)\s*(?:celsius|C)(?!\p{L})/giu, "°C")
    .replaceAll(/\\(?:cdot|times)(?!\p{L})/gu, "*")
    .replaceAll(/\\[,;:! ]|~/g, " ")
    .replaceAll(/(?<=\p{L})\s+carr[ée]e?s?(?!\p{L})/giu, "^2")
    .replaceAll(/(?<=\p{L})\s+cubes?(?!\p{L})/giu, "^3");
  if (source === "" || source.length > longestUnit) return null;
  let [factor, divides] = [1, 1];
  let dimension: number[] = [...none];
  let [bracket, inBracket] = [1, false];
  piece.lastIndex = 0;
  let units = 0;
  while (piece.lastIndex < source.length) {
    const match = piece.exec(source);
    if (!match) return null;
    const [, join = "", word = "", power = "1"] = match;
    // A power of brackets is none of a unit.
    if (word === ")" && match[3] !== undefined) return null;
    if (join === "/" || join === "par") divides = -1;
    else if (!inBracket && !whole) divides = 1;
    if (word === "(") {
      [bracket, inBracket, divides] = [divides, true, 1];
      continue;
    }
    if (word === ")") {
      [bracket, inBracket, divides] = [1, false, 1];
      continue;
    }
    const of = symbol(word);
    if (!of) return null;
    const exponent = Number(power) * divides * (inBracket ? bracket : 1);
    if (Math.abs(exponent) > 12) return null;
    factor *= of[0] ** exponent;
    dimension = dimension.map((each, i) => each + exponent * (of[1][i] ?? 0));
    units += 1;
    if (inBracket) divides = 1;
  }
  if (units === 0) return null;
  const offset = source === "°C" ? 273.15 : 0;
  return { factor, offset, dimension, text: source };
}

/** Where a unit may begin: behind a number, a bracket, a power or a root, before a letter. */
export function splitUnit(typed: string): { value: string; unit: string }[] {
  const text = plain(typed);
  const splits: { value: string; unit: string }[] = [];
  for (const { index } of text.matchAll(/(?<=[\d)}\sπe!%])(?=[\p{L}Ω°%‰€([])/gu)) {
    const [value, unit] = [
      text
        .slice(0, index)
        .trim()
        .replace(/(?:\\[,;:! ]|~)$/, "")
        .replace(/(?<=\d)\s*[*.]$/, ""),
      unwrapped(text.slice(index).trim()),
    ];
    // What is too long for a unit is not worth reading what stands before it.
    if (unit.length > longestUnit) continue;
    if (value !== "" && !/^e[+-]?\d/i.test(unit)) splits.push({ value, unit });
  }
  return splits;
}

/** "(m/s)" and "en m/s" are m/s. */
const unwrapped = (unit: string): string =>
  /^[([]([^()[\]]*)[)\]]$/.exec(unit)?.[1]?.trim() ?? unit.replace(/^en\s+/, "");

export const sameDimension = (a: Unit, b: Unit) =>
  none.every((_, i) => Math.abs((a.dimension[i] ?? 0) - (b.dimension[i] ?? 0)) < 1e-9);

/** 50 Hz is not 50 rad/s, though both are of one dimension. */
export const turns = ({ text }: Unit) =>
  /Hz/.test(text) ? "frequency" : /rad|tr|tour/.test(text) ? "angle" : "other";
