import { type Subject, subjectOf } from "../learning/subjects.ts";
import { excessSentence } from "../text/excess-sentences.ts";
import { folded, recognised } from "./import-lines.ts";

// A line of a file of past papers: a question, with what its paper is on each of its lines.

const paperFields = [
  "concours",
  "annee",
  "filiere",
  "matiere",
  "titre",
  "duree",
  "question",
  "bareme",
  "apropos",
  "enonce",
  "notions",
  "exercices",
  "video",
  "instant",
] as const;

export type PaperField = (typeof paperFields)[number];

/** The columns of the template, as people read them, and a line as an example. */
const template: Record<PaperField, { title: string; example: string }> = {
  concours: { title: "Concours", example: "Majorant" },
  annee: { title: "Année", example: "2025" },
  filiere: { title: "Filière", example: "MP" },
  matiere: { title: "Matière", example: "Mathématiques" },
  titre: { title: "Titre", example: "Sujet d'entraînement Majorant 2025" },
  duree: { title: "Durée en minutes", example: "240" },
  question: { title: "Question", example: "I.1" },
  bareme: { title: "Barème", example: "2" },
  apropos: { title: "À propos", example: "Convergence d'une intégrale à paramètre" },
  enonce: { title: "Énoncé", example: "" },
  notions: { title: "Notions", example: "Convergence dominée | Intégrales à paramètre" },
  exercices: { title: "Exercices", example: "" },
  video: { title: "Vidéo", example: "" },
  instant: { title: "Instant", example: "12:30" },
};

export const paperColumns = paperFields.map((field) => ({ ...template[field], field }));

/** What columns are called, without accents, case, spaces and signs. */
const titles: Record<PaperField, readonly string[]> = {
  concours: ["concours", "contest"],
  annee: ["annee", "year", "session"],
  filiere: ["filiere", "track"],
  matiere: ["matiere", "discipline", "subject"],
  titre: ["titre", "sujet", "title"],
  duree: ["duree", "dureeenminutes", "minutes"],
  question: ["question", "numero", "number"],
  bareme: ["bareme", "points", "marks"],
  apropos: ["apropos", "desquoiilsagit", "description", "about"],
  enonce: ["enonce", "statement"],
  notions: ["notions", "notion"],
  exercices: ["exercices", "exercice", "exercises"],
  video: ["video", "correction"],
  instant: ["instant", "seconde", "moment"],
};

export const recognisePapers = (header: readonly string[]): (PaperField | null)[] =>
  recognised(header, titles);

/** `ligne` is the line of the file, from 1; `champ` is null where it is the whole line that is at fault. */
export type PaperFault = { ligne: number; champ: PaperField | null; message: string };

/** What a line says; things are named by their titles, as the file has them. */
export type PaperLine = {
  line: number;
  paper: {
    contest: string;
    year: number;
    track: string;
    subject: Subject;
    title: string;
    minutes: number;
  };
  question: {
    number: string;
    marks: number | null;
    about: string;
    statement: string | null;
    notions: string[];
    exercises: string[];
    video: string | null;
    second: number;
  };
};

/** The second of "12:30", "1:02:03" or "750"; null where it is none. */
function secondOf(text: string): number | null {
  if (!/^\d{1,5}(?::\d{1,2}){0,2}$/.test(text)) return null;
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** How many notions, and exercises, a question names. */
const mostNamed = 100;

/** Reads a line by its columns: the question and its paper, and each fault with the sentence for it. */
export function readPaperLine(
  { line, cells }: { line: number; cells: readonly string[] },
  columns: readonly (PaperField | null)[],
): { entry: PaperLine; faults: PaperFault[] } {
  const faults: PaperFault[] = [];
  const fault = (champ: PaperField, message: string) =>
    faults.push({ ligne: line, champ, message });
  const textOf = (field: PaperField, most: number, missing?: string) => {
    const column = columns.indexOf(field);
    const text = (column === -1 ? "" : (cells[column] ?? "")).trim();
    // A statement has lines; nothing else has, and PostgreSQL takes no zero byte.
    const invisible = field === "enonce" ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
    if (text.length > most) fault(field, "Ce champ est trop long");
    else if (invisible.test(text)) fault(field, "Ce champ contient un caractère invisible");
    else if (text === "" && missing !== undefined) fault(field, missing);
    else {
      const excess = excessSentence(text);
      if (excess) fault(field, excess);
    }
    return text.slice(0, most);
  };
  const wholeOf = (field: PaperField, [least, most]: [number, number], missing: string) => {
    const text = textOf(field, 20, missing);
    const amount = Number(text);
    if (text !== "" && !(Number.isInteger(amount) && amount >= least && amount <= most))
      fault(field, `Écrivez un nombre entre ${least} et ${most}`);
    return amount;
  };
  const listOf = (field: PaperField) => {
    const named = textOf(field, 2_000)
      .split("|")
      .map((title) => title.trim())
      .filter(Boolean);
    if (named.length > mostNamed) fault(field, `Au plus ${mostNamed} titres`);
    return named.slice(0, mostNamed);
  };

  const paper = {
    contest: textOf("concours", 120, "Le concours est obligatoire"),
    year: wholeOf("annee", [1950, 2100], "L'année est obligatoire"),
    track: textOf("filiere", 20, "La filière est obligatoire"),
    subject: subjectOf(textOf("matiere", 60, "La matière est obligatoire")),
    title: textOf("titre", 200, "Le titre est obligatoire"),
    minutes: wholeOf("duree", [1, 600], "La durée est obligatoire"),
  };
  const worth = textOf("bareme", 20);
  const marks = worth === "" ? null : Number(worth.replace(",", "."));
  if (marks !== null && !(marks > 0 && marks <= 1000)) fault("bareme", "Le barème est un nombre");
  const moment = textOf("instant", 20);
  const second = moment === "" ? 0 : secondOf(moment);
  if (second === null) fault("instant", "Écrivez l'instant ainsi : 12:30");
  return {
    entry: {
      line,
      paper,
      question: {
        number: textOf("question", 20, "Le numéro est obligatoire"),
        marks,
        about: textOf("apropos", 500, "Dites de quoi il s'agit"),
        statement: textOf("enonce", 20_000) || null,
        notions: listOf("notions"),
        exercises: listOf("exercices"),
        video: textOf("video", 200) || null,
        second: second ?? 0,
      },
    },
    faults,
  };
}

/** How a paper is told from another: by its contest, year, track, subject and title, accents and case aside. */
export const paperKey = ({
  contest,
  year,
  track,
  subject,
  title,
}: Omit<PaperLine["paper"], "minutes">): string =>
  [contest, year, track, subject, title].map((part) => folded(String(part))).join(" › ");
