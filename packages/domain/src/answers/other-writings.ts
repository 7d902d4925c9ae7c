import { askedUnit } from "./asked-unit.ts";
import { numericValue } from "./equivalence.ts";
import { inAskedCase } from "./letters.ts";
import { type Quantity, tryQuantity } from "./numbers.ts";
import type { Asked, Kind } from "./question.ts";
import { plain } from "./tokens.ts";
import { longestMeant, meantNumbers, meantTuples } from "./typed.ts";
import { readUnit, sameDimension, type Unit } from "./units.ts";

/** The same answer as it may have been meant, beside what is asked for. */
export function otherWritings({ kind, expected }: Asked, answer: string): string[] {
  const written = plain(answer);
  return [
    withIndices(answer, expected),
    withFloor(answer, expected),
    ...(kind === "number" ? meantNumbers(written) : []),
    ...(kind === "tuple" ? meantTuples(written) : []),
    // Phones begin what is typed with a capital.
    ...(/[XYZT]/.test(written) && !/[XYZT]/.test(expected)
      ? [answer.replaceAll(/[XYZT]/g, (letter) => letter.toLowerCase())]
      : []),
  ].filter((other) => other !== answer);
}

/** Writings by which an answer may be right, and none is wrong. */
export function kinderWritings(question: Asked, answer: string): string[] {
  if (answer.length > longestMeant) return [];
  const { kind, expected } = question;
  const written = plain(answer);
  // The letters of a number are those of its unit.
  const recased = kind === "number" && unitOf(question) ? null : inAskedCase(expected, answer);
  const crossed = withCrosses(written);
  return [
    crossed,
    ...(recased?.sure ? [recased.written, withCrosses(recased.written)] : []),
    ...(kind === "number" ? [...equalSides(written), ...inAskedUnit(question, written)] : []),
    ...(kind === "number" ? sidesInBrackets(answer) : []),
    ...(kind === "expression" ? withoutAskedUnit(question, written) : []),
    withAskedIndices(expected, written),
    ...(kind === "number" ? [written.replace(/(?<=\d)\s*,\s*(?=\d)/, ",")] : []),
    ...(kind === "equation" ? [withoutBracketedName(written), withPrimes(written)] : []),
    ...(kind === "set" ? [written.replace(/^\s*\+\s*-/, "±"), withIndexK(written)] : []),
    ...(kind === "tuple" ? [ofVector(written)] : []),
    ...(kind === "matrix" ? [`[${written}]`] : []),
    ...(isFormula.has(kind) ? plainFormulas(written) : []),
    ...(kind === "expression" && /[oO]\s*\(/.test(expected) ? [lastSide(written)] : []),
    written.replaceAll(/(?<!\p{L})exp\s*\^/gu, "exp"),
    written.replace(/[\s;,]+$|\s+!+\s*$/, ""),
  ].filter((other) => other !== answer && other.trim() !== "");
}

const isFormula: ReadonlySet<Kind> = new Set(["expression", "antiderivative", "complex", "number"]);

/** A formula without what it is of, before it, and for what it holds, behind it, and with round brackets alone. */
function plainFormulas(written: string): string[] {
  const bare = written
    .replace(/^\s*(?:\p{L}\s*:\s*)?\p{L}\s*(?:↦|->|→|⟼)\s*/u, "")
    .replace(/^\s*\(\s*\p{L}(?:_\w+)?\s*\)\s*=/u, "")
    .replace(behind, "");
  return [bare, bare.replaceAll("[", "(").replaceAll("]", ")")];
}

/** ", pour tout x", "∀x∈ℝ", "où C est une constante", "(C∈ℝ)" */
const behind =
  /[\s,;]*(?:∀|(?<!\p{L})(?:pour\s+tou[st]|avec|où)\s|[,(]\s*\p{L}\s*(?:∈|r[ée]el|appartient)).*$/u;

/** n is as good a name as k for the index of a family: π/6+2nπ. */
const withIndexK = (written: string): string =>
  written.includes("∈")
    ? written
    : written.replaceAll(
        /(?<!\p{L})[nmp](?=\s*\*?\s*(?:π|pi(?!\p{L})))|(?<=(?:π|(?<!\p{L})pi)\s*\*?\s*)[nmp](?!\p{L})/gu,
        "k",
      );

/** "vec(u)(1;2)" and "(1;2)^T" are (1;2). */
const ofVector = (written: string): string =>
  written.replace(/^\s*vec\s*\(?\s*\p{L}{1,2}\s*\)?\s*=?/u, "").replace(/\^\s*[tT]\s*$/, "");

/** "25°", "25 C" and "25 degrés" where degrees Celsius are asked for, "155°K" and "155 degrés K" where kelvins are. */
export function inAskedDegrees(question: Asked, answer: string): string {
  const asked = unitOf(question)?.text;
  if (asked === "K")
    return answer.replace(/(?<=\d)\s*(?:[°º˚]|degr[ée]s?)\s*k(?:elvins?)?\s*$/iu, " K");
  if (!/(?:[°º˚]|deg|[\d\s]c\s*$)/i.test(answer) || asked !== "°C") return answer;
  return answer.replace(/(?<=\d)\s*(?:[°º˚]|deg(?:r[ée]s?)?\.?|c)\s*$/iu, " °C");
}

/** The unit that is asked for, by the words before the field or by what is expected. */
const unitOf = ({ label = "", expected }: Asked): Unit | null =>
  askedUnit(label) ?? tryQuantity(expected)?.unit ?? null;

/** "Cp" for C_p where that is asked for, "Δt" for Δ_t. */
function withIndices(answer: string, expected: string): string {
  let written = answer;
  const right = plain(expected).replaceAll(/(?<!\p{L})Delta_/gu, "Δ_");
  if (right.includes("Δ_")) written = plain(answer).replaceAll(/(?:Δ|Delta)\s*(?=\p{L})/gu, "Δ_");
  for (const [name, letter = "", index = ""] of right.matchAll(/(\p{L})_\{?(\p{L}+)\}?/gu))
    if (!answer.includes(`${letter}_`)) written = written.replaceAll(`${letter}${index}`, name);
  return written;
}

/** "E(x)" for the integer part of x where that is asked for. */
const withFloor = (answer: string, expected: string): string =>
  /⌊|\\lfloor|floor|ent\(/.test(expected)
    ? answer.replaceAll(/(?<!\p{L})E(?=\s*\()/gu, "floor")
    : answer;

/** An x between two numbers, or before one, is a cross: 3x2^n. */
const withCrosses = (written: string): string =>
  written.replaceAll(/(?<=[\d)\p{L}])\s*[xX]\s*(?=[\d√π(])/gu, "*");

/** Sides of an equality are as far from each other at most, as a part of the larger one: 3/7 = 0,43. */
const mostApart = 0.1;

/** Each side of "3/7 = 0,43", where one is nearly the other. */
const equalSides = (written: string): readonly string[] =>
  nearSides(written.split(/\s*(?:[=≈≃~]|(?<!\p{L})soit(?!\p{L}))\s*/u), mostApart);

/** What is said again in brackets is so far from it at most: it is no other answer. */
const mostApartAgain = 0.01;

/**
 * Both of "0,5 (50 %)" and "1/2 (0,5)", where they are the same in two writings. "2 (2)" is a product: only what can't
 * stand there as a factor is said again, as words can't.
 */
function sidesInBrackets(written: string): readonly string[] {
  const [, outside = "", sign, inside = ""] =
    /^\s*([^()]*[^()\s])\s*\(\s*([=≈≃~]|soit\s)?\s*([^()]*[^()\s])\s*\)\s*$/.exec(written) ?? [];
  const isAgain =
    sign !== undefined || /[%‰\p{L}]$/u.test(inside) || (/,/.test(inside) && !/,/.test(outside));
  const isOther = /[%‰]/.test(inside) !== /[%‰]/.test(outside) || !/[%‰]/.test(inside);
  return isAgain && isOther && inside !== outside
    ? nearSides([outside, inside], mostApartAgain)
    : [];
}

/** The sides of an equality, where one is nearly the other. */
function nearSides(sides: readonly string[], mostApart: number): readonly string[] {
  if (sides.length < 2) return [];
  const quantities = sides.map(tryQuantity);
  const hasUnits = quantities.every((each) => each?.unit);
  const values = quantities.map((each) => each && numberOf(each, hasUnits));
  const known = values.filter((value) => typeof value === "number");
  if (known.length < sides.length) return [];
  const apart = Math.max(...known) - Math.min(...known);
  return apart <= mostApart * Math.max(...known.map(Math.abs)) ? sides : [];
}

function numberOf({ value, unit }: Quantity, inSi: boolean): number | null {
  const number = numericValue(value)?.re ?? null;
  return number !== null && inSi && unit ? number * unit.factor : number;
}

const lastSide = (written: string): string => written.slice(written.lastIndexOf("=") + 1);

/** What stands for a unit behind a number. */
const unitBehindNumber = /^(.*[\d)\s])(\p{L}[\p{L}\d\s^*./()+-]{0,30})$/u;

/**
 * The unit that is asked for, run together or in the other case: "ms-1" for m·s⁻¹, "kmh" for km/h, "36 v". Only what
 * is no unit of that quantity by itself: mW is none of MW.
 */
function inAskedUnit(question: Asked, written: string): string[] {
  const asked = unitOf(question);
  const [, value, typed = ""] = unitBehindNumber.exec(written) ?? [];
  if (!asked || value === undefined) return [];
  const own = readUnit(typed);
  if (own && sameDimension(own, asked)) return [];
  const isAsked =
    typed.trim().toLowerCase() === asked.text.toLowerCase() ||
    (!own && lettersOf(typed) === lettersOf(asked.text));
  const products = splits(typed.trim()).filter((product) => {
    const unit = readUnit(product);
    return unit !== null && sameDimension(unit, asked);
  });
  return [...(isAsked ? [asked.text] : []), ...products].map((unit) => `${value} ${unit}`);
}

const lettersOf = (unit: string): string => unit.replaceAll(/[^\p{L}]/gu, "").toLowerCase();

/** A formula and the unit in brackets behind it: "mgh (J)". */
export function unitBehind(written: string): { formula: string; unit: Unit } | null {
  const [, formula = "", typed = ""] =
    /^(.*\S)\s+[([]\s*(?:en\s+)?([^()[\]]+)[)\]]\s*$/.exec(written) ?? [];
  const unit = formula === "" ? null : readUnit(typed.trim());
  return unit && { formula, unit };
}

/** The same without it, where it is the one that the question names. */
function withoutAskedUnit({ label = "" }: Asked, written: string): string[] {
  const [asked, behind] = [askedUnit(label), unitBehind(written)];
  const isAsked =
    asked && behind && sameDimension(asked, behind.unit) && asked.factor === behind.unit.factor;
  return isAsked ? [behind.formula] : [];
}

/** "-2e1-e2" for -2e_1-e_2: where names with an index are asked for, these are none of 20. */
function withAskedIndices(expected: string, written: string): string {
  const indexed = plain(expected).matchAll(/(?<!\p{L})([eij])_\{?\d/gu);
  const letters = new Set([...indexed].map(([, letter = ""]) => letter));
  return letters.size === 0
    ? written
    : written.replaceAll(
        new RegExp(`(?<!\\p{L})([${[...letters].join("")}])(?=\\d(?!\\d))`, "gu"),
        " $1_",
      );
}

/** "40 [47]" and "x ≡ 40 mod 47", cut into the number and its modulus. */
const congruence =
  /^\s*(?:\p{L}\s*(?:≡|=)\s*)?([^[\]≡]*[^[\]≡\s(])\s*(?:\[\s*(\d+)\s*\]|\(?\s*mod(?:ulo)?\.?\s*(\d+)\s*\)?)\s*$/iu;

/** A number with what it is counted modulo, which can be shown. */
export function congruenceOf(answer: string): { number: string; modulus: string } | null {
  const [, number = "", first, second] = congruence.exec(answer) ?? [];
  const modulus = first ?? second;
  return modulus === undefined ? null : { number, modulus };
}

/**
 * The number of "40 [47]" where the question names that modulus: "L'inverse de 20 modulo 47". Another one of the same
 * class is not the one that was asked, and not wrong: 87 [47] stays as it is.
 */
export function withoutAskedModulus({ kind, label = "", expected }: Asked, answer: string): string {
  const read = kind === "number" ? congruenceOf(answer) : null;
  const [, asked] =
    /(?:(?<!\p{L})mod(?:ulo)?\.?|\[)\s*(\d+)/iu.exec(label.replaceAll("$", " ")) ?? [];
  if (!read || read.modulus !== asked) return answer;
  const apart = Number(plain(read.number)) - Number(plain(expected));
  return apart !== 0 && apart % Number(asked) === 0 ? answer : read.number;
}

/** A unit as a product, at each place between two of its letters. */
const splits = (unit: string): string[] =>
  [...unit.matchAll(/(?<=\p{L})(?=\p{L})/gu)].map(
    ({ index }) => `${unit.slice(0, index)}*${unit.slice(index)}`,
  );

/** "(T) y = 6x - 9" and "y = 6x - 9 (T)" without what the line is called. */
const withoutBracketedName = (written: string): string =>
  written.replace(/^\s*\(\s*[\p{Lu}d][\d']?\s*\)\s*|\s*\(\s*[\p{Lu}d][\d']?\s*\)\s*$/gu, "");

/** d²y/dt² and dy/dt are y'' and y'. */
const withPrimes = (written: string): string =>
  written
    .replaceAll(/d\s*\^?\s*2\s*(\p{L})\s*\/\s*d\s*\p{L}\s*\^?\s*2/gu, "$1''")
    .replaceAll(/d\s*(\p{L})\s*\/\s*d\s*\p{L}/gu, "$1'");
