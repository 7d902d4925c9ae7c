import { normalForm } from "../normal-forms.ts";
import { excessSentence } from "../text/excess-sentences.ts";
import { textFaults } from "./formula-faults.ts";
import { type AnswerOfSheet, readSheetAnswer } from "./sheet-answers.ts";
import type {
  ExerciseBlocks,
  Property,
  PropertyKind,
  SheetFault,
  SheetText,
} from "./sheet-blocks.ts";
import { blockKind, propertyKind } from "./sheet-blocks.ts";
import { cutLatex, isLatex } from "./sheet-latex.ts";
import { cutMarkdown } from "./sheet-markdown.ts";

export type { SheetFault } from "./sheet-blocks.ts";

/** An exercise of a sheet, as it would be added (docs/product/sheets.md). */
export type ExerciseOfSheet = {
  /** The first line of it in the file, from 1: what it is called by until it is added. */
  line: number;
  title: string;
  /** The chapter that it goes to, by its name; null for the one that the sheet is imported into. */
  chapter: string | null;
  difficulty: number;
  minutes: number;
  notions: string[];
  source: string;
  /** A video of the course by its name, and the second from which on it explains the exercise. */
  moment: { video: string; second: number } | null;
  visible: boolean;
  statement: string;
  hint: string | null;
  method: string | null;
  solution: string;
  answers: AnswerOfSheet[];
};

/** The most exercises that a sheet has, and the longest text of one (docs/product/limits.md). */
export const [mostOfSheet, longestOfSheet] = [500, 20_000] as const;

/** How many faults of one exercise are told: who wrote it mends those first. */
const mostFaults = 20;

/** What an exercise has that says nothing of it. */
const [usualDifficulty, usualMinutes] = [2, 15] as const;

/**
 * Reads a sheet of exercises, in Markdown or LaTeX, in time that grows with its length. An exercise with a fault is not
 * among the exercises: its first faults say which one, by its first line, and what to mend. What stands behind the last
 * exercise that a sheet may have is not read.
 */
export function readSheet(text: string): { exercises: ExerciseOfSheet[]; faults: SheetFault[] } {
  const source = normalForm(text.replace(/^\ufeff/, ""), "NFC");
  const { exercises: cut, faults: cutFaults } = isLatex(source)
    ? cutLatex(source)
    : cutMarkdown(source);
  const exercises: ExerciseOfSheet[] = [];
  const faults = byExercise(cutFaults);
  for (const blocks of cut.slice(0, mostOfSheet)) {
    const own = faults.get(blocks.line) ?? [];
    const exercise = toExercise(blocks, (line, message) =>
      own.push({ line, message, exercise: blocks.line }),
    );
    if (own.length === 0) exercises.push(exercise);
    else faults.set(blocks.line, own);
  }
  const tooMany = cut[mostOfSheet];
  if (tooMany) {
    const { line } = tooMany;
    const last = { line, message: "Une feuille a 500 exercices au plus", exercise: line };
    for (const { line: beyond } of cut.slice(mostOfSheet)) faults.delete(beyond);
    faults.set(line, [last]);
  }
  if (cut.length === 0 && faults.size === 0)
    faults.set(null, [{ line: 1, message: "Cette feuille n’a aucun exercice", exercise: null }]);
  return { exercises, faults: firstOf(faults) };
}

type FaultsByExercise = Map<SheetFault["exercise"], SheetFault[]>;

const byExercise = (faults: readonly SheetFault[]): FaultsByExercise =>
  Map.groupBy(faults, ({ exercise }) => exercise);

const byLine = (one: SheetFault, other: SheetFault) => one.line - other.line;

/** The first faults of each exercise, all by their lines. */
const firstOf = (faults: FaultsByExercise): SheetFault[] =>
  [...faults.values()].flatMap((own) => own.sort(byLine).slice(0, mostFaults)).sort(byLine);

type Say = (line: number, message: string) => void;

function toExercise(blocks: ExerciseBlocks, say: Say): ExerciseOfSheet {
  const { title, line, statement } = blocks;
  const about = propertiesOf(blocks.properties, say);
  const titleExcess = excessSentence(title);
  if (!title) say(line, "Il manque le titre");
  else if (title.length > 120) say(line, "Le titre a 120 caractères au plus");
  else if (titleExcess) say(line, titleExcess);
  checkText(statement, "l’énoncé", say);
  if (!statement.text) say(line, "Il manque l’énoncé");
  const exercise: ExerciseOfSheet = {
    line,
    title,
    statement: statement.text,
    hint: null,
    method: null,
    solution: "",
    answers: [],
    ...about,
  };
  for (const block of blocks.blocks) {
    const kind = blockKind(block.name);
    if (kind === null)
      say(
        block.line,
        `«\u00a0${block.name}\u00a0» n’est pas une partie connue : Indication, Méthode, Corrigé ou Réponse`,
      );
    else if (kind === "answer") {
      const answer = readSheetAnswer(block, say);
      if (answer) exercise.answers.push(answer);
    } else if (!block.content.text) say(block.line, `«\u00a0${block.name}\u00a0» est vide`);
    else if (exercise[kind]) say(block.line, `«\u00a0${block.name}\u00a0» est déjà plus haut`);
    else {
      checkText(block.content, `«\u00a0${block.name}\u00a0»`, say);
      exercise[kind] = block.content.text;
    }
  }
  if (!exercise.solution && !blocks.blocks.some(({ name }) => blockKind(name) === "solution"))
    say(line, "Il manque le corrigé");
  if (exercise.answers.length > 20) say(line, "Un exercice a vingt réponses au plus");
  return exercise;
}

