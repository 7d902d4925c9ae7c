import {
  binary,
  call,
  type Expression,
  type FunctionName,
  inverses,
  name,
  negative,
  number,
  takingTwo,
} from "./expressions.ts";
import { TokenReader } from "./token-reader.ts";
import { Unreadable } from "./tokens.ts";

/** What stands for a function when a bracket follows: every other letter is a factor. */
const unknownFunction = /^(?:[fgFGφψ](?:_\w+)?'*|\p{L}(?:_\w+)?'+)$/u;

/** Reads one expression: sums of products of powers. */
export class Reader extends TokenReader {
  /** Sums and differences. */
  expression(): Expression {
    return this.deeper(() => {
      let left = this.signed();
      for (;;) {
        const minusASet = this.sees("-") && this.minusASet();
        if (this.takes("+")) left = binary("+", left, this.signed());
        else if (!minusASet && this.takes("-")) left = binary("-", left, this.term());
        else if (this.takes("±")) left = binary("±", left, this.term());
        else return left;
      }
    });
  }

  /** ℝ − {0} takes a set away. */
  private minusASet(): boolean {
    const after = this.tokens[this.at + 1];
    return after?.is === "sign" && (after.text === "{" || after.text === "\\{");
  }

  private signed(): Expression {
    if (this.takes("-")) return negative(this.term());
    if (this.takes("±")) return binary("±", number(0), this.term());
    this.takes("+");
    return this.term();
  }

  /** Products and quotients from the left, the implied ones too. */
  private term(): Expression {
    let left = this.factor();
    for (;;) {
      if (this.takes("*") || this.pointAsProduct()) left = binary("*", left, this.signedFactor());
      else if (this.takes("/")) left = binary("/", left, this.signedFactor());
      else if ((this.sees("|") && !this.insideBars) || this.sees("(")) {
        // A bar that closes nothing is "such that", and a bracket may say what k is: kπ (k ∈ ℤ).
        const factor = this.attempt(() => this.factor());
        if (!factor) return left;
        left = binary("*", left, factor);
      } else if (this.startsFactor()) left = binary("*", left, this.factor());
      else return left;
    }
  }

  private pointAsProduct(): boolean {
    return this.sees(".") && this.at + 1 < this.tokens.length && this.takes(".");
  }

  private signedFactor(): Expression {
    if (this.takes("-")) return negative(this.factor());
    this.takes("+");
    return this.factor();
  }

  private startsFactor(): boolean {
    const { next } = this;
    if (!next) return false;
    if (next.is === "number" || next.is === "function") return true;
    if (next.is === "word") return !joins.has(next.text);
    return starting.has(next.text);
  }

  /** With what stands behind or above it: x², n!, 25 %. */
  factor(): Expression {
    return this.behind(this.primary());
  }

  private behind(of: Expression): Expression {
    let expression = of;
    for (;;) {
      if (this.takes("!")) expression = call("factorial", expression);
      else if (this.takes("%")) expression = binary("/", expression, number(100));
      else if (this.takes("‰")) expression = binary("/", expression, number(1000));
      else if (this.takes("°"))
        expression = binary("*", expression, binary("/", name("π"), number(180)));
      else if (this.takes("^")) expression = binary("^", expression, this.exponent());
      else return expression;
    }
  }

  private exponent(): Expression {
    return this.deeper(() => {
      if (this.sees("{")) return this.group();
      if (this.takes("-")) return negative(this.exponent());
      this.takes("+");
      const base = this.primary();
      return this.takes("^") ? binary("^", base, this.exponent()) : base;
    });
  }

  /** LaTeX's braces. */
  private group(): Expression {
    this.needs("{");
    const inside = this.outsideBars(() => this.expression());
    this.needs("}");
    return inside;
  }

  private primary(): Expression {
    const { next } = this;
    if (!next) throw new Unreadable();
    if (next.is === "number") {
      this.at += 1;
      return { is: "number", digits: next.digits, decimal: next.decimal };
    }
    if (next.is === "function") {
      this.at += 1;
      return this.called(next.name);
    }
    if (next.is === "word") return this.named(next.text);
    return this.bracketed();
  }

