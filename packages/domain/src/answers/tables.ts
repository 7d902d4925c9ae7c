import { compareExpressions, type Sameness } from "./equivalence.ts";
import { binary, type Expression, number } from "./expressions.ts";
import { latexOf } from "./latex.ts";
import { readExpression, withoutName } from "./numbers.ts";
import { Reader } from "./parse.ts";
import { separated } from "./parse-sets.ts";
import { plain, tokensOf, Unreadable } from "./tokens.ts";

/** A matrix by its rows; a couple is one row. */
export type Table = readonly (readonly Expression[])[];

const apart = (text: string) => text.replaceAll(/(?<=\d),(?=\d)/g, " ; ");

/** The same text with its commas as decimal ones, and as what separates. */
const readingsOf = (text: string): string[] =>
  text.includes(";") || !/\d,\d/.test(text) ? [separated(text)] : [separated(text), apart(text)];

const readAll = <T>(text: string, read: (reader: Reader) => T): T | null => {
  try {
    const reader = new Reader(tokensOf(text));
    const table = read(reader);
    return reader.done ? table : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
};

const present = (tables: readonly (Table | null)[]): Table[] =>
  tables.filter((each) => each !== null);

/** Reads a couple, a vector, a point: (1 ; 0,5), A(1;2), x = 1 et y = 2. @throws Unreadable. */
export function tupleReadings(typed: string): Table[] {
  const named = byNames(plain(typed));
  if (named) return [named];
  const text = withoutName(typed)
    .replace(
      /^\s*(?:\\vec\s*\{?\s*\p{L}\s*\}?|\\overrightarrow\s*\{\s*\p{L}+\s*\}|\p{L}'?)\s*(?=\(|\\begin|\\left)/u,
      "",
    )
    .trim();
  const readings = present(readingsOf(text).map((each) => readAll(each, tuple)));
  if (readings.length === 0) throw new Unreadable();
  return readings;
}

const opening = ["(", "[", "{", "\\{", "<"];
const closing = [")", "]", "}", "\\}", ">"];

function tuple(reader: Reader): Table {
  if (reader.takes("\\begin")) {
    const rows = latexRows(reader);
    return rows.every(({ length }) => length === 1) ? [rows.flat()] : rows;
  }
  if (reader.sees("[[")) return [matrix(reader).flat()];
  const whole = reader.attempt(() => {
    if (!reader.takes(...opening)) throw new Unreadable();
    const items = itemsOf(reader);
    reader.needs(...closing);
    if (!reader.done) throw new Unreadable();
    return items;
  });
  return [whole ?? itemsOf(reader)];
}

function itemsOf(reader: Reader): Expression[] {
  const items = [reader.expression()];
  while (reader.takes(";", ",", "et")) items.push(reader.expression());
  return items;
}

/** "x = 1, y = 2" in the order of the names. */
function byNames(text: string): Table | null {
  const parts = text
    .replace(/^\s*[({]|[)}]\s*$/g, "")
    .split(/\s*(?:;|,\s+|(?<!\d),|\bet\b)\s*/)
    .filter((part) => part !== "");
  const named = parts.map((part) => /^\s*(\p{L}(?:_?\d)?)\s*=\s*([^=<>]+)$/u.exec(part));
  if (named.length < 2 || named.some((match) => !match)) return null;
  const sorted = named
    .map((match) => [match?.[1] ?? "", match?.[2] ?? ""] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  try {
    return [sorted.map(([, value]) => readExpression(value))];
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Reads a matrix: [[1;0];[0;1]], LaTeX's, "1/2 [[1;1];[1;1]]", I_3. @throws Unreadable. */
export function matrixReadings(typed: string): Table[] {
  const text = withoutName(typed).trim();
  const identity = /^(.*?)\s*[*·]?\s*I_?\{?([1-6])\}?$/.exec(plain(text));
  if (identity && !/[[(]/.test(plain(text)))
    return [scaled(identity[1] ?? "", identityOf(Number(identity[2])))];
  const split =
    /^(.*?)(\[\s*\[.*|\(\s*\(.*|\{\s*\{.*|\\(?:left\s*[([]\s*)?\\?begin.*|\\begin.*)$/s.exec(
      plain(text),
    );
  const [before, table] = split ? [split[1] ?? "", split[2] ?? ""] : ["", text];
  const scale = before.replace(/\\left\s*[([]?\s*$/, "").replace(/[*·]\s*$/, "");
  const flat = spaced(table);
  if (flat) return [scaled(scale, flat)];
  const readings = present(
    readingsOf(table.replaceAll(/\[\s+(?=\[)/g, "[").replaceAll(/\]\s+(?=\])/g, "]")).map((each) =>
      readAll(each, matrix),
    ),
  );
  if (readings.length === 0) throw new Unreadable();
  return readings.map((each) => scaled(scale, each));
}

/** So many lines are rows. */
const mostLines = 12;

/** A matrix on several lines, "1 2" above "3 4", as its rows; any other text as it is. */
export function rowsOfLines(typed: string): string {
  const lines = typed.split("\n").flatMap((line) => line.trim().replace(/;$/, "") || []);
  if (lines.length < 2 || lines.length > mostLines || /[[({|]\s*[[({]|\\/.test(typed)) return typed;
  const rows = lines.map((line, i) => {
    // Brackets around each line, or around all of them.
    const isWhole = /^[[({|].*[\])}|]$/.test(line);
    const opened = isWhole || i === 0 ? line.replace(/^[[({|]/, "") : line;
    const inside = isWhole || i === lines.length - 1 ? opened.replace(/[\])}|]$/, "") : opened;
    return cellsOf(inside.trim());
  });
  const [first] = rows;
  if (rows.some(({ length }) => length !== first?.length)) return typed;
  return `[${rows.map((cells) => `[${cells.join(";")}]`).join(";")}]`;
}

function cellsOf(line: string): string[] {
  const separator = [";", /,\s/, /\s/].find((each) => line.search(each) >= 0) ?? ";";
  return line.split(separator).flatMap((cell) => cell.trim() || []);
}

const identityOf = (size: number): Table =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => number(row === column ? 1 : 0)),
  );

function scaled(by: string, table: Table): Table {
  if (by.trim() === "") return table;
  const factor = by.trim() === "-" ? number(-1) : readExpression(by);
  return table.map((row) => row.map((cell) => binary("*", factor, cell)));
}

/** "[1 0; 0 1]" and "1, 0; 0, 1": rows between semicolons. */
function spaced(text: string): Table | null {
  const inside = /^\s*[[(]([^[\]()]*)[\])]\s*$/.exec(text)?.[1];
  if (inside === undefined || !/\S[ ,]+\S/.test(inside) || !inside.includes(";")) return null;
  const rows = inside.split(";").map((row) => row.trim().split(/,\s*|\s+/));
  if (rows.some((row) => row.length !== rows[0]?.length) || rows[0]?.length === 1) return null;
  try {
    return rows.map((row) => row.map(readExpression));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function matrix(reader: Reader): Table {
  if (reader.takes("\\begin")) return latexRows(reader);
  const bracketed = reader.attempt(() => {
    reader.needs("(");
    reader.needs("\\begin");
    const rows = latexRows(reader);
    reader.needs(")");
    return rows;
  });
  if (bracketed) return bracketed;
  const double = reader.takes("[[");
  if (!double) reader.needs(...opening);
  const rows: Expression[][] = [];
  for (;;) {
    if (!(double && rows.length === 0)) reader.needs(...opening);
    rows.push(itemsOf(reader));
    if (reader.takes("]]")) break;
    reader.needs(...closing);
    if (reader.takes(...closing)) break;
    reader.takes(";", ",");
  }
  if (rows.some(({ length }) => length !== rows[0]?.length)) throw new Unreadable();
  return rows;
}

function latexRows(reader: Reader): Expression[][] {
  const rows: Expression[][] = [[reader.expression()]];
  while (!reader.takes("\\end")) {
    if (reader.takes("&")) rows.at(-1)?.push(reader.expression());
    else {
      reader.needs("\\\\");
      if (!reader.sees("\\end")) rows.push([reader.expression()]);
    }
  }
  return rows;
}

/** Cell by cell; tables of other sizes are not the same. */
export function compareTables(expected: Table, answer: Table): Sameness {
  if (expected.length !== answer.length || expected[0]?.length !== answer[0]?.length)
    return { verdict: "incorrect" };
  const cells = expected
    .flat()
    .map((cell, i) => compareExpressions(cell, answer.flat()[i] ?? cell));
  const wrong = cells.filter(({ verdict }) => verdict === "incorrect");
  if (wrong.length > 0)
    return { verdict: "incorrect", ...(wrong.every(({ near }) => near) && { near: true }) };
  return cells.find(({ verdict }) => verdict === "undecided") ?? { verdict: "correct" };
}

export const tupleLatex = (table: Table): string =>
  table.length === 1
    ? `\\left(${(table[0] ?? []).map(latexOf).join("\\,;\\,")}\\right)`
    : matrixLatex(table);

export const matrixLatex = (table: Table): string =>
  `\\begin{pmatrix}${table.map((row) => row.map(latexOf).join("&")).join("\\\\")}\\end{pmatrix}`;
