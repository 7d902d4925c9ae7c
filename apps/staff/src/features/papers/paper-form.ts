import { choice, flag, type SentOf, text, whole } from "@majorant/client/forms/fields.ts";
import type { PaperEdition, PaperForm } from "@majorant/contract/papers/papers.admin";
import { clock as clockOf, secondsOf } from "@majorant/domain/time/clock";
import { subjectLabels } from "../../components/subjects.ts";

/** A question as its row holds it. */
export type QuestionDraft = {
  /** Of the row, as long as the form is open. */
  key: string;
  number: string;
  marks: string;
  about: string;
  statement: string;
  notions: readonly number[];
  exercises: readonly number[];
  video: number | null;
  /** "1:05". */
  moment: string;
};

export const emptyQuestion = (key: string): QuestionDraft => ({
  key,
  number: "",
  marks: "",
  about: "",
  statement: "",
  moment: "",
  notions: [],
  exercises: [],
  video: null,
});

/** The second of a moment that may be left out: the video's beginning. */
const momentOf = (clock: string) => (clock.trim() === "" ? 0 : secondsOf(clock));

export const draftsOf = ({ questions }: PaperEdition): QuestionDraft[] =>
  questions.map(({ moment, notions, exercises, marks, statement, ...question }, i) => ({
    ...question,
    key: `was-${i}`,
    exercises: exercises.map(({ id }) => id),
    marks: marks === null ? "" : String(marks).replace(".", ","),
    statement: statement ?? "",
    notions: notions.map(({ id }) => id),
    video: moment?.ressourceId ?? null,
    moment: moment ? clockOf(moment.second) : "",
  }));

/** The exercises and videos that a paper's questions lead to, with their names. */
export const sourcesIn = (paper: PaperEdition | null) => {
  const questions = paper?.questions ?? [];
  return {
    exercises: questions.flatMap(({ exercises }) => exercises),
    videos: questions.flatMap(({ moment }) =>
      moment ? [{ id: moment.ressourceId, title: moment.name, path: moment.path }] : [],
    ),
  };
};

/** What is wrong with a row, by its fields. */
export type QuestionFaults = Partial<Record<keyof QuestionDraft, string>>;

/** The faults that the server found (`fields` of a refusal), by the rows that they are in. */
export function refusedIn(
  fields: Record<string, string>,
  drafts: readonly QuestionDraft[],
): Map<QuestionDraft, QuestionFaults> {
  const faults = new Map<QuestionDraft, QuestionFaults>();
  for (const [path, message] of Object.entries(fields)) {
    const [, place, name] = /^questions\.(\d+)\.(\w+)/.exec(path) ?? [];
    const draft = drafts[Number(place)];
    if (!draft || !name) continue;
    const shown = path.endsWith(".moment") ? "video" : name;
    faults.set(draft, { ...faults.get(draft), [shown]: message });
  }
  return faults;
}

/** What is wrong with a row, as it is seen here; nothing where nothing is. */
export function faultsOf(draft: QuestionDraft): QuestionFaults {
  const { number, marks, about, video, moment } = draft;
  return {
    ...(number.trim() === "" && { number: "Le numéro est obligatoire" }),
    ...(about.trim() === "" && { about: "Dites de quoi il s’agit" }),
    ...(marks.trim() !== "" &&
      !(Number(marks.replace(",", ".")) > 0) && { marks: "Le barème est un nombre" }),
    ...(video !== null &&
      momentOf(moment) === null && { moment: "Un instant comme 1:05 ou 1:02:03" }),
  };
}

const within = (least: number, most: number, sentence: string) => (value: number) =>
  value >= least && value <= most ? undefined : sentence;

/** The head of a paper. */
export const fields = {
  contest: text({ label: "Concours", required: "Le concours est obligatoire" }),
  year: whole({ label: "Année", rule: within(1950, 2100, "Une année comme 2025") }),
  track: text({ label: "Filière", required: "La filière est obligatoire" }),
  subject: choice(subjectLabels, { label: "Matière" }),
  title: text({ label: "Titre", required: "Le titre est obligatoire" }),
  minutes: whole({ label: "Durée en minutes", rule: within(1, 600, "Entre 1 et 600 minutes") }),
  visible: flag(),
};

export const newPaper = { subject: "mathematiques", visible: true } as const;

/** The form as it is sent. */
export const bodyOf = (
  head: SentOf<typeof fields>,
  drafts: readonly QuestionDraft[],
): PaperForm => ({
  ...head,
  questions: drafts.map(({ number, marks, about, statement, notions, exercises, ...draft }) => ({
    number,
    about,
    statement: statement.trim() || null,
    notions: [...notions],
    marks: marks.trim() === "" ? null : Number(marks.replace(",", ".")),
    exercises: [...exercises],
    moment:
      draft.video === null
        ? null
        : { ressourceId: draft.video, second: momentOf(draft.moment) ?? 0 },
  })),
});