  private named(text: string): Expression {
    if (joins.has(text) && text !== "∞") throw new Unreadable();
    this.at += 1;
    if (/^[CA]$/.test(text) && this.takesPair())
      return call(text === "C" ? "binomial" : "arrangements", ...this.list());
    if (this.sees("(") && unknownFunction.test(text))
      return { is: "unknown", name: text, of: this.list() };
    return name(text);
  }

  /** What is in brackets, between ; or commas. */
  private list(): Expression[] {
    this.needs("(");
    const items = this.outsideBars(() => {
      const read = [this.expression()];
      while (this.takes(";", ",")) read.push(this.expression());
      return read;
    });
    this.needs(")");
    return items;
  }

  private called(of: FunctionName): Expression {
    const base = of === "log" && this.takes("_") ? this.index() : null;
    let power: Expression | null = null;
    if (this.takes("^")) power = this.exponent();
    const inverse = power && isMinusOne(power) ? inverses[of] : undefined;
    const args = this.sees("(") ? this.list() : [this.sees("{") ? this.group() : this.bare()];
    if (args.length !== (takingTwo.has(of) ? 2 : 1)) throw new Unreadable();
    const called = base ? call("logbase", base, ...args) : call(inverse ?? of, ...args);
    return power && !inverse ? binary("^", called, power) : called;
  }

  private index(): Expression {
    return this.sees("{") ? this.group() : this.primary();
  }

  /** An argument without brackets: sin 2x, ln|x|, cos ωt. It ends before the next function. */
  private bare(): Expression {
    if (this.takes("-")) return negative(this.bare());
    let argument = this.factor();
    while (
      this.next &&
      (this.next.is !== "sign" || this.sees("√")) &&
      this.next.is !== "function" &&
      this.startsFactor()
    )
      argument = binary("*", argument, this.factor());
    return argument;
  }

  private bracketed(): Expression {
    if (this.takes("(")) return this.closed(")");
    if (this.sees("{")) return this.group();
    if (this.takes("⌊")) return call("floor", this.closed("⌋"));
    if (this.takes("⌈")) return call("ceil", this.closed("⌉"));
    if (this.takes("√", "∛")) {
      const of = this.tokens[this.at - 1];
      const root = of?.is === "sign" && of.text === "√" ? "sqrt" : "cbrt";
      return call(root, this.sees("{") ? this.group() : this.primary());
    }
    if (this.takes("∞")) return name("∞");
    if (this.takes("|"))
      return call(
        "abs",
        this.betweenBars(() => this.expression()),
      );
    return this.latex();
  }

  private closed(by: string): Expression {
    const inside = this.outsideBars(() => this.expression());
    this.needs(by);
    return inside;
  }

  private latex(): Expression {
    if (this.takes("\\frac")) return binary("/", this.part(), this.part());
    if (this.takes("\\binom")) return call("binomial", this.part(), this.part());
    if (this.takes("\\overline")) return call("conjugate", this.part());
    this.needs("\\sqrt");
    if (!this.takes("[")) return call("sqrt", this.part());
    const degree = this.expression();
    this.needs("]");
    return call("root", degree, this.part());
  }

  /** What a command of LaTeX is about: a group, or one digit of \frac12. */
  private part(): Expression {
    if (this.sees("{")) return this.group();
    this.splitsDigits();
    return this.primary();
  }
}

const isMinusOne = (power: Expression) =>
  power.is === "negative" && power.of.is === "number" && power.of.digits === "1";

/** Words that join, and so are no factor. */
const joins = new Set(["et", "ou", "∪", "∩", ":", "∈", "∅", "≡", "\\", "ℝ", "ℕ", "ℤ", "ℚ", "ℂ"]);

const starting = new Set([
  "(",
  "√",
  "∛",
  "∞",
  "⌊",
  "⌈",
  "\\frac",
  "\\sqrt",
  "\\binom",
  "\\overline",
]);
