import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCsv } from "@majorant/domain/bulk/csv";
import {
  faultsBetween,
  type NotionLine,
  readNotionLine,
  recogniseNotions,
} from "@majorant/domain/bulk/notion-lines";
import { folded } from "@majorant/domain/forgiving";
import type { Transaction } from "kysely";
import { demoContest, papers } from "../../../demo/papers.ts";
import { videoNotions } from "../../../demo/video-notions.ts";
import { insertNotion, replaceVideoNotions } from "../../areas/notions/notions.queries.ts";
import { insertPaper, readSources } from "../../areas/papers/papers.admin.queries.ts";
import type { DB } from "../../platform/database/schema.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";

const file = join(import.meta.dirname, "../../../demo/notions.csv");

/** The demo's notions, each after what it is a part of. A fault in the file stops the loading. */
export async function readDemoNotions(): Promise<NotionLine[]> {
  const records = readCsv(await readFile(file, "utf8"), ";");
  const header = records.next();
  const columns = header.done ? [] : recogniseNotions(header.value.cells);
  const readings = [...records].map((record) => readNotionLine(record, columns));
  const entries = readings.map(({ entry }) => entry);
  const [fault] = [
    ...readings.flatMap(({ faults }) => faults),
    ...faultsBetween(entries, new Set()),
  ];
  if (fault) throw new Error(`notions.csv, line ${fault.ligne}: ${fault.message}`);
  return entries;
}

/** Inserts the notions, and says which videos speak of them. */
export async function insertDemoNotions(
  trx: Transaction<DB>,
  notions: readonly NotionLine[],
  { videoId }: Catalogue,
): Promise<void> {
  const ids = new Map<string, number>();
  for (const { subject, title, otherNames, above } of notions) {
    const parentId = above === null ? null : getOrThrow(ids, `${subject}/${folded(above)}`);
    const id = await insertNotion(trx, { subject, title, otherNames, parentId });
    if (id === null) throw new Error(`The demo has the notion “${title}” twice.`);
    ids.set(`${subject}/${folded(title)}`, id);
    ids.set(title, id);
  }
  for (const [course, videos] of Object.entries(videoNotions))
    for (const [name, said] of Object.entries(videos))
      await replaceVideoNotions(
        trx,
        getOrThrow(videoId, `${course}/${name}`),
        said.map(([title, second]) => ({ id: getOrThrow(ids, title), second })),
      );
}

/** Inserts the papers, once their notions and exercises are there. */
export async function insertDemoPapers(
  trx: Transaction<DB>,
  { videoId }: Catalogue,
  { userId }: People,
): Promise<void> {
  const rows = await trx.selectFrom("notions").select(["id", "title"]).execute();
  const notionId = new Map(rows.map(({ id, title }) => [title, id]));
  const { exercises: exerciseOf } = await readSources(trx);
  const teacher = getOrThrow(userId, "enseignant");
  for (const { questions, ...paper } of papers)
    await insertPaper(
      trx,
      {
        ...paper,
        contest: demoContest,
        visible: true,
        questions: questions.map(({ notions, exercises = [], moment, ...question }) => ({
          ...question,
          notions: notions.map((title) => getOrThrow(notionId, title)),
          exercises: exercises.map((title) => getOrThrow(exerciseOf, folded(title)).id),
          moment: moment
            ? {
                ressourceId: getOrThrow(videoId, `${moment[0]}/${moment[1]}`),
                second: moment[2],
              }
            : null,
        })),
      },
      teacher,
    );
}
