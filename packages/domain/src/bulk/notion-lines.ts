import { type Subject, subjectOf } from "../learning/subjects.ts";
import { excessSentence } from "../text/excess-sentences.ts";
import { folded, recognised } from "./import-lines.ts";

// A line of a file of notions: its subject, its title, what else it is called, what it belongs to.

const notionFields = ["notion", "matiere", "noms", "parent"] as const;

export type NotionField = (typeof notionFields)[number];

/** The columns of the template, as people read them, and a line as an example. */
const template: Record<NotionField, { title: string; example: string }> = {
  notion: { title: "Notion", example: "Convergence dominée" },
  matiere: { title: "Matière", example: "Mathématiques" },
  noms: { title: "Autres noms", example: "Théorème de Lebesgue | TCD" },
  parent: { title: "Fait partie de", example: "Intégration" },
};

export const notionColumns = notionFields.map((field) => ({ ...template[field], field }));

/** What columns are called, without accents, case, spaces and signs. */
const titles: Record<NotionField, readonly string[]> = {
  notion: ["notion", "titre", "title"],
  matiere: ["matiere", "discipline", "subject"],
  noms: ["autresnoms", "synonymes", "autrenom", "othernames"],
  parent: ["faitpartiede", "parent", "sous", "chapitre", "notionparente"],
};

export const recogniseNotions = (header: readonly string[]): (NotionField | null)[] =>
  recognised(header, titles);

/** `ligne` is the line of the file, from 1; `champ` is null where it is the whole line that is at fault. */
export type NotionFault = { ligne: number; champ: NotionField | null; message: string };

export type NotionLine = {
  line: number;
  subject: Subject;
  title: string;
  otherNames: string[];
  /** The title of the one that it belongs to, of the same subject; null at the top. */
  above: string | null;
};

const longestTitle = 120;
const mostNames = 20;

/** What a file calls a subject: the words of its name, and "autres" for what has none. */
function subjectNamed(text: string): Subject | null {
  if (/^autres?$/i.test(text)) return "autres";
  const subject = subjectOf(text);
  return subject === "autres" ? null : subject;
}

/** "Théorème de Lebesgue | TCD" */
const namesOf = (text: string): string[] =>
  text
    .split("|")
    .map((name) => name.trim())
    .filter(Boolean);

/** Reads a line by its columns: the notion, and each fault with the sentence for it. */
export function readNotionLine(
  { line, cells }: { line: number; cells: readonly string[] },
  columns: readonly (NotionField | null)[],
): { entry: NotionLine; faults: NotionFault[] } {
  const faults: NotionFault[] = [];
  const fault = (champ: NotionField, message: string) =>
    faults.push({ ligne: line, champ, message });
  const textOf = (field: NotionField) => {
    const column = columns.indexOf(field);
    const text = (column === -1 ? "" : (cells[column] ?? "")).replaceAll(/\s+/g, " ").trim();
    const kept = field === "noms" ? namesOf(text) : [text];
    const excess = kept.map(excessSentence).find(Boolean);
    if (/\p{Cc}/u.test(text)) fault(field, "Ce champ contient un caractère invisible");
    else if (excess) fault(field, excess);
    return text;
  };
  const short = (field: NotionField, text: string) => {
    if (text.length > longestTitle) fault(field, "Ce champ est trop long");
    return text;
  };

  const title = short("notion", textOf("notion"));
  if (title === "") fault("notion", "Le titre est obligatoire");
  const named = textOf("matiere");
  const subject = subjectNamed(named);
  if (named === "") fault("matiere", "La matière est obligatoire");
  else if (subject === null) fault("matiere", "Cette matière n'existe pas");
  const otherNames = namesOf(textOf("noms")).map((name) => short("noms", name));
  if (otherNames.length > mostNames) fault("noms", `Au plus ${mostNames} autres noms`);
  const above = short("parent", textOf("parent")) || null;
  return { entry: { line, subject: subject ?? "autres", title, otherNames, above }, faults };
}

/** How a notion is found by its title: accents and case aside, within its subject. */
export const notionKey = (subject: string, title: string): string => `${subject} ${folded(title)}`;

/**
 * What the lines of a file say wrong of each other: a notion twice, or below one that is neither in
 * the file nor among those that are `known` (by their keys), or below itself.
 */
export function faultsBetween(
  entries: readonly NotionLine[],
  known: ReadonlySet<string>,
): NotionFault[] {
  const first = new Map<string, NotionLine>();
  const faults: NotionFault[] = [];
  for (const entry of entries) {
    const key = notionKey(entry.subject, entry.title);
    const before = first.get(key);
    if (before)
      faults.push({
        ligne: entry.line,
        champ: "notion",
        message: `Cette notion figure déjà à la ligne ${before.line}`,
      });
    else first.set(key, entry);
  }
  const circles = inCircles(first, known);
  for (const entry of entries) {
    if (entry.above === null) continue;
    const above = notionKey(entry.subject, entry.above);
    if (!known.has(above) && !first.has(above))
      faults.push({
        ligne: entry.line,
        champ: "parent",
        message: `Aucune notion de cette matière ne s'appelle «\u00a0${entry.above}\u00a0»`,
      });
    else if (circles.has(entry))
      faults.push({
        ligne: entry.line,
        champ: "parent",
        message: "Cette notion ferait partie d'elle-même",
      });
  }
  return faults;
}

/**
 * The lines that are below themselves; one that is known stays where it is. Each line is gone through once: where another
 * one's way met it, that way's end is known.
 */
function inCircles(
  lines: ReadonlyMap<string, NotionLine>,
  known: ReadonlySet<string>,
): Set<NotionLine> {
  const circles = new Set<NotionLine>();
  const done = new Set<string>();
  for (const start of lines.keys()) {
    const way: string[] = [];
    const places = new Map<string, number>();
    let at = start;
    while (!done.has(at)) {
      done.add(at);
      places.set(at, way.push(at) - 1);
      const line = lines.get(at);
      if (!line?.above) break;
      at = notionKey(line.subject, line.above);
      if (known.has(at)) break;
    }
    const from = known.has(at) && at !== start ? undefined : places.get(at);
    if (from === undefined || !lines.get(at)?.above) continue;
    for (const key of way.slice(from)) {
      const line = lines.get(key);
      if (line) circles.add(line);
    }
  }
  return circles;
}
