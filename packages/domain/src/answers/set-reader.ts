import {
  alternatives,
  binary,
  constants,
  type Expression,
  name,
  variablesOf,
} from "./expressions.ts";
import { Reader } from "./parse.ts";
import { relations, setWhere } from "./relations.ts";
import { empty, integers, join, points, reals, type SetOf } from "./sets.ts";
import { Unreadable } from "./tokens.ts";

const numberSets: Record<string, "ℝ" | "ℤ" | "ℕ" | "ℚ" | "ℂ"> = {
  ℝ: "ℝ",
  R: "ℝ",
  ℤ: "ℤ",
  Z: "ℤ",
  ℕ: "ℕ",
  N: "ℕ",
  ℚ: "ℚ",
  Q: "ℚ",
  ℂ: "ℂ",
  C: "ℂ",
};

/** Reads a set: its brackets, what joins it with others, what says which elements it has. */
export class SetReader extends Reader {
  /** Within {x ∈ ℝ / …}, where a stroke is "such that". */
  private building = false;

  /** A set, or what its elements are: "x = 1 ou x = 2", "1 ; 2", "0 < x ≤ 1". */
  all(): SetOf {
    this.takesName("∈", "=");
    let set = this.joined();
    for (;;) {
      if (this.done) return this.withIndex(set, integers);
      const by = this.sees("et") && !isPoints(set) ? "∩" : "∪";
      if (this.sees("(", ",", ";", ":", "|") || this.sees("et")) {
        const index = this.attempt(() => this.indexed());
        if (index && this.done) return this.withIndex(set, index.over, index.name);
      }
      this.needs("ou", "et", ";", ",");
      this.takesName("∈", "=");
      set = join(by, set, this.joined());
    }
  }

  /** "x =" before what it is. */
  private takesName(...signs: string[]): void {
    this.attempt(() => {
      const { next } = this;
      if (next?.is !== "word") throw new Unreadable();
      this.at += 1;
      this.needs(...signs);
      // An inequality goes on, and is none of this.
      if (this.done) throw new Unreadable();
    });
  }

  /** ", k ∈ ℤ" behind a family. */
  private indexed(): { name: string; over: SetOf } {
    const bracket = this.takes("(");
    if (!bracket) this.needs(",", ";", ":", "|", "et");
    this.takes("(", ":");
    const { next } = this;
    if (next?.is !== "word") throw new Unreadable();
    this.at += 1;
    this.needs("∈");
    const over = this.single();
    this.takes(")");
    return { name: next.text, over };
  }

  private withIndex(set: SetOf, over: SetOf, index?: string): SetOf {
    if (set.is === "joined")
      return {
        ...set,
        left: this.withIndex(set.left, over, index),
        right: this.withIndex(set.right, over, index),
      };
    if (set.is !== "points") return set;
    const bound = index ?? "k";
    const families = set.of.filter((of) => variablesOf(...of).includes(bound));
    if (families.length === 0) return set;
    const rest = set.of.filter((of) => !families.includes(of));
    return families
      .map((of): SetOf => ({ is: "family", of, index: bound, over }))
      .reduce((left, right) => join("∪", left, right), points(...rest));
  }

  private joined(): SetOf {
    let left = this.single();
    for (;;) {
      if (this.takes("∪", "U")) left = join("∪", left, this.single());
      else if (this.takes("∩")) left = join("∩", left, this.single());
      else if (this.takes("\\") || (left.is !== "points" && this.takes("-")))
        left = join("\\", left, this.single());
      else return left;
    }
  }

  private single(): SetOf {
    const set = this.attempt(() => this.bracketedSet()) ?? this.condition();
    return set;
  }

  private bracketedSet(): SetOf {
    if (this.takes("∅")) return empty;
    if (this.sees("[[")) return this.wholes();
    if (this.sees("[", "]")) return this.interval();
    if (this.sees("{", "\\{")) return this.braces();
    const { next } = this;
    if (next?.is === "word" && numberSets[next.text]) return this.numbers(next.text);
    this.needs("(");
    const inside = this.joined();
    this.needs(")");
    if (isPoints(inside)) throw new Unreadable();
    return inside;
  }

  private numbers(word: string): SetOf {
    const of = numberSets[word];
    this.at += 1;
    if (!of) throw new Unreadable();
    let [side, zero]: ["+" | "-" | null, boolean] = [null, true];
    for (let marks = 0; marks < 4; marks += 1) {
      const before = this.at;
      this.takes("_", "^");
      const brace = this.takes("{");
      const after = this.tokens[this.at + 1];
      const marks_ =
        after === undefined ||
        (after.is === "sign" && after.text !== "(" && after.text !== "{" && after.text !== "\\{") ||
        (after.is === "word" && ["∪", "∩", "\\", "ou", "U"].includes(after.text));
      if (marks_ && this.takes("*")) zero = false;
      else if (marks_ && this.takes("+")) side = "+";
      else if (marks_ && this.takes("-")) side = "-";
      else {
        this.at = before;
        break;
      }
      if (this.takes("*")) zero = false;
      if (brace) this.needs("}");
    }
    // A letter that goes on is none of these: "R = 3".
    if (this.sees("=", "<", ">", "<=", ">=", "^") || (this.sees("/") && !this.building))
      throw new Unreadable();
    if (this.next?.is === "number" || this.next?.is === "function") throw new Unreadable();
    if (
      this.next?.is === "word" &&
      !["∪", "∩", "\\", "ou", "et", "U", ":"].includes(this.next.text)
    )
      throw new Unreadable();
    return { is: "numbers", of, side, zero };
  }

