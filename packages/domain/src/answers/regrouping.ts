import { piecesOf, plain, Unreadable } from "./tokens.ts";

/** From the piece where a bracket opens to the one behind which it closes. */
type Group = readonly [first: number, last: number];

/** What a piece is for brackets; `between` ends a sum: a comma, an equality, a word that joins. */
type Role =
  | "sum"
  | "product"
  | "power"
  | "root"
  | "function"
  | "open"
  | "close"
  | "bar"
  | "between"
  | "part";

type Piece = { role: Role; text: string; from: number; to: number };

/** Longer answers are none that a bracket or three were left out of. */
const mostPieces = 60;

/** So many are tried. */
const mostTried = 400;

const signRoles: Record<string, Role> = {
  "+": "sum",
  "-": "sum",
  "±": "sum",
  "*": "product",
  "/": "product",
  ".": "product",
  "^": "power",
  "√": "root",
  "∛": "root",
  "|": "bar",
  "(": "open",
  "[": "open",
  "{": "open",
  "]": "close",
  ")": "close",
  "}": "close",
  "!": "part",
  "'": "part",
  "%": "part",
  "°": "part",
  "∞": "part",
} satisfies Record<string, Role>;

const joining = /^(?:et|ou|:|∈|≡|∪|∩)$/;

function rolesOf(text: string): Piece[] {
  return piecesOf(text).map(({ token, from, to }): Piece => {
    if (token.is === "function")
      return { role: token.name === "sqrt" ? "root" : "function", text: "", from, to };
    if (token.is === "sign")
      return { role: signRoles[token.text] ?? "between", text: token.text, from, to };
    const joins = token.is === "word" && joining.test(token.text);
    return { role: joins ? "between" : "part", text: "", from, to };
  });
}

/**
 * The answer with brackets where a hand sees them: 1/2x as 1/(2x), e^2x as e^(2x), √k/m as √(k/m), 1+√5/2 as
 * (1+√5)/2. One or two are put, and in denominators all that stands side by side.
 */
export function regroupings(answer: string): string[] {
  const text = plain(answer);
  if (text.includes("\\")) return [];
  const pieces = attemptRoles(text);
  if (pieces.length > mostPieces) return [];
  const single = pieces.flatMap((_, at) => groupsAt(pieces, at));
  const denominators = pieces.flatMap((_, at) => denominatorAt(pieces, at));
  const tried = new Set<string>();
  const add = (...groups: Group[]) => {
    if (tried.size < mostTried && areNested(groups)) tried.add(bracketed(text, pieces, groups));
  };
  const bases = denominators.length > 0 ? [[], denominators] : [[]];
  if (denominators.length > 0) add(...denominators);
  const argumentGroups = pieces.flatMap((_, at) => argumentAt(pieces, at));
  if (argumentGroups.length > 1) add(...argumentGroups);
  for (const base of bases) for (const group of single) add(...base, group);
  for (const base of bases)
    for (const [i, group] of single.entries())
      for (const other of single.slice(i + 1)) add(...base, group, other);
  return [...tried];
}

