import { randomUUID } from "node:crypto";
import { deleteCourse } from "@majorant/contract/catalogue/courses.admin";
import { getVideo, listCourseSections } from "@majorant/contract/learning/courses";
import { copyCourse, previewCourseCopy } from "@majorant/contract/publishing/course-years";
import { addQuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { enrolmentsOf } from "../../../../test/areas/courses.ts";
import { draft } from "../../../../test/areas/quizzes.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";
import { addRendition, storageOf } from "../../../../test/streaming.ts";
import { copiedTables } from "./copies.queries.ts";

const isCopied = (table: string) => copiedTables.some((copied) => copied === table);

/** What hangs on a course and has no place in next year's, each with why. */
const leftBehind = {
  "whose the course is, and what was told of it": ["assignments", "access_warnings", "follow_ups"],
  "what students did in it": [
    "attempts",
    "cards",
    "given_answers",
    "notes",
    "plan_lessons",
    "positions",
    "reviews",
    "viewing_days",
  ],
  "what was asked in it, and answered": [
    "answer_videos",
    "answers",
    "question_takings",
    "question_votes",
    "questions",
    "video_remarks",
  ],
  "its year's sessions": ["live_presences", "live_sessions", "session_questions"],
  "what was counted of it": ["course_snapshots", "stuck_points", "video_snapshots"],
  "how it came to be": ["earlier_versions", "exercise_imports"],
  "what a trigger writes beside the copies": ["cues", "exercise_image_uses"],
  "what papers lead to: one course is enough": ["paper_question_exercises"],
};

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);
const { person, asStudent } = enrolmentsOf(server);
const storage = storageOf(server);
const administrator = await tokenOf(await make.user({ administrator: true }));

const copy = (course: { id: number }, fields: object = {}, token = administrator) =>
  call(copyCourse, {
    token,
    params: { coursId: course.id },
    body: { key: randomUUID(), titre: "Analyse 2027-2028", dates: "nextYear", ...fields },
  });

const photo = "/api/media/covers/00112233445566778899aabbccddeeff/480.webp";

/** A course with one of everything that a copy takes along, and of what it leaves. */
async function course() {
  const source = await make.course({ title: "Analyse 2026-2027", photo });
  await storage.put(`covers/00112233445566778899aabbccddeeff/480.webp`, Buffer.from("photo"));
  const section = await make.section({
    course_id: source.id,
    name: "Séries",
    position: 1,
    opens_on: "2027-01-12",
  });
  const part = await make.section({
    course_id: source.id,
    parent_id: section.id,
    name: "Entières",
    active: false,
  });
  const medium = await make.medium({ kind: "video", name: "cours.mp4" });
  await addRendition(server, medium, { name: "480p", clear: [Buffer.from("un segment")] });
  const sheet = await make.medium();
  await storage.put(`media/${sheet.id}/original`, Buffer.from("Énoncé"));
  const tag = await make.tag();
  const video = await make.video({
    section_id: section.id,
    name: "Abel",
    medium_id: medium.id,
    tag_id: tag.id,
    position: 1,
  });
  await make.videoFile({ resource_id: video.id, medium_id: sheet.id });
  await make.file({ section_id: part.id, name: "Fiche", medium_id: sheet.id });
  await db
    .insertInto("chapters")
    .values({ resource_id: video.id, title: "Lemme", second: 30 })
    .execute();
  const content = "WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n";
  await db
    .insertInto("captions")
    .values({ resource_id: video.id, language: "fr", label: "Français", content })
    .execute();
  const notion = await make.notion();
  await db
    .insertInto("video_notions")
    .values({ resource_id: video.id, notion_id: notion.id, second: 30 })
    .execute();
  const exercise = await make.exercise({
    section_id: section.id,
    title: "Rayon",
    position: 2,
    moment_resource_id: video.id,
    moment_second: 12,
  });
  await db
    .insertInto("exercise_notions")
    .values({ exercise_id: exercise.id, notion_id: notion.id })
    .execute();
  await db
    .insertInto("expected_answers")
    .values({ exercise_id: exercise.id, number: 1, kind: "number", expected: "1" })
    .execute();
  const question = draft(section, {
    notions: [{ id: notion.id }],
    moment: { video: { id: video.id }, second: 5 },
  });
  await call(addQuizQuestion, { token: administrator, body: question });
  // What stays behind.
  const student = await person(source);
  await make.liveSession({ course_id: source.id });
  await db
    .insertInto("questions")
    .values({
      resource_id: video.id,
      author_id: student.id,
      content: "Pourquoi ?",
      created_at: new Date(),
    })
    .execute();
  await db
    .insertInto("notes")
    .values({ resource_id: video.id, user_id: student.id, content: "À revoir" })
    .execute();
  return { source, section, part, medium, sheet, video, tag, notion, student };
}

