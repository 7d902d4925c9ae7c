import { createHash, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import {
  type DemoSitting,
  demoComments,
  demoInstructions,
  demoSittings,
  drawnPage,
} from "../../../demo/sittings.ts";
import { copyFolder, pageKey } from "../../areas/sittings/kept.queries.ts";
import { publish } from "../../areas/sittings/publication.queries.ts";
import { receiptOf } from "../../areas/sittings/receipt.ts";
import { seal } from "../../areas/sittings/sealing.ts";
import type { DB } from "../../platform/database/schema.ts";
import { loadSharp } from "../../platform/pixels.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { emailOf } from "./people.ts";

const day = 86_400_000;
const minute = 60_000;

/** Where what the demo's sittings store begins. */
export const sittingPrefixes = ["copies/", "sittings/"];

type DrawnPage = { bytes: Buffer; hash: string; width: number; height: number };

/** How many pages are drawn: copies share them. */
const drawnPages = 6;

/** The pages of the demo's copies, as browsers hand them in. */
export async function drawCopyPages(): Promise<DrawnPage[]> {
  const sharp = await loadSharp();
  return Promise.all(
    Array.from({ length: drawnPages }, async (_, seed) => {
      const { data, info } = await sharp(Buffer.from(drawnPage(seed + 1)))
        .greyscale()
        .jpeg({ quality: 55 })
        .toBuffer({ resolveWithObject: true });
      const hash = createHash("sha256").update(data).digest("hex");
      return { bytes: data, hash, width: info.width, height: info.height };
    }),
  );
}

type Question = { id: number; marks: number };

/** Inserts the demo's mock concours: one published, one that is marked, one that is announced. */
export async function insertDemoSittings(
  trx: Transaction<DB>,
  storage: Storage,
  { now, pages }: { now: Date; pages: readonly DrawnPage[] },
): Promise<void> {
  const { rows } = await sql<{ id: number; title: string }>`
    select c.id, c.title from courses c, users t, users s
    where t.email = ${emailOf("enseignant")} and s.email = ${emailOf("etudiant")}
      and holds_course(t.id, 'ROLE_ENSEIGNANT', c.id, ${now})
      and holds_course(s.id, 'ROLE_APPRENANT', c.id, ${now})
    order by c.id limit 1`.execute(trx);
  const [course] = rows;
  if (!course) throw new Error("The demo's teacher teaches no course that its student follows.");
  for (const sitting of demoSittings) {
    const startsAt = startOf(now, sitting.inDays);
    const paperId = await paperOf(trx, sitting);
    const announcedAt = new Date(Math.min(startsAt.getTime() - 7 * day, now.getTime() - day));
    const key = randomUUID();
    const { id, questions } = await insertSitting(trx, storage, {
      ...sitting,
      course,
      paperId,
      startsAt,
      announcedAt,
      key,
    });
    await insertCopies(trx, storage, { id, startsAt, count: sitting.copies, pages });
    if (sitting.copies === 0) continue;
    const isPublished = sitting.publishedDaysAgo !== null;
    await markCopies(trx, { id, questions, startsAt, isWhole: isPublished });
    if (isPublished)
      await publish(trx, {
        id,
        now: new Date(now.getTime() - (sitting.publishedDaysAgo ?? 0) * day),
      });
  }
}

/** Eight in Tunis, so many days from today. */
function startOf(now: Date, inDays: number): Date {
  const on = new Date(now.getTime() + inDays * day).toISOString().slice(0, 10);
  return new Date(`${on}T07:00:00Z`);
}

/** The paper that is sat: one of the demo's, or a hidden one with its questions. */
async function paperOf(trx: Transaction<DB>, { from, paper }: DemoSitting): Promise<number> {
  const { id } = await trx
    .selectFrom("papers")
    .where("title", "=", from)
    .select("id")
    .executeTakeFirstOrThrow();
  if (paper === null) return id;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into papers (contest, year, track, subject, title, minutes, visible, created_by)
      select contest, year, track, subject, ${paper}, minutes, false, created_by from papers where id = ${id}
      returning id),
    asked as (
      insert into paper_questions (paper_id, position, number, marks, about, statement, moment_resource_id, moment_second)
      select made.id, q.position, q.number, q.marks, q.about, q.statement, q.moment_resource_id, q.moment_second
      from made, paper_questions q where q.paper_id = ${id} returning id, position),
    carried as (
      insert into paper_question_notions (question_id, notion_id)
      select a.id, l.notion_id from asked a
      join paper_questions q on q.paper_id = ${id} and q.position = a.position
      join paper_question_notions l on l.question_id = q.id),
    tried as (
      insert into paper_question_exercises (question_id, exercise_id)
      select a.id, l.exercise_id from asked a
      join paper_questions q on q.paper_id = ${id} and q.position = a.position
      join paper_question_exercises l on l.question_id = q.id)
    select id from made`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error(`The paper “${paper}” was not made.`);
  return made.id;
}

type Insertion = DemoSitting & {
  course: { id: number; title: string };
  paperId: number;
  startsAt: Date;
  announcedAt: Date;
  key: string;
};

async function insertSitting(
  trx: Transaction<DB>,
  storage: Storage,
  { title, course, paperId, startsAt, announcedAt, key }: Insertion,
): Promise<{ id: number; questions: Question[] }> {
  const { minutes } = await trx
    .selectFrom("papers")
    .where("id", "=", paperId)
    .select("minutes")
    .executeTakeFirstOrThrow();
  const asked = await trx
    .selectFrom("paper_questions")
    .where("paper_id", "=", paperId)
    .select(["position", "number", "marks", "about", "statement"])
    .orderBy("position")
    .execute();
  const questions = asked.map(({ marks, ...question }) => ({ ...question, marks: marks ?? 1 }));
  const sealed = seal(
    Buffer.from(
      JSON.stringify({
        title,
        minutes,
        questions: questions.map(({ position: _, ...question }) => question),
      }),
    ),
  );
  await storage.put(`sittings/${key}/sealed`, sealed.bytes);
  const { id } = await trx
    .insertInto("sittings")
    .values({
      title,
      paper_id: paperId,
      instructions: demoInstructions,
      audience: "course",
      course_id: course.id,
      audience_name: course.title,
      starts_at: startsAt,
      minutes,
      announced_at: announcedAt,
      sealed_key: key,
      sealed_bytes: sealed.bytes.length,
      sealed_secret: sealed.secret,
      created_at: announcedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const inserted = await trx
    .insertInto("sitting_questions")
    .values(questions.map((question) => ({ ...question, sitting_id: id })))
    .returning(["id", "marks"])
    .execute();
  return { id, questions: inserted };
}

/** Copies of so many students, the one whose password is told first; two drawn pages each. */
async function insertCopies(
  trx: Transaction<DB>,
  storage: Storage,
  of: { id: number; startsAt: Date; count: number; pages: readonly DrawnPage[] },
): Promise<void> {
  const { id, startsAt, count, pages } = of;
  const students = await trx
    .selectFrom("users")
    .where("role", "=", "ROLE_APPRENANT")
    .where("active", "=", true)
    .orderBy((e) => e("email", "!=", emailOf("etudiant")))
    .orderBy("id")
    .limit(count)
    .select("id")
    .execute();
  for (const [index, student] of students.entries()) {
    const copy = await trx
      .insertInto("copies")
      .values({
        sitting_id: id,
        user_id: student.id,
        begun_at: new Date(startsAt.getTime() + (index % 7) * minute),
        ranked: index % 11 !== 10,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const chosen = [index % drawnPages, (index + 1) % drawnPages].flatMap((at) => pages[at] ?? []);
    const handedInAt = new Date(startsAt.getTime() + (181 + (index % 12)) * minute);
    const hashes = chosen.map(({ hash }) => hash);
    await trx
      .updateTable("copies")
      .set({ handed_in_at: handedInAt, receipt: receiptOf(copy.id, hashes) })
      .where("id", "=", copy.id)
      .execute();
    for (const [place, page] of chosen.entries()) {
      const fileKey = randomUUID();
      await storage.put(pageKey(copy.id, fileKey), page.bytes);
      await trx
        .insertInto("copy_pages")
        .values({
          copy_id: copy.id,
          position: place + 1,
          hash: page.hash,
          bytes: page.bytes.length,
          file_key: fileKey,
          arrived_at: handedInAt,
          width: page.width,
          height: page.height,
        })
        .execute();
    }
  }
}

/** A scale of two items a question, and what was found in each copy; the first questions of some alone where it goes on. */
async function markCopies(
  trx: Transaction<DB>,
  of: { id: number; questions: readonly Question[]; startsAt: Date; isWhole: boolean },
): Promise<void> {
  const { id, questions, startsAt, isWhole } = of;
  const teacher = await trx
    .selectFrom("users")
    .where("email", "=", emailOf("enseignant"))
    .select("id")
    .executeTakeFirstOrThrow();
  const copies = await trx
    .selectFrom("copies")
    .where("sitting_id", "=", id)
    .orderBy("id")
    .select("id")
    .execute();
  const marked = isWhole ? questions : questions.slice(0, 2);
  for (const [place, { id: questionId, marks }] of questions.entries()) {
    const half = Math.floor(marks * 2) / 4;
    const items = await trx
      .insertInto("scale_items")
      .values([
        { question_id: questionId, position: 0, label: "Hypothèses vérifiées", points: half },
        {
          question_id: questionId,
          position: 1,
          label: "Calcul mené au bout",
          points: marks - half,
        },
        { question_id: questionId, position: 2, label: "Conclusion absente", points: -0.25 },
      ])
      .returning("id")
      .execute();
    if (!marked.some((question) => question.id === questionId)) continue;
    const some = isWhole ? copies : copies.slice(0, place === 0 ? 6 : 3);
    for (const [index, copy] of some.entries()) {
      const luck = (index * 7 + place * 5 + index * place) % 10;
      const found = [luck < 8, luck < 5, luck === 3].flatMap((is, at) =>
        is ? (items[at]?.id ?? []) : [],
      );
      await trx
        .insertInto("copy_marks")
        .values({
          copy_id: copy.id,
          question_id: questionId,
          marked_at: new Date(startsAt.getTime() + 2 * day + (place * 30 + index) * 2 * minute),
          marked_by: teacher.id,
          comment: luck >= 5 ? (demoComments[luck % demoComments.length] ?? null) : null,
        })
        .execute();
      if (found.length > 0)
        await trx
          .insertInto("copy_mark_items")
          .values(found.map((item_id) => ({ copy_id: copy.id, question_id: questionId, item_id })))
          .execute();
    }
  }
}

/** Takes the demo's mock concours away, with their copies and the papers that were made for them; `prefixes` are what they stored. */
export async function removeDemoSittings(
  trx: Transaction<DB>,
): Promise<{ count: number; prefixes: string[] }> {
  const titles = demoSittings.map(({ title }) => title);
  const sittings = await trx
    .selectFrom("sittings")
    .where("title", "in", titles)
    .select(["id", "sealed_key as sealedKey"])
    .execute();
  const ids = [0, ...sittings.map(({ id }) => id)];
  const copies = await trx
    .deleteFrom("copies")
    .where("sitting_id", "in", ids)
    .returning("id")
    .execute();
  await trx.deleteFrom("sittings").where("id", "in", ids).execute();
  await trx
    .deleteFrom("papers")
    .where(
      "title",
      "in",
      demoSittings.flatMap(({ paper }) => paper ?? []),
    )
    .execute();
  const prefixes = [
    ...copies.map(({ id }) => copyFolder(id)),
    ...sittings.flatMap(({ sealedKey }) => (sealedKey ? `sittings/${sealedKey}/` : [])),
  ];
  return { count: sittings.length, prefixes };
}
