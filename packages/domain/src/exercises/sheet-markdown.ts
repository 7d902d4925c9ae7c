import type { Block, ExerciseBlocks, Property, SheetBlocks, SheetText } from "./sheet-blocks.ts";
import { blockKind, propertyKind } from "./sheet-blocks.ts";

/** "# Exercice 3 : Une suite" is called "Une suite". */
const numbered = /^exercice(?:\s+\d+)?\s*[:.–—-]\s+/iu;

/** One word, a colon, something: "durée : 15 min". */
const property = /^(\p{L}+)\s*:\s+(\S.*)$/u;

const propertyIn = (line: string) => property.exec(line.trim());

type Line = { text: string; line: number };

/**
 * Cuts a sheet written in Markdown: "# " begins an exercise, the lines "name : value" right below are
 * about it, "## " begins a part of it. What stands between ``` is left alone.
 */
export function cutMarkdown(text: string): SheetBlocks {
  const sheet: SheetBlocks = { exercises: [], faults: [] };
  let head: (Line & { title: string }) | null = null;
  let parts: { heading: string; line: number; lines: Line[] }[] = [];
  let isCode = false;
  let isStray = false;

  const finish = (lastLine: number) => {
    if (!head) return;
    const { title, line } = head;
    const [first, ...rest] = parts;
    const { properties, text: statement } = withProperties(first?.lines ?? [], line + 1);
    const blocks = rest.map(toBlock);
    sheet.exercises.push({
      title,
      line,
      lastLine,
      properties,
      statement,
      blocks,
    } satisfies ExerciseBlocks);
  };

  const lines = text.split(/\r\n|\r|\n/);
  lines.forEach((content, i) => {
    const line = i + 1;
    if (/^\s*```/.test(content)) isCode = !isCode;
    const heading = isCode ? null : /^(##?)\s+(\S.*)$/.exec(content.trimEnd());
    if (heading?.[1] === "#") {
      finish(i);
      head = { text: content, line, title: (heading[2] ?? "").replace(numbered, "") };
      parts = [{ heading: "", line, lines: [] }];
    } else if (heading && head) {
      parts.push({ heading: heading[2] ?? "", line, lines: [] });
    } else if (head) {
      parts.at(-1)?.lines.push({ text: content, line });
    } else if (content.trim() && !isStray) {
      isStray = true;
      const message =
        "Ce texte est avant le premier exercice : un exercice commence par «\u00a0# Titre\u00a0»";
      sheet.faults.push({ line, message, exercise: null });
    }
  });
  finish(lines.length);
  return sheet;
}

/** The properties right at the beginning, and the text below them. */
function withProperties(lines: readonly Line[], firstLine: number) {
  const properties: Property[] = [];
  // An empty line below the title is passed over where something known follows it.
  const first = Math.max(
    0,
    lines.findIndex((one) => !isBlank(one)),
  );
  const isKnown = propertyKind(propertyIn(lines[first]?.text ?? "")?.[1] ?? "") !== null;
  let rest = isKnown ? first : 0;
  for (const { text, line } of lines.slice(rest)) {
    const [, name, value] = propertyIn(text) ?? [];
    if (!name || !value) break;
    properties.push({ name, value, line });
    rest += 1;
  }
  return { properties, text: trimmed(lines.slice(rest), firstLine) };
}

/** Without the empty lines around. */
function trimmed(lines: readonly Line[], firstLine: number): SheetText {
  const from = lines.findIndex(({ text }) => text.trim());
  if (from < 0) return { text: "", line: lines[0]?.line ?? firstLine };
  const text = lines.slice(from).map((one) => one.text);
  return { text: text.join("\n").trimEnd(), line: lines[from]?.line ?? firstLine };
}

/** "Réponse : nombre" and "Réponse (nombre)" have a name and something beside it. */
function namedBy(heading: string): { name: string; about: string } {
  const at = heading.search(/[:(]/);
  if (at < 1) return { name: heading, about: "" };
  const about = heading.slice(at + 1).trimStart();
  return { name: heading.slice(0, at).trimEnd(), about: about.replace(/\)$/, "") };
}

function toBlock({
  heading,
  line,
  lines,
}: {
  heading: string;
  line: number;
  lines: Line[];
}): Block {
  const { name, about } = namedBy(heading);
  if (blockKind(name) !== "answer")
    return { name, about, line, properties: [], content: trimmed(lines, line) };
  // The lines of an answer that are about it stand anywhere in it.
  const properties: Property[] = [];
  const rest: Line[] = [];
  for (const one of lines) {
    const [, key, value] = propertyIn(one.text) ?? [];
    if (key && value && propertyKind(key)) properties.push({ name: key, value, line: one.line });
    else rest.push(one);
  }
  return { name, about, line, properties, content: trimmed(rest, line) };
}

const isBlank = ({ text }: Line) => text.trim() === "";
