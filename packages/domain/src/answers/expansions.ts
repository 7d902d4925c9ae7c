import { compareExpressions, type Sameness } from "./equivalence.ts";
import { binary, type Expression, name, variablesOf } from "./expressions.ts";
import { latexOf } from "./latex.ts";
import { readExpression, withoutName } from "./numbers.ts";
import { plain } from "./tokens.ts";
import { withoutWords } from "./typed.ts";

/** What is left away by an expansion: o(x^4) or O(x^5). */
type Remainder = { sign: "o" | "O"; of: Expression };

/** A function up to what is left away; `remainder` is null where nothing is. */
export type Expansion = { of: Expression; remainder: Remainder | null };

const landau = /(?<![\p{L}\d_])([oO])(?:_\{?[^{}()]{1,4}\}?)?\s*\(((?:[^()]|\([^()]*\))+)\)/u;

/** x^4 ε(x) is o(x^4). */
const byEpsilon = /\+\s*([^-+()]+?)\s*[*.]?\s*(?:ε|eps(?:ilon)?)\s*\([^()]*\)/u;

/** What is said of ε behind it. */
const ofEpsilon = /,?\s+(?:avec|où|et)\s+(?:lim\s*)?(?:ε|eps(?:ilon)?)\s*\(.*$/u;

/** Where it holds, behind it: "en 0", "quand x → 0". */
const place = /\s+(?:en|quand|lorsque|au\s+voisinage\s+de)\s+[^()]*$/u;

/** Reads a formula with what it leaves away, if anything. @throws Unreadable. */
export function readExpansion(typed: string): Expansion {
  const text = withoutWords(withoutName(withoutWords(typed)));
  const simple = plain(text)
    .replace(/(?<!\p{L})petit\s+(?=o)|∘(?=\s*\()/gu, (sign) => (sign === "∘" ? "o" : ""))
    .replace(ofEpsilon, "")
    .replace(byEpsilon, "+o($1)");
  const found = landau.exec(simple);
  if (!found || found[1] === undefined || found[2] === undefined || !standsAlone(simple, found))
    return { of: readExpression(text), remainder: null };
  const [all] = found;
  const kept = `${simple.slice(0, found.index)} ${simple.slice(found.index + all.length)}`
    .replace(place, "")
    .replace(/[-+]\s*$/, "")
    .replace(/^\s*\+/, "")
    .replace(/([-+])\s*\+/, "$1");
  const of = kept.trim() === "" ? readExpression("0") : readExpression(kept);
  return { of, remainder: { sign: found[1] === "o" ? "o" : "O", of: readExpression(found[2]) } };
}

/** A term of a sum, and no factor of one. */
const standsAlone = (text: string, { index, 0: all }: RegExpExecArray): boolean =>
  /(?:^|[-+])\s*$/.test(text.slice(0, index)) &&
  /^\s*(?:$|[-+]|\s(?:en|quand|lorsque|au)\s)/.test(text.slice(index + all.length));

export const expansionLatex = ({ of, remainder }: Expansion): string =>
  remainder
    ? `${latexOf(of)}+${remainder.sign}\\left(${latexOf(remainder.of)}\\right)`
    : latexOf(of);

/** `remainder`: what the answer leaves away is not said, or is of another order than what was asked. */
export type ComparedExpansions = Sameness & { remainder?: boolean };

/**
 * Compares functions up to what they leave away. Where the order is another one than what was asked, or none is
 * said, a part that is equal is not decided, and neither is one that differs.
 */
export function compareExpansions(expected: Expansion, answer: Expansion): ComparedExpansions {
  const compared = compareExpressions(expected.of, answer.of);
  if (!expected.remainder) return compared;
  if (!answer.remainder)
    return compared.verdict === "correct" ? { verdict: "undecided", remainder: true } : compared;
  if (isWithin(expected.remainder, answer.remainder)) return compared;
  return { verdict: "undecided", remainder: true };
}

/** The same order, or the next one with a large O: O(x^5) says more than o(x^4). */
function isWithin(expected: Remainder, answer: Remainder): boolean {
  const isSame = (a: Expression, b: Expression) => compareExpressions(a, b).verdict === "correct";
  if (expected.sign === answer.sign) return isSame(expected.of, answer.of);
  const [variable = "x"] = variablesOf(expected.of);
  if (expected.sign === "o" && answer.sign === "O")
    return isSame(binary("*", expected.of, name(variable)), answer.of);
  return false;
}
