import type { Expression } from "./expressions.ts";
import { latexOf, nameLatex } from "./latex.ts";

/** A set as it was read. */
export type SetOf =
  | { is: "empty" }
  /** ℝ, ℤ…; `side` of ℝ₊ and ℝ₋, `zero` false of ℝ*. */
  | { is: "numbers"; of: "ℝ" | "ℤ" | "ℕ" | "ℚ" | "ℂ"; side: "+" | "-" | null; zero: boolean }
  | { is: "interval"; from: Expression; to: Expression; closed: readonly [boolean, boolean] }
  /** ⟦0 ; n⟧ */
  | { is: "wholes"; from: Expression; to: Expression }
  /** Each with one part, or several where it is a couple. */
  | { is: "points"; of: readonly (readonly Expression[])[] }
  /** One for each value of an index: kπ, k ∈ ℤ. */
  | { is: "family"; of: readonly Expression[]; index: string; over: SetOf }
  | { is: "joined"; by: "∪" | "∩" | "\\"; left: SetOf; right: SetOf };

export const empty: SetOf = { is: "empty" };
export const reals: SetOf = { is: "numbers", of: "ℝ", side: null, zero: true };
export const integers: SetOf = { is: "numbers", of: "ℤ", side: null, zero: true };
export const points = (...of: readonly (readonly Expression[])[]): SetOf =>
  of.length === 0 ? empty : { is: "points", of };

/** Elements that are listed one after the other are one list. */
export function join(by: "∪" | "∩" | "\\", left: SetOf, right: SetOf): SetOf {
  if (by === "∪") {
    if (left.is === "empty") return right;
    if (right.is === "empty") return left;
    if (left.is === "points" && right.is === "points") return points(...left.of, ...right.of);
  }
  return { is: "joined", by, left, right };
}

/** Every expression in it, and the indices that stand for nothing outside. */
export function partsOf(set: SetOf): { expressions: Expression[]; indices: string[] } {
  switch (set.is) {
    case "empty":
    case "numbers":
      return { expressions: [], indices: [] };
    case "interval":
    case "wholes":
      return { expressions: [set.from, set.to], indices: [] };
    case "points":
      return { expressions: set.of.flat(), indices: [] };
    case "family": {
      const over = partsOf(set.over);
      return {
        expressions: [...set.of, ...over.expressions],
        indices: [set.index, ...over.indices],
      };
    }
    case "joined": {
      const [left, right] = [partsOf(set.left), partsOf(set.right)];
      return {
        expressions: [...left.expressions, ...right.expressions],
        indices: [...left.indices, ...right.indices],
      };
    }
  }
}

const numbersLatex: Record<string, string> = {
  ℝ: "\\mathbb{R}",
  ℤ: "\\mathbb{Z}",
  ℕ: "\\mathbb{N}",
  ℚ: "\\mathbb{Q}",
  ℂ: "\\mathbb{C}",
};

const tupleLatex = (of: readonly Expression[]): string =>
  of.length === 1 ? of.map(latexOf).join("") : `\\left(${of.map(latexOf).join("\\,;\\,")}\\right)`;

export function setLatex(set: SetOf): string {
  switch (set.is) {
    case "empty":
      return "\\varnothing";
    case "numbers": {
      const side = set.side ? `_{${set.side}}` : "";
      return `${numbersLatex[set.of]}${side}${set.zero ? "" : "^{*}"}`;
    }
    case "interval": {
      const [open, close] = [set.closed[0] ? "[" : "]", set.closed[1] ? "]" : "["];
      return `\\left${open}${latexOf(set.from)}\\,;\\,${latexOf(set.to)}\\right${close}`;
    }
    case "wholes":
      return `[\\![${latexOf(set.from)}\\,;\\,${latexOf(set.to)}]\\!]`;
    case "points":
      return `\\left\\{${set.of.map(tupleLatex).join("\\,;\\,")}\\right\\}`;
    case "family":
      return `\\left\\{${set.of.map(latexOf).join("\\,;\\,")}\\;\\middle|\\;${nameLatex(set.index)}\\in ${setLatex(set.over)}\\right\\}`;
    case "joined": {
      const sign = { "∪": "\\cup ", "∩": "\\cap ", "\\": "\\setminus " }[set.by];
      const right =
        set.right.is === "joined" ? `\\left(${setLatex(set.right)}\\right)` : setLatex(set.right);
      const left =
        set.left.is === "joined" && set.left.by !== set.by
          ? `\\left(${setLatex(set.left)}\\right)`
          : setLatex(set.left);
      return `${left}${sign}${right}`;
    }
  }
}
