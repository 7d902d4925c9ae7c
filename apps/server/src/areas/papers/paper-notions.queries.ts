import type { PaperNotion } from "@majorant/contract/papers/papers";
import { type Kysely, sql } from "kysely";
import { french } from "../../platform/database/french.ts";
import type { DB } from "../../platform/database/schema.ts";
import { listNotions } from "../notions/notions.queries.ts";
import { paperCards, shownExercises, shownVideos } from "./papers.queries.ts";

/** A notion as its public page has it: with the papers, exercises and moments of videos on it. */
export async function findPaperNotion(
  db: Kysely<DB>,
  id: number,
  now: Date,
): Promise<PaperNotion | null> {
  const notions = new Map((await listNotions(db)).map((notion) => [notion.id, notion]));
  const notion = notions.get(id);
  if (!notion) return null;
  const referenceOf = ({ id, title }: { id: number; title: string }) => ({ id, title });
  const above = [];
  for (
    let at = notions.get(notion.parentId ?? 0);
    at !== undefined;
    at = notions.get(at.parentId ?? 0)
  )
    above.unshift(referenceOf(at));
  const [papers, exercises, moments] = await Promise.all([
    listAskingPapers(db, id),
    shownExercises(db, now)
      .innerJoin("exercise_notions as l", "l.exercise_id", "r.id")
      .where("l.notion_id", "=", id)
      .execute(),
    shownVideos(db, now)
      .innerJoin("video_notions as l", "l.resource_id", "r.id")
      .where("l.notion_id", "=", id)
      .select("l.second")
      .orderBy("c.id")
      .orderBy("r.position")
      .orderBy("l.second")
      .execute(),
  ]);
  return {
    ...referenceOf(notion),
    subject: notion.subject,
    otherNames: notion.otherNames,
    above,
    below: [...notions.values()].filter(({ parentId }) => parentId === id).map(referenceOf),
    papers,
    exercises: exercises.map(({ place, ...exercise }) => ({ ...exercise, ...place })),
    moments: moments.map(({ place, second, ...resource }) => ({ ...place, resource, second })),
  };
}

/** The shown papers that asked for a notion, the latest first, each with the questions that did. */
const listAskingPapers = (db: Kysely<DB>, notionId: number): Promise<PaperNotion["papers"]> =>
  paperCards(db)
    .where("p.visible", "=", true)
    .innerJoin("paper_questions as q", "q.paper_id", "p.id")
    .innerJoin("paper_question_notions as l", "l.question_id", "q.id")
    .where("l.notion_id", "=", notionId)
    .select(
      sql<{ number: string; about: string }[]>`
        json_agg(json_build_object('number', q.number, 'about', q.about) order by q.position)`.as(
        "asked",
      ),
    )
    .groupBy("p.id")
    .orderBy(french("p.title"))
    .execute();
