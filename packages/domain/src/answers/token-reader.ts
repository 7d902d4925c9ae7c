import { type Token, Unreadable } from "./tokens.ts";

/** No answer is nested deeper; whoever tries has a bomb in mind. */
const deepest = 60;

/** Goes through the pieces of an answer from the left, and knows how deep it is in brackets and bars. */
export class TokenReader {
  readonly tokens: Token[];
  at = 0;
  private depth = 0;
  /** How many |…| are open: a bar closes the innermost one then. */
  private bars = 0;

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  get next(): Token | undefined {
    return this.tokens[this.at];
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  /** Whether a sign, or a word that joins, comes next: one of these. */
  sees(...texts: string[]): boolean {
    const { next } = this;
    return (
      next !== undefined && (next.is === "sign" || next.is === "word") && texts.includes(next.text)
    );
  }

  /** The same, and goes past it. */
  takes(...texts: string[]): boolean {
    const seen = this.sees(...texts);
    if (seen) this.at += 1;
    return seen;
  }

  needs(...texts: string[]): void {
    if (!this.takes(...texts)) throw new Unreadable();
  }

  /** What it reads by `read`; where that fails nothing was read, and it is null. */
  attempt<T>(read: () => T): T | null {
    const { at, depth, bars } = this;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      [this.at, this.depth, this.bars] = [at, depth, bars];
      return null;
    }
  }

  /** What is nested in something else. */
  protected deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > deepest) throw new Unreadable();
    const inside = read();
    this.depth -= 1;
    return inside;
  }

  protected get insideBars(): boolean {
    return this.bars > 0;
  }

  /** What stands before the bar that closes. */
  protected betweenBars<T>(read: () => T): T {
    this.bars += 1;
    const inside = read();
    this.needs("|");
    this.bars -= 1;
    return inside;
  }

  /** What is in brackets has bars of its own. */
  protected outsideBars<T>(read: () => T): T {
    const { bars } = this;
    this.bars = 0;
    const inside = read();
    this.bars = bars;
    return inside;
  }

  /**
   * Whether two things stand in the brackets that come next, known before any is read: of brackets in brackets each
   * would be read twice. (5,2) is 5 and 2 here, and (n+1,2) as well: its number becomes two.
   */
  protected takesPair(): boolean {
    if (!this.sees("(")) return false;
    let [depth, separators] = [0, 0];
    const commas: number[] = [];
    for (let at = this.at; at < this.tokens.length; at += 1) {
      const token = this.tokens[at];
      if (depth === 1 && token?.is === "number" && token.comma) commas.push(at);
      if (token?.is !== "sign") continue;
      if (token.text === "(") depth += 1;
      if (token.text === ")") depth -= 1;
      if (depth === 0) break;
      if (depth === 1 && (token.text === ";" || token.text === ",")) separators += 1;
    }
    const [only] = commas;
    if (separators > 0 || only === undefined || commas.length > 1) return separators === 1;
    this.splitAtComma(only);
    return true;
  }

  /** A number with a comma becomes two. The tokens are this reading's own. */
  private splitAtComma(at: number): void {
    const token = this.tokens[at];
    if (token?.is !== "number") return;
    const [before = "", after = ""] = token.digits.split(".");
    const part = { ...token, decimal: false, comma: false };
    this.tokens.splice(
      at,
      1,
      { ...part, digits: before },
      { is: "sign", text: ",", spaced: false },
      { ...part, digits: after },
    );
  }

  /** A number of two digits becomes two numbers: \frac12. */
  protected splitsDigits(): void {
    const { next } = this;
    if (next?.is !== "number" || !/^\d\d$/.test(next.digits)) return;
    const halves = [...next.digits].map((digits) => ({ ...next, digits }));
    this.tokens.splice(this.at, 1, ...halves);
  }
}