/** All of a course's outline, without the numbers of its rows. */
async function contents(id: number) {
  const { rows } = await sql<{ whole: object }>`
    select json_build_object(
      'sections', (select json_agg(json_build_array(s.name, above.name, s.position, s.active) order by s.name)
        from sections s left join sections above on above.id = s.parent_id where s.course_id = c.id),
      'resources', (select json_agg(json_build_array(s.name, r.position, r.kind, r.name, r.active, r.tag_id,
          r.medium_id, (select json_agg(json_build_array(f.name, f.medium_id)) from video_files f where f.resource_id = r.id),
          (select json_agg(json_build_array(h.title, h.second)) from chapters h where h.resource_id = r.id),
          (select json_agg(json_build_array(p.language, p.content)) from captions p where p.resource_id = r.id),
          (select count(*) from cues where resource_id = r.id),
          (select json_agg(json_build_array(n.notion_id, n.second)) from video_notions n where n.resource_id = r.id))
          order by r.name) from resources r join sections s on s.id = r.section_id where s.course_id = c.id),
      'exercises', (select json_agg(json_build_array(s.name, e.position, e.title, e.statement, e.hint, e.solution,
          video.name, e.moment_second,
          (select json_agg(n.notion_id) from exercise_notions n where n.exercise_id = e.id),
          (select json_agg(json_build_array(x.number, x.kind, x.expected)) from expected_answers x where x.exercise_id = e.id)))
          from exercises e join sections s on s.id = e.section_id
          left join resources video on video.id = e.moment_resource_id
          left join sections vs on vs.id = video.section_id and vs.course_id = c.id
          where s.course_id = c.id and vs.id is not null),
      'questions', (select json_agg(json_build_array(s.name, q.kind, q.statement, q.choices, q.explanation, video.name,
          q.moment_second, (select json_agg(n.notion_id) from quiz_question_notions n where n.question_id = q.id)))
          from quiz_questions q join sections s on s.id = q.section_id
          left join resources video on video.id = q.moment_resource_id where s.course_id = c.id)) as whole
    from courses c where c.id = ${id}`.execute(db);
  return rows[0]?.whole;
}

describe("a course is copied", () => {
  test("with all that is in it, on the same media, hidden, its days a year later", async () => {
    const { source, medium } = await course();
    const preview = await call(previewCourseCopy, {
      token: administrator,
      params: { coursId: source.id },
    });
    expect(preview.json()).toEqual({
      sections: 2,
      videos: 1,
      fichiers: 1,
      exercices: 1,
      questions: 1,
      dates: 1,
      enCours: 0,
    });
    const answer = await copy(source);
    expect(answer.json()).toMatchObject({ titre: "Analyse 2027-2028", enCours: 0 });
    const { id } = answer.json();
    expect(await contents(id)).toEqual(await contents(source.id));
    const row = await db
      .selectFrom("courses")
      .where("id", "=", id)
      .select(["title", "active", "photo", "full_title"])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: "Analyse 2027-2028", active: false, photo });
    expect(row.full_title).toMatch(/ › Analyse 2027-2028$/);
    const days = db.selectFrom("sections").where("course_id", "=", id).select("opens_on");
    expect((await days.orderBy("id").execute()).map(({ opens_on }) => opens_on)).toEqual([
      "2028-01-12",
      null,
    ]);
    for (const table of ["live_sessions", "assignments"] as const)
      expect(await db.selectFrom(table).where("course_id", "=", id).selectAll().execute()).toEqual(
        [],
      );
    const media = db.selectFrom("media").where("id", "=", medium.id).select("id");
    expect(await media.execute()).toHaveLength(1);
  });

  test("with the columns that its tables have, those of later versions too", async () => {
    const { source } = await course();
    // Whatever hangs on what is copied: a later version's column comes along, without a word anywhere.
    await sql`alter table exercises add column later_version text`.execute(db);
    await sql`update exercises set later_version = 'kept' where section_id in (
      select id from sections where course_id = ${source.id})`.execute(db);
    const { id } = (await copy(source)).json();
    const { rows } = await sql<{ later_version: string }>`
      select later_version from exercises e join sections s on s.id = e.section_id
      where s.course_id = ${id}`.execute(db);
    await sql`alter table exercises drop column later_version`.execute(db);
    expect(rows).toEqual([{ later_version: "kept" }]);
  });

  test("with each table that hangs on it, but for what is somebody's or of one year", async () => {
    const { rows } = await sql<{ table: string }>`
      with recursive hanging as (
        select 'courses'::regclass as oid
        union
        select f.conrelid::regclass from hanging
        join pg_constraint f on f.confrelid = hanging.oid and f.contype = 'f' and f.confdeltype = 'c')
      select oid::text as table from hanging`.execute(db);
    const left = rows.map(({ table }) => table).filter((table) => !isCopied(table));
    // A new table is in `copiedTables`, or in `leftBehind` with its reason.
    expect(left.sort()).toEqual(Object.values(leftBehind).flat().sort());
  });

  test("without its days where the form says so", async () => {
    const { source } = await course();
    const { id } = (await copy(source, { dates: "none" })).json();
    const dated = db
      .selectFrom("sections")
      .where("course_id", "=", id)
      .where("opens_on", "is not", null)
      .select("id");
    expect(await dated.execute()).toEqual([]);
  });

  test("once by two presses, at once or later", async () => {
    const { source } = await course();
    const key = randomUUID();
    const answers = await Promise.all([copy(source, { key }), copy(source, { key })]);
    answers.push(await copy(source, { key, titre: "Autre" }));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const copies = db.selectFrom("courses").where("copied_from", "=", source.id).select("id");
    expect(await copies.execute()).toHaveLength(1);
    const elsewhere = await copy(await make.course(), { key });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, "INVALID"]);
  });

  test("as it is published: what is under way is not in it, and is counted", async () => {
    const { source, section } = await course();
    await make.videoRequest({ course_id: source.id, section_id: section.id, state: "taken" });
    await make.videoRequest({ course_id: source.id, state: "published" });
    const unready = await make.medium({ kind: "video", state: "processing" });
    await make.video({ section_id: section.id, name: "En cours", medium_id: unready.id });
    const answer = (await copy(source)).json();
    expect(answer.enCours).toBe(2);
    expect(JSON.stringify(await contents(answer.id))).not.toContain("En cours");
  });

  test("while its outline is being changed: after that change, or before it", async () => {
    const { source, section } = await course();
    const held = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const edition = db.transaction().execute(async (trx) => {
      await sql`select from courses where id = ${source.id} for no key update`.execute(trx);
      isLocked.resolve();
      await held.promise;
      await trx
        .updateTable("sections")
        .set({ name: "Séries numériques" })
        .where("id", "=", section.id)
        .execute();
    });
    await isLocked.promise;
    const copying = copy(source);
    held.resolve();
    await edition;
    const { id } = (await copying).json();
    expect(await contents(id)).toEqual(await contents(source.id));
  });

  test("by administrators alone: a teacher, of it or of another, is refused", async () => {
    const { source } = await course();
    for (const taught of [source, await make.course()]) {
      const user = await make.user({ role: "ROLE_ENSEIGNANT" });
      await make.assignment({ user_id: user.id, course_id: taught.id, role: "ROLE_ENSEIGNANT" });
      expect((await copy(source, {}, await tokenOf(user))).statusCode).toBe(403);
    }
    expect((await copy({ id: 987_654 })).statusCode).toBe(404);
    const faults: [object, number][] = [
      [{ titre: " " }, 400],
      [{ key: "deux" }, 400],
      [{ dates: "demain" }, 400],
    ];
    for (const [fault, status] of faults)
      expect((await copy(source, fault)).statusCode).toBe(status);
  });
});

