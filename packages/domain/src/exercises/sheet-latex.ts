import { latexToMarkdown } from "./latex-to-markdown.ts";
import type { Block, Property, SheetBlocks, SheetFault } from "./sheet-blocks.ts";
import { blockKind, plainWord } from "./sheet-blocks.ts";

/** Whether a sheet is written in LaTeX rather than Markdown. */
export const isLatex = (text: string): boolean => /\\begin\s*\{\s*exercice\s*\}/i.test(text);

const environment = /\\(begin|end)\s*\{\s*(\p{L}+)\s*\}/gu;

/** A step, an answer, the statement where it has an environment, or an exercise. */
const isOurs = (name: string) =>
  blockKind(name) !== null || ["exercice", "enonce"].includes(plainWord(name));

type Open = { name: string; line: number; from: number; about: ReturnType<typeof readOptions> };

/**
 * Cuts a sheet written in LaTeX: each `\begin{exercice}[difficulté=2]{Titre}` … `\end{exercice}` is one;
 * within it `indication`, `méthode`, `corrigé` and `réponse` are environments, the rest is its statement.
 */
export function cutLatex(source: string): SheetBlocks {
  const text = withoutAround(withoutComments(source.replace(/\r\n?/g, "\n")));
  const lineAt = lineCounter(text);
  const sheet: SheetBlocks = { exercises: [], faults: [] };
  const fault = (at: number, message: string) =>
    sheet.faults.push({ line: at, message, exercise: exercise?.line ?? null });
  let exercise: (Open & { blocks: Block[]; statement: [number, number][] }) | null = null;
  let part: Open | null = null;
  /** Up to where everything has been read. */
  let done = 0;

  const toMarkdown = (from: number, to: number) => {
    const { text: markdown, line, faults } = latexToMarkdown(text.slice(from, to), lineAt(from));
    for (const one of faults) fault(one.line, one.message);
    return { text: markdown, line };
  };

  const closePart = (to: number) => {
    if (!part || !exercise) return;
    const written = toMarkdown(part.from, to);
    if (plainWord(part.name) === "enonce") exercise.statement.push([part.from, to]);
    else
      exercise.blocks.push({
        name: part.name,
        about: part.about.title,
        properties: part.about.properties,
        line: part.line,
        content: written,
      });
    part = null;
  };

  const closeExercise = (to: number) => {
    if (!exercise) return;
    const { about, line, blocks, statement } = exercise;
    const texts = statement.map(([from, end]) => toMarkdown(from, end)).filter((one) => one.text);
    sheet.exercises.push({
      title: about.title,
      line,
      lastLine: lineAt(to),
      properties: about.properties,
      blocks,
      statement: {
        text: texts.map((one) => one.text).join("\n\n"),
        line: texts[0]?.line ?? line,
      },
    });
    exercise = null;
  };

  for (const { 0: whole, 1: what, 2: name = "", index } of text.matchAll(environment)) {
    if (!isOurs(name) || index < done) continue;
    const end = index + whole.length;
    const line = lineAt(index);
    const isExercise = plainWord(name) === "exercice";
    if (what === "begin" && !isExercise && !exercise) {
      fault(line, `«\u00a0${name}\u00a0» est hors d’un exercice`);
    } else if (what === "begin") {
      if (part) {
        fault(line, `«\u00a0${part.name}\u00a0», ouvert à la ligne ${part.line}, n’est pas fermé`);
        closePart(index);
      } else if (exercise) exercise.statement.push([done, index]);
      if (isExercise && exercise) {
        fault(line, `L’exercice de la ligne ${exercise.line} n’est pas fermé`);
        closeExercise(index);
      }
      if (isExercise) strayText(text.slice(done, index), lineAt, done, sheet.faults);
      const about = readOptions(text, end, lineAt);
      const open = { name, line, from: about.end, about };
      if (isExercise) exercise = { ...open, blocks: [], statement: [] };
      else part = open;
      done = about.end;
    } else if (isExercise) {
      if (part) {
        fault(line, `«\u00a0${part.name}\u00a0», ouvert à la ligne ${part.line}, n’est pas fermé`);
        closePart(index);
      } else if (exercise) exercise.statement.push([done, index]);
      else fault(line, "Cette fin d’exercice n’a pas de début");
      closeExercise(index);
      done = end;
    } else if (part && plainWord(part.name) === plainWord(name)) {
      closePart(index);
      done = end;
    } else fault(line, `«\u00a0${name}\u00a0» est fermé ici, mais n’est pas ouvert`);
  }
  if (exercise) {
    fault(exercise.line, "Cet exercice n’est pas fermé");
    closePart(text.length);
    closeExercise(text.length);
  } else strayText(text.slice(done), lineAt, done, sheet.faults);
  return sheet;
}

