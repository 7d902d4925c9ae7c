import { mostPaperQuestions } from "@majorant/contract/limits";
import {
  importPapers,
  type PaperForm,
  type PaperImportPreview,
  paperLines,
  previewPaperImport,
} from "@majorant/contract/papers/papers.admin";
import { folded } from "@majorant/domain/bulk/import-lines";
import { notionKey } from "@majorant/domain/bulk/notion-lines";
import {
  type PaperFault,
  type PaperField,
  type PaperLine,
  paperKey,
  readPaperLine,
  recognisePapers,
} from "@majorant/domain/bulk/paper-lines";
import { textFaults } from "@majorant/domain/exercises/formula-faults";
import { beyondEnd } from "@majorant/domain/learning/beyond-end";
import type { Kysely } from "kysely";
import { auditOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { listNotions } from "../notions/notions.queries.ts";
import { insertPaper, listAllPapers, readSources } from "../papers/papers.admin.queries.ts";
import { fileOf } from "./imports.routes.ts";
import { Faults, lineFaults } from "./line-faults.ts";
import { type Table, tableReader } from "./read-table.ts";

/** Past papers from a file, for teachers and administrators. */
export function paperImportRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const readTable = tableReader(platform);
  const note = auditOf("paper", clock);

  serve(previewPaperImport, async ({ files, caller }) => {
    const table = await readTable(fileOf(files), caller);
    return toPreview(table, await readPapers(table, await readKnown(db)));
  });

  serve(importPapers, async ({ files, ...call }) => {
    const table = await readTable(fileOf(files), call.caller);
    return db.transaction().execute(async (trx) => {
      const { papers, faults } = await readPapers(table, await readKnown(trx));
      faults.refuse();
      for (const paper of papers) {
        const id = await insertPaper(trx, paper, call.caller.id);
        // Somebody else added it since it was looked up.
        if (id === null) throw new Refusal("PAPER_EXISTS");
        await note(trx, call, { action: "add", id, details: { titre: paper.title } });
      }
      const questions = papers.reduce((sum, paper) => sum + paper.questions.length, 0);
      return { papers: papers.length, questions };
    });
  });
}

/** What lines may name: notions by their subject and names, exercises and videos by their titles, papers that are there. */
type Known = {
  notions: Map<string, { id: number }>;
  exercises: Map<string, { id: number }>;
  videos: Map<string, { id: number; duration: number | null }>;
  papers: Set<string>;
};

async function readKnown(db: Kysely<DB>): Promise<Known> {
  const notions = (await listNotions(db)).flatMap(({ id, subject, title, otherNames }) =>
    // A title comes after the other names, and so before them where both are the same.
    [...otherNames, title].map((name): [string, { id: number }] => [
      notionKey(subject, name),
      { id },
    ]),
  );
  const { rows: papers } = await listAllPapers(db, {});
  return {
    ...(await readSources(db)),
    notions: new Map(notions),
    papers: new Set(papers.map(paperKey)),
  };
}

type Reading = {
  columns: (PaperField | null)[];
  lines: number;
  papers: PaperForm[];
  faults: Faults<PaperFault>;
};

/** @throws Refusal IMPORT_WITHOUT_QUESTION, IMPORT_TOO_LARGE or IMPORT_EMPTY. */
async function readPapers({ header, records }: Table, known: Known): Promise<Reading> {
  const columns = recognisePapers(header);
  if (!columns.includes("question")) throw new Refusal("IMPORT_WITHOUT_QUESTION");
  const faults = new Faults<PaperFault>();
  const papers = new Map<string, PaperForm>();
  let lines = 0;
  for await (const record of records) {
    if (lines === paperLines) throw new Refusal("IMPORT_TOO_LARGE");
    lines += 1;
    const { entry, faults: own } = readPaperLine(record, columns);
    faults.add([...lineFaults(record, columns.length), ...own]);
    if (own.length > 0) continue;
    const key = paperKey(entry.paper);
    const paper = papers.get(key) ?? { ...entry.paper, visible: true, questions: [] };
    if (!papers.has(key) && known.papers.has(key))
      faults.add([{ ligne: entry.line, champ: "titre", message: "Ce sujet existe déjà" }]);
    papers.set(key, paper);
    if (paper.questions.length === mostPaperQuestions)
      faults.add([{ ligne: entry.line, champ: "question", message: "Au plus 200 questions" }]);
    paper.questions.push(toQuestion(entry, known, faults));
  }
  if (lines === 0) throw new Refusal("IMPORT_EMPTY");
  return { columns, lines, papers: [...papers.values()], faults };
}

/** A question with the ids of what its line names; what is not there is a fault. */
function toQuestion(
  { line, paper, question: { video, second, ...question } }: PaperLine,
  known: Known,
  faults: Faults<PaperFault>,
): PaperForm["questions"][number] {
  const fault = (champ: PaperField, message: string) =>
    faults.add([{ ligne: line, champ, message }]);
  const named = <T>(all: Map<string, T>, key: string, [champ, missing]: [PaperField, string]) => {
    const one = all.get(key);
    if (one === undefined) fault(champ, missing);
    return one;
  };
  const [illegible] = textFaults(question.statement ?? "");
  if (illegible) fault("enonce", illegible.message);
  const resource =
    video === null
      ? undefined
      : named(known.videos, folded(video), [
          "video",
          `Aucune vidéo ne s'appelle «\u00a0${video}\u00a0»`,
        ]);
  const beyond = resource ? beyondEnd(second, resource.duration) : null;
  if (beyond !== null) fault("instant", beyond);
  return {
    ...question,
    notions: question.notions.flatMap((title) => {
      const missing = `Aucune notion de cette matière ne s'appelle «\u00a0${title}\u00a0»`;
      return named(known.notions, notionKey(paper.subject, title), ["notions", missing])?.id ?? [];
    }),
    exercises: question.exercises.flatMap((title) => {
      const missing = `Aucun exercice ne s'appelle «\u00a0${title}\u00a0»`;
      return named(known.exercises, folded(title), ["exercices", missing])?.id ?? [];
    }),
    moment: resource === undefined ? null : { ressourceId: resource.id, second },
  };
}

const toPreview = (
  { header }: Table,
  { columns, lines, papers, faults }: Reading,
): PaperImportPreview => ({
  columns: header.map((title, i) => ({ title, field: columns[i] ?? null })),
  lines,
  papers: papers.map(({ title, contest, year, track, questions }) => ({
    title,
    contest,
    year,
    track,
    questions: questions.length,
  })),
  faultCount: faults.count,
  faults: faults
    .first()
    .map(({ ligne, champ, message }) => ({ line: ligne, field: champ, message })),
});
