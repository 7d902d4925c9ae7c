/** One cell: a text, or a number, which a French spreadsheet reads with a comma. */
export type Cell = string | number | null;

/** What a spreadsheet would run as a formula, whoever typed it. */
const FORMULA = /^[\s]*[=+\-@\t\r|%]/;

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** So that a spreadsheet reads the accents: before the first line. */
export const csvStart = "\uFEFF";

/** One line of CSV as French spreadsheets want it: semicolons, commas in numbers, no formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(";")}\r\n`;
