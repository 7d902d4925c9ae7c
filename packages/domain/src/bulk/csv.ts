// Tables as text, the way spreadsheets in French write and read them.

export const separators = [";", ",", "\t"] as const;

export type Separator = (typeof separators)[number];

/**
 * What a spreadsheet would take for a formula, after any number of apostrophes of our own. An amount less than nothing, as
 * `amountText` writes it, is a number to it and is no formula.
 */
const formula = /^'*(?:[=+@\t\r]|-(?!\d+,\d{3}$))/;

/**
 * A text that no spreadsheet runs: an apostrophe goes before what it would take for a formula
 * (OWASP, CSV injection). `unguarded` takes that apostrophe off again, and nothing else.
 */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `guarded` was given: what our own exports guard, an import reads back. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** A value of a table: an amount is written with a decimal comma, a moment as it is in Tunis. */
export type Cell = string | number | boolean | Date | null;

const zone = "Africa/Tunis";

/** "2026-11-21 15:04": sorts as text, and spreadsheets see a date. */
function dateCell(moment: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  return local.toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
}

function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return dateCell(cell);
  if (typeof cell === "number") return String(cell).replace(".", ",");
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  return guarded(cell);
}

/** One record of a CSV file, its line's end included (RFC 4180, with another separator). */
export function csvRecord(cells: readonly Cell[], separator: Separator = ";"): string {
  const fields = cells.map((cell) => {
    const text = textOf(cell);
    const plain = !/["\r\n]/.test(text) && !text.includes(separator);
    return plain ? text : `"${text.replaceAll('"', '""')}"`;
  });
  // A lone empty field would be a blank line, which readers skip.
  return `${fields.length === 1 && fields[0] === "" ? '""' : fields.join(separator)}\r\n`;
}

/** A record as it was read: the line of the file that it begins on, from 1, and its texts. */
export type CsvRecord = {
  line: number;
  cells: string[];
  /** A quote was opened that nothing closes: what follows it is all one text. */
  unclosed: boolean;
};

/** The separator that the first record has most of, outside of quotes; `;` where it has none. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === "\n" || character === "\r")) break;
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * The records of a CSV text, one after the other; blank lines are passed over. Quotes may hold
 * separators, line breaks and doubled quotes; one in the middle of a text is a quote.
 */
export function* readCsv(text: string, separator: Separator): Generator<CsvRecord> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [], unclosed: false };
    let blank = true;
    for (let more = true; more; ) {
      const field = readField(text, at, separator);
      if (field.quoted || field.text !== "") blank = false;
      record.cells.push(unguarded(field.text));
      if (field.unclosed) record.unclosed = true;
      line += field.lineBreaks;
      at = field.end;
      more = text[at] === separator;
      if (more) {
        at += 1;
        blank = false;
      }
    }
    if (text.startsWith("\r\n", at)) at += 2;
    else at += 1;
    line += 1;
    if (!blank) yield record;
  }
}

type Field = { text: string; end: number; quoted: boolean; unclosed: boolean; lineBreaks: number };

/** The field that begins there, and where it ends: at a separator, a line's end, or the text's. */
function readField(text: string, start: number, separator: Separator): Field {
  if (text[start] !== '"') {
    const end = endOfField(text, start, separator);
    return {
      text: text.slice(start, end),
      end,
      quoted: false,
      unclosed: false,
      lineBreaks: 0,
    };
  }
  let end = start;
  do {
    end = text.indexOf('"', end + 1);
    if (end === -1) {
      const content = text.slice(start + 1).replaceAll('""', '"');
      return { ...quotedField(content), end: text.length, unclosed: true };
    }
    // Two are one that is meant as such.
    if (text[end + 1] === '"') end += 1;
    else break;
  } while (end < text.length);
  const content = text.slice(start + 1, end).replaceAll('""', '"');
  // What somebody wrote after the closing quote is theirs to see, not ours to lose.
  const after = end + 1;
  end = endOfField(text, after, separator);
  return { ...quotedField(content + text.slice(after, end)), end, unclosed: false };
}

const quotedField = (content: string) => ({
  text: content,
  quoted: true,
  lineBreaks: lineBreaksOf(content),
});

/** Counted one by one: a list of ten million of them is the memory of everybody. */
function lineBreaksOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) count += 1;
  return count;
}

function endOfField(text: string, start: number, separator: Separator): number {
  let end = start;
  while (end < text.length) {
    const character = text[end];
    if (character === separator || character === "\n" || character === "\r") break;
    end += 1;
  }
  return end;
}