function attemptRoles(text: string): Piece[] {
  try {
    return rolesOf(text);
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

const areNested = (groups: readonly Group[]): boolean =>
  groups.every(([from, to], i) =>
    groups
      .slice(i + 1)
      .every(
        ([first, last]) =>
          last < from ||
          to < first ||
          (first <= from && to <= last) ||
          (from <= first && last <= to),
      ),
  );

function bracketed(text: string, pieces: readonly Piece[], groups: readonly Group[]): string {
  return pieces
    .map((piece, i) => {
      const opening = "(".repeat(groups.filter(([first]) => first === i).length);
      const closing = ")".repeat(groups.filter(([, last]) => last === i).length);
      return opening + text.slice(piece.from, piece.to) + closing;
    })
    .join(" ");
}

/** What a root, a power, a stroke or a function may have been meant to be of. */
function groupsAt(pieces: readonly Piece[], at: number): Group[] {
  const role = pieces[at]?.role;
  const isStroke = pieces[at]?.text === "/";
  if (isStroke) return [...behind(pieces, at, true), ...sumsBefore(pieces, at)];
  if (role === "power") return [...unlessOpen(pieces, at, true), ...basesBefore(pieces, at)];
  if (role === "root") return unlessOpen(pieces, at, true);
  // "ln x + 1" is what it says.
  return role === "function" ? unlessOpen(pieces, behindExponent(pieces, at), false) : [];
}

/** Where the exponent of a function ends, the n of cos^n x; the function itself where it has none. */
function behindExponent(pieces: readonly Piece[], at: number): number {
  if (pieces[at + 1]?.role !== "power") return at;
  const first = pieces[at + 2]?.role === "sum" ? at + 3 : at + 2;
  if (pieces[first]?.role !== "open") return first;
  let depth = 0;
  for (let i = first; i < pieces.length; i += 1) {
    if (pieces[i]?.role === "open") depth += 1;
    if (pieces[i]?.role === "close") depth -= 1;
    if (depth === 0) return i;
  }
  return at;
}

/** All that a function without brackets may be of, up to the next one: x/2 of cos x/2 sin x/2. */
function argumentAt(pieces: readonly Piece[], at: number): Group[] {
  if (pieces[at]?.role !== "function") return [];
  const groups = unlessOpen(pieces, behindExponent(pieces, at), false).filter(([first, last]) =>
    pieces.slice(first, last + 1).every(({ role }) => role !== "function"),
  );
  return groups.slice(-1);
}

const unlessOpen = (pieces: readonly Piece[], at: number, overSums: boolean): Group[] =>
  pieces[at + 1]?.role === "open" ? [] : behind(pieces, at, overSums);

/** Groups that open behind a piece, the shortest first. */
function behind(pieces: readonly Piece[], at: number, overSums: boolean): Group[] {
  const groups: Group[] = [];
  let [depth, bars] = [0, 0];
  for (let i = at + 1; i < pieces.length; i += 1) {
    const role = pieces[i]?.role;
    if (role === "open") depth += 1;
    if (role === "close") depth -= 1;
    if (role === "bar") bars += 1;
    if (depth < 0 || (depth === 0 && role === "between")) break;
    if (depth === 0 && role === "sum" && !overSums && i > at + 1 && !isOperator(pieces[i - 1]))
      break;
    if (depth === 0 && bars % 2 === 0 && i > at + 1 && endsPart(pieces, i))
      groups.push([at + 1, i]);
  }
  return groups;
}

const isOperator = (piece: Piece | undefined): boolean =>
  piece !== undefined && ["sum", "product", "power", "root", "function"].includes(piece.role);

/** Whether a part ends here, and no power or factorial of it follows. */
const endsPart = (pieces: readonly Piece[], at: number): boolean =>
  !isOperator(pieces[at]) &&
  pieces[at + 1]?.role !== "power" &&
  !["!", "'"].includes(pieces[at + 1]?.text ?? "");

/** What stands side by side behind a stroke: 2πRC. */
function denominatorAt(pieces: readonly Piece[], at: number): Group[] {
  if (pieces[at]?.text !== "/") return [];
  const groups = behind(pieces, at, true).filter(([first, last]) =>
    pieces.slice(first, last + 1).every(({ role }, i, all) => {
      const isInside = all.slice(0, i).filter((each) => each.role === "open").length;
      const isClosed = all.slice(0, i).filter((each) => each.role === "close").length;
      return isInside > isClosed || !["sum", "product"].includes(role);
    }),
  );
  return groups.slice(-1);
}

/** Where what stands before a piece begins, going left over what is in brackets; the last one first. */
function* startsBefore(pieces: readonly Piece[], at: number): Generator<number> {
  let [depth, bars] = [0, 0];
  for (let i = at - 1; i >= 0; i -= 1) {
    const role = pieces[i]?.role;
    if (role === "close") depth += 1;
    if (role === "open") depth -= 1;
    if (role === "bar") bars += 1;
    if (depth < 0 || (depth === 0 && role === "between")) return;
    if (depth === 0 && bars % 2 === 0) yield i;
  }
}

/** The sum before a stroke: 1+√5 of 1+√5/2. */
function sumsBefore(pieces: readonly Piece[], at: number): Group[] {
  const starts = [...startsBefore(pieces, at)];
  const sums = starts.filter((i) => pieces[i]?.role === "sum" && !isUnary(pieces, i));
  return starts
    .filter((i) => sums.some((sum) => sum > i))
    .filter((i) => i === starts.at(-1) || (pieces[i - 1]?.role === "sum" && !isOperator(pieces[i])))
    .map((i): Group => [i, at - 1]);
}

const isUnary = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieces[at - 1];
  return (
    before === undefined ||
    isOperator(before) ||
    before.role === "open" ||
    before.role === "between"
  );
};

/** All of a sum, the sign, the quotient or the function before a power: n+1 of n+1², -1 of -1^n, 2/3 of 2/3^n, sin x. */
function basesBefore(pieces: readonly Piece[], at: number): Group[] {
  const [first] = [...startsBefore(pieces, at)].slice(-1);
  const groups = sumsBefore(pieces, at).filter(([start]) => start === first);
  let divides = false;
  for (const i of startsBefore(pieces, at)) {
    const piece = pieces[i];
    if (piece?.role === "sum") {
      if (isUnary(pieces, i)) groups.push([i, at - 1]);
      break;
    }
    if (piece?.role === "function" && i < at - 1) groups.push([i, at - 1]);
    if (piece?.text === "/") divides = true;
    else if (divides && !isOperator(piece) && !isOperator(pieces[i - 1])) groups.push([i, at - 1]);
    else if (divides && pieces[i - 1]?.role === "sum") groups.push([i, at - 1]);
  }
  return groups;
}