function checkText({ text, line }: SheetText, what: string, say: Say): void {
  if (text.length > longestOfSheet) {
    say(line, `Le texte de ${what} a 20 000 caractères au plus`);
    return;
  }
  for (const one of textFaults(text)) say(line + one.line, one.message);
}

type About = Pick<
  ExerciseOfSheet,
  "chapter" | "difficulty" | "minutes" | "notions" | "source" | "moment" | "visible"
>;

/** What the properties of an exercise may be. */
const ofExercise: readonly PropertyKind[] = [
  "difficulty",
  "minutes",
  "notions",
  "source",
  "moment",
  "chapter",
  "visible",
];

function propertiesOf(properties: readonly Property[], say: Say): About {
  const about: About = {
    chapter: null,
    difficulty: usualDifficulty,
    minutes: usualMinutes,
    notions: [],
    source: "",
    moment: null,
    visible: true,
  };
  const seen = new Set<PropertyKind>();
  for (const { name, value, line } of properties) {
    const kind = propertyKind(name);
    if (!kind || !ofExercise.includes(kind)) {
      say(
        line,
        `«\u00a0${name}\u00a0» n’est pas connu : difficulté, durée, notions, source, moment, chapitre ou visible`,
      );
      continue;
    }
    if (seen.has(kind)) say(line, `«\u00a0${name}\u00a0» est dit deux fois`);
    seen.add(kind);
    const fault = put(about, kind, value);
    const kept = kind === "notions" ? about.notions : [value];
    const excess = kept.map(excessSentence).find(Boolean);
    if (fault) say(line, fault);
    else if (excess) say(line, excess);
  }
  return about;
}

/** Writes a property down; answers the sentence where it can't be. */
function put(about: About, kind: PropertyKind, value: string): string | null {
  if (kind === "chapter") about.chapter = value;
  if (kind === "source") {
    about.source = value;
    if (value.length > 200) return "La source a 200 caractères au plus";
  }
  if (kind === "difficulty") {
    const difficulty = difficulties[value.toLowerCase()] ?? Number(value);
    if (![1, 2, 3].includes(difficulty)) return "La difficulté est 1, 2 ou 3";
    about.difficulty = difficulty;
  }
  if (kind === "minutes") {
    const minutes = readMinutes(value);
    if (minutes === null)
      return "La durée s’écrit «\u00a015 min\u00a0» ou «\u00a01 h 30\u00a0», 10 h au plus";
    about.minutes = minutes;
  }
  if (kind === "notions") {
    about.notions = [...new Set(value.split(";").map((one) => one.trim()))].filter(Boolean);
    if (about.notions.length > 20) return "Un exercice a vingt notions au plus";
    if (about.notions.some((one) => one.length > 120)) return "Une notion a 120 caractères au plus";
  }
  if (kind === "moment") {
    about.moment = readMoment(value);
    if (!about.moment) return "Le moment s’écrit «\u00a0Titre de la vidéo à 12:30\u00a0»";
  }
  if (kind === "visible") {
    if (!/^(?:oui|non)$/i.test(value)) return "«\u00a0visible\u00a0» est oui ou non";
    about.visible = value.toLowerCase() === "oui";
  }
  return null;
}

const difficulties: Record<string, number> = {
  facile: 1,
  moyen: 2,
  moyenne: 2,
  difficile: 3,
  "*": 1,
  "**": 2,
  "***": 3,
  "★": 1,
  "★★": 2,
  "★★★": 3,
};

function readMinutes(value: string): number | null {
  if (value.length > 20) return null;
  const [, hours, after] = /^(\d{1,2})\s*h\s*(\d{1,2})?(?:\s*min)?$/i.exec(value) ?? [];
  const [, alone] = /^(\d{1,3})\s*(?:min|minutes?|mn)?\.?$/i.exec(value) ?? [];
  if (hours === undefined && alone === undefined) return null;
  const minutes = hours === undefined ? Number(alone) : Number(hours) * 60 + Number(after ?? 0);
  return minutes >= 1 && minutes <= 600 ? minutes : null;
}

/** "Titre de la vidéo à 12:30", or with a comma: its time is at the end, whatever the title has. */
function readMoment(value: string): ExerciseOfSheet["moment"] {
  const time = /(?<=\s)(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(value);
  const before = value.slice(0, time?.index).trimEnd();
  const video = before.slice(0, -1);
  const isSaid = before.endsWith(",") || /\sà$/.test(before);
  if (!time || !isSaid || !video.trim()) return null;
  const [, hours, minutes, seconds] = time;
  return {
    video: video.trim(),
    second: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds),
  };
}