  private wholes(): SetOf {
    this.needs("[[");
    const from = this.end();
    this.needs(";", ",");
    const to = this.end();
    this.needs("]]");
    return { is: "wholes", from, to };
  }

  private interval(): SetOf {
    const closedFrom = this.takes("[");
    if (!closedFrom) this.needs("]");
    const from = this.end();
    this.needs(";", ",");
    const to = this.end();
    const closedTo = this.takes("]");
    if (!closedTo) this.needs("[");
    return { is: "interval", from, to, closed: [closedFrom, closedTo] };
  }

  private end(): Expression {
    return this.expression();
  }

  private braces(): SetOf {
    const close = this.takes("\\{") ? "\\}" : "}";
    if (close === "}") this.needs("{");
    if (this.takes(close)) return empty;
    const builder = this.attempt(() => this.builder(close));
    if (builder) return builder;
    const items: Expression[][] = [...this.items()];
    let family: { name: string; over: SetOf } | null = null;
    while (!family && !this.sees(close)) {
      family = this.attempt(() => this.indexed());
      if (family) break;
      this.needs(";", ",", "et");
      items.push(...this.items());
    }
    this.needs(close);
    return this.withIndex(points(...items), family?.over ?? integers, family?.name);
  }

  /** {x ∈ ℝ | x > 0} */
  private builder(close: string): SetOf {
    const { next } = this;
    if (next?.is !== "word") throw new Unreadable();
    this.at += 1;
    const base = this.takes("∈") ? this.suchThat(() => this.joined()) : null;
    this.needs("|", ":", ...(base ? [";", ",", "/"] : []));
    let set = this.condition();
    while (this.takes("et", ",", ";")) set = join("∩", set, this.condition());
    while (this.takes("ou")) set = join("∪", set, this.condition());
    this.needs(close);
    if (set.is === "points") throw new Unreadable();
    return base === null || JSON.stringify(base) === JSON.stringify(reals)
      ? set
      : join("∩", base, set);
  }

  /** What is read before a stroke that says which elements. */
  private suchThat<T>(read: () => T): T {
    this.building = true;
    try {
      return read();
    } finally {
      this.building = false;
    }
  }

  /** One element, or both of ±; a couple is one. */
  private items(): Expression[][] {
    if (this.sees("(")) {
      const couple = this.attempt(() => this.couple());
      if (couple) return [couple];
    }
    const item = this.modular(this.expression());
    return alternatives(item).map((each) => [each]);
  }

  /** "π/4 [2π]" and "π/4 mod 2π" are π/4 + 2kπ. */
  private modular(of: Expression): Expression {
    const bracket = this.takes("[");
    if (!bracket && !this.takes("≡")) return of;
    const period = this.expression();
    if (bracket) this.needs("]");
    return binary("+", of, binary("*", name("k"), period));
  }

  private couple(): Expression[] {
    this.needs("(");
    const parts = [this.expression()];
    while (this.takes(";", ",")) parts.push(this.expression());
    this.needs(")");
    if (parts.length < 2 || !(this.done || this.sees(";", ",", "}", "\\}", "et", "ou")))
      throw new Unreadable();
    return parts;
  }

  /** An inequality, an equality, or a value that is a set of one. */
  private condition(): SetOf {
    if (this.sees("(")) {
      const couple = this.attempt(() => this.couple());
      if (couple) return points(couple);
    }
    const sides = [this.expression()];
    const signs: string[] = [];
    if (this.takes("∈")) return this.joined();
    // "x ≡ π/2 [π]"; in "π/2 mod π" the period comes first.
    if (sides[0]?.is === "name" && !constants.has(sides[0].name) && this.takes("≡"))
      return points(...alternatives(this.modular(this.expression())).map((each) => [each]));
    while (this.sees(...relations)) {
      const { next } = this;
      this.at += 1;
      signs.push(next?.is === "sign" ? next.text : "");
      sides.push(this.modular(this.expression()));
    }
    const [first] = sides;
    if (!first) throw new Unreadable();
    if (signs.length > 0) return setWhere(sides, signs);
    const item = this.modular(first);
    if (this.takes("ℤ"))
      return { is: "family", of: [multiplied(item)], index: "k", over: integers };
    return points(...alternatives(item).map((each) => [each]));
  }
}

/** πℤ and π/2 + πℤ: the last of its parts as many times as one likes. */
const multiplied = (of: Expression): Expression =>
  of.is === "binary" && (of.sign === "+" || of.sign === "-")
    ? { ...of, right: multiplied(of.right) }
    : binary("*", of, name("k"));

const isPoints = (set: SetOf): boolean =>
  set.is === "points" || (set.is === "joined" && isPoints(set.left) && isPoints(set.right));
