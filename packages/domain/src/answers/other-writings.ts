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
function equalSides(written: string): string[] {
  const sides = written.split(/\s*(?:[=≈≃~]|(?<!\p{L})soit(?!\p{L}))\s*/u);
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
const unitBehind = /^(.*[\d)\s])(\p{L}[\p{L}\d\s^*./()+-]{0,30})$/u;

/**
 * The unit that is asked for, run together or in the other case: "ms-1" for m·s⁻¹, "kmh" for km/h, "36 v". Only what
 * is no unit of that quantity by itself: mW is none of MW.
 */
function inAskedUnit(question: Asked, written: string): string[] {
  const asked = unitOf(question);
  const [, value, typed = ""] = unitBehind.exec(written) ?? [];
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