describe("the media of a course and its copy", () => {
  test.each([
    ["source", "copy"],
    ["copy", "source"],
  ])("stay when the %s is deleted, and go with the %s", async (first) => {
    const { source, medium, sheet, student } = await course();
    const { id } = (await copy(source)).json();
    await db.updateTable("courses").set({ active: true }).where("id", "=", id).execute();
    await make.assignment({ user_id: student.id, course_id: id });
    await db
      .updateTable("sections")
      .set({ opens_on: null })
      .where("course_id", "in", [id, source.id])
      .execute();
    const remove = (course: number) =>
      call(deleteCourse, { token: administrator, params: { coursId: course } });
    const [gone, left] = first === "source" ? [source.id, id] : [id, source.id];
    expect((await remove(gone)).statusCode).toBe(204);
    await jobsDone();
    const [section] = (
      await call(listCourseSections, {
        token: student.token,
        params: { coursId: left },
        query: asStudent,
      })
    ).json();
    const [video] = section.videos;
    const watched = await call(getVideo, {
      token: student.token,
      params: { ressourceId: video.id },
      query: asStudent,
    });
    expect(watched.statusCode).toBe(200);
    const file = await server.app.inject({ url: video.videoFiles[0].link });
    expect(file.body).toBe("Énoncé");
    expect(await storage.size(`media/${medium.id}/480p/0.ts`)).not.toBeNull();
    expect(await storage.size("covers/00112233445566778899aabbccddeeff/480.webp")).not.toBeNull();

    expect((await remove(left)).statusCode).toBe(204);
    await eventually(async () => {
      expect(await storage.size(`media/${medium.id}/480p/0.ts`)).toBeNull();
      expect(await storage.size(`media/${sheet.id}/original`)).toBeNull();
      const rows = db.selectFrom("media").where("id", "in", [medium.id, sheet.id]).select("id");
      expect(await rows.execute()).toEqual([]);
    });
  });

  /** Whatever was to be removed has been looked at. */
  const jobsDone = () =>
    eventually(async () => {
      const { rows } = await sql`
        select from pgboss.job where name in ('unused-media', 'storage-removal')
          and state in ('created', 'active', 'retry')`.execute(db);
      expect(rows).toHaveLength(0);
    });
});