/** What a document has before and after itself, each line left empty. */
function withoutAround(text: string): string {
  const emptied = (part: string) => part.replace(/[^\n]/g, "");
  return text
    .replace(/^[\s\S]*?\\begin\s*\{document\}/, emptied)
    .replace(/\\end\s*\{document\}[\s\S]*$/, emptied);
}

/** From a % that is not \% to the end of its line. */
const withoutComments = (text: string) => text.replace(/(?<!\\)((?:\\\\)*)%.*/g, "$1");

function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Text between exercises would be lost; commands of layout and titles of parts say nothing. */
function strayText(
  text: string,
  lineAt: (offset: number) => number,
  from: number,
  faults: SheetFault[],
): void {
  const layout =
    /\\(?:(?:sub)*section|chapter|title|author|date|vspace|hspace)\*?\s*\{[^{}]*\}|\\\p{L}+\*?/gu;
  const rest = text.replace(layout, (one) => one.replace(/[^\n]/g, " "));
  const at = rest.search(/\S/);
  if (at >= 0)
    faults.push({
      line: lineAt(from + at),
      message: "Ce texte est hors d’un exercice : il ne serait pas repris",
      exercise: null,
    });
}

/** `[difficulté=2, source={Série 2}]{Titre}` at a place of a text, each part optional. */
function readOptions(text: string, from: number, lineAt: (offset: number) => number) {
  const properties: Property[] = [];
  let end = from;
  let title = "";
  const bracket = /^\s*\[/.exec(text.slice(from, from + 80));
  if (bracket) {
    const start = from + bracket[0].length;
    const close = closing(text, start, "]");
    for (const { piece, at } of splitAtCommas(text.slice(start, close))) {
      const equals = piece.indexOf("=");
      const before = properties.at(-1);
      // A comma of the value, as in "source=Série 2, exercice 4".
      if (equals < 0 && before) before.value += `,${piece}`;
      else if (piece.trim())
        properties.push({
          name: equals < 0 ? piece.trim() : piece.slice(0, equals).trim(),
          value: equals < 0 ? "" : piece.slice(equals + 1),
          line: lineAt(start + at + piece.search(/\S/)),
        });
    }
    end = Math.min(text.length, close + 1);
  }
  const brace = /^[ \t]*\{/.exec(text.slice(end, end + 80));
  if (brace) {
    const start = end + brace[0].length;
    const close = closing(text, start, "}");
    title = text.slice(start, close).replace(/\s+/g, " ").trim();
    end = Math.min(text.length, close + 1);
  }
  for (const one of properties)
    one.value = one.value
      .trim()
      .replace(/^\{([\s\S]*)\}$/, "$1")
      .trim();
  return { title, properties, end };
}

/** Where a bracket that was opened just before is closed, braces within it aside. */
function closing(text: string, from: number, bracket: "]" | "}"): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (letter === bracket && depth === 0) return at;
    else if (letter === "{") depth += 1;
    else if (letter === "}") depth -= 1;
  }
  return text.length;
}

function splitAtCommas(text: string): { piece: string; at: number }[] {
  const pieces: { piece: string; at: number }[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
    else if (at === text.length || (text[at] === "," && depth === 0)) {
      pieces.push({ piece: text.slice(from, at), at: from });
      from = at + 1;
    }
  }
  return pieces;
}
