import { readdir } from "node:fs/promises";
import { deleteUser } from "@majorant/contract/accounts/users.admin";
import { deleteCourse } from "@majorant/contract/catalogue/courses.admin";
import type { Endpoint } from "@majorant/contract/endpoint";
import { deleteExercise } from "@majorant/contract/exercises/edition";
import type { Exercise, ListedExercise } from "@majorant/contract/exercises/exercises";
import { deleteSection } from "@majorant/contract/publishing/sections";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { exercisesOf } from "../../../test/areas/exercises.ts";
import { factories } from "../../../test/factories.ts";
import { storageOf } from "../../../test/streaming.ts";
import { removeReleased } from "../../platform/storage/released-storage.ts";

const server = await testApp();
const { app, db, call, now, setNow, dataDir } = server;
const make = factories(db);
const course = exercisesOf(server);

const photo = await sharp({
  create: { width: 1800, height: 1200, channels: 3, background: "#c9b27c" },
})
  .jpeg()
  .toBuffer();

describe("an exercise", () => {
  test("comes with its statement, and no byte of a step that was not asked for", async () => {
    const { exercise, student, section } = await course.class();
    const answer = await course.read(student, exercise);
    expect(answer.json()).toMatchObject({
      statement: "Calculer $\\int_0^1 x\\,dx$.",
      section: { id: section.id },
      steps: [
        { step: "hint", openedAt: null, content: null },
        { step: "solution", openedAt: null, content: null },
      ],
      answers: [],
      notions: [],
      moment: null,
      attempt: null,
      mayTry: true,
      next: null,
    });
    expect(answer.body).not.toContain("primitive");
    expect(answer.body).not.toContain("On trouve");
  });

  test("opens one step at a time, and keeps when each was opened first", async () => {
    const { exercise, student, classmate } = await course.class();
    setNow(new Date("2026-11-22T10:00:00Z"));
    const answer = (await course.open(student, exercise, "hint")).json();
    const opened = { step: "hint", openedAt: "2026-11-22T10:00:00.000Z" };
    const hint = { ...opened, content: "Une primitive de $x$." };
    expect(answer).toEqual({ ...hint, images: [] });
    setNow(new Date("2026-11-22T10:05:00Z"));
    expect((await course.open(student, exercise, "hint")).json()).toEqual(answer);
    const seen = await course.read(student, exercise);
    expect(seen.json().steps).toEqual([hint, { step: "solution", openedAt: null, content: null }]);
    expect(seen.json().attempt).toMatchObject({ begunAt: opened.openedAt, outcome: null });
    expect(seen.body).not.toContain("On trouve");
    expect((await course.read(classmate, exercise)).json().attempt).toBeNull();

    await course.open(student, exercise, "solution");
    const row = db.selectFrom("attempts").where("user_id", "=", student.id).selectAll();
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      hint_at: new Date("2026-11-22T10:00:00Z"),
      method_at: null,
      solution_at: new Date("2026-11-22T10:05:00Z"),
    });
  });

  test("has no step that it does without, nor one of another name", async () => {
    const { exercise, student } = await course.class();
    expect((await course.open(student, exercise, "method")).statusCode).toBe(404);
    expect((await course.open(student, exercise, "answers")).statusCode).toBe(400);
    expect((await course.read(student, exercise)).json().attempt).toBeNull();
  });

  test("is said to have gone one way, then another", async () => {
    const { exercise, student } = await course.class();
    setNow(new Date("2026-11-22T11:00:00Z"));
    expect((await course.say(student, exercise, "alone")).json()).toEqual({
      begunAt: "2026-11-22T11:00:00.000Z",
      outcome: "alone",
      outcomeAt: "2026-11-22T11:00:00.000Z",
      photo: null,
    });
    setNow(new Date("2026-11-22T12:00:00Z"));
    expect((await course.say(student, exercise, "again")).json()).toMatchObject({
      begunAt: "2026-11-22T11:00:00.000Z",
      outcome: "again",
      outcomeAt: "2026-11-22T12:00:00.000Z",
    });
    const wrong = await course.say(student, exercise, "perfectly");
    expect(wrong.json().fields).toEqual({ outcome: "Dites comment cela s'est passé" });
  });

  test("comes back as a card where it needed help", async () => {
    const { exercise, student } = await course.class();
    const cards = () =>
      db
        .selectFrom("cards")
        .where("user_id", "=", student.id)
        .where("exercise_id", "=", exercise.id)
        .select("id")
        .execute();
    await course.say(student, exercise, "alone");
    expect(await cards()).toEqual([]);
    await course.say(student, exercise, "helped");
    expect(await cards()).toHaveLength(1);
  });

  test("leads to a second of a video, and to the exercise after it", async () => {
    const { exercise, student, section, course: taught } = await course.class();
    const video = await make.video({ section_id: section.id, name: "Primitives" });
    await db
      .updateTable("exercises")
      .set({ moment_resource_id: video.id, moment_second: 83, position: 1 })
      .where("id", "=", exercise.id)
      .execute();
    const place = { section_id: section.id, position: 2 };
    await make.exercise({ ...place, visible: false });
    const below = await make.section({ course_id: taught.id, parent_id: section.id });
    const last = await make.exercise({ section_id: below.id, title: "Le dernier" });
    const first: Exercise = (await course.read(student, exercise)).json();
    expect(first.moment).toEqual({
      video: { id: video.id, name: "Primitives" },
      sectionId: section.id,
      second: 83,
    });
    expect(first.next).toEqual({ id: last.id, title: "Le dernier" });
    expect((await course.read(student, last)).json().next).toBeNull();
  });

  test("asks for answers without saying what is right, and shows what was answered last", async () => {
    const { exercise, student, classmate } = await course.class();
    const expectedRow = { exercise_id: exercise.id, kind: "number", label: "$I =$" };
    await db
      .insertInto("expected_answers")
      .values([
        { ...expectedRow, number: 1, expected: "1/2" },
        { ...expectedRow, number: 2, kind: "choice", expected: "1", choices: ["oui", "non"] },
      ])
      .execute();
    const givenRow = { user_id: student.id, exercise_id: exercise.id, number: 1, given_at: now() };
    await db
      .insertInto("given_answers")
      .values([
        { ...givenRow, answer: "1", read: "1", verdict: "incorrect" },
        { ...givenRow, answer: "0,5", read: "0{,}5", verdict: "correct" },
      ])
      .execute();
    const answer = await course.read(student, exercise);
    expect(answer.json().answers).toEqual([
      {
        number: 1,
        kind: "number",
        label: "$I =$",
        choices: null,
        given: { answer: "0,5", read: "0{,}5", verdict: "correct", givenAt: expect.any(String) },
      },
      { number: 2, kind: "choice", label: "$I =$", choices: ["oui", "non"], given: null },
    ]);
    expect(answer.body).not.toContain("1/2");
    expect((await course.read(classmate, exercise)).json().answers[0].given).toBeNull();
  });
});

describe("who may", () => {
  /** The status of each call on an exercise, by somebody. */
  const statuses = async (
    by: { id: number; token: string },
    { exercise, section }: Awaited<ReturnType<typeof course.class>>,
  ) => {
    const answers = [
      await course.read(by, exercise),
      await course.sheet(by, section),
      await course.open(by, exercise, "hint"),
      await course.say(by, exercise, "alone"),
      await course.photograph(by, exercise, photo),
      await course.withoutPhoto(by, exercise),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  const [all, readOnly, none] = [
    [200, 200, 200, 200, 200, 200],
    [200, 200, 403, 403, 403, 404],
    [404, 404, 404, 404, 404, 404],
  ];

  test("try it: those who study the course; read it: those who run it; to others it is not there", async () => {
    const class_ = await course.class();
    const { student, teacher, administrator, other, stranger } = class_;
    expect(await statuses(stranger, class_)).toEqual(none);
    expect(await statuses(other, class_)).toEqual(none);
    expect(await statuses(teacher, class_)).toEqual(readOnly);
    expect(await statuses(administrator, class_)).toEqual(readOnly);
    expect(await statuses(student, class_)).toEqual(all);
    const { steps, mayTry } = (await course.read(teacher, class_.exercise)).json<Exercise>();
    expect(steps.map(({ content }) => content)).toEqual([
      "Une primitive de $x$.",
      "On trouve $1/2$.",
    ]);
    expect(mayTry).toBe(false);
  });

  test.each([
    ["hidden", "exercises", { visible: false }],
    ["in a hidden chapter", "sections", { active: false }],
    ["in an inactive course", "courses", { active: false }],
  ] as const)("not where it is %s", async (_, table, values) => {
    const class_ = await course.class();
    const ids = { exercises: class_.exercise, sections: class_.section, courses: class_.course };
    const where = db.updateTable(table).where("id", "=", ids[table].id);
    await where.set(values as never).execute(); // of the table that the row names
    const [read, sheet, ...tries] = await statuses(class_.student, class_);
    expect([read, ...tries]).toEqual([404, 404, 404, 404, 404]);
    // The sheet of a chapter that is visible has other exercises.
    expect(sheet).toBe(table === "exercises" ? 200 : 404);
    if (table === "exercises")
      expect((await course.sheet(class_.student, class_.section)).json().exercises).toEqual([]);
  });

  test("still read what one tried once the access has ended, but try no more", async () => {
    const class_ = await course.class();
    const { exercise, student, classmate } = class_;
    setNow(new Date("2026-11-22T10:00:00Z"));
    await course.open(student, exercise, "hint");
    await course.say(student, exercise, "helped");
    for (const each of [student, classmate]) await course.end(each, now());
    const left: Exercise = (await course.read(student, exercise)).json();
    expect(left).toMatchObject({ mayTry: false, next: null, attempt: { outcome: "helped" } });
    expect(left.steps.map(({ content }) => content)).toEqual(["Une primitive de $x$.", null]);
    expect(await statuses(student, class_)).toEqual([200, 404, 404, 404, 404, 200]);
    expect(await statuses(classmate, class_)).toEqual(none);
  });
});

describe("a course's outline", () => {
  test("names its exercises in their order, where they stand, and what was said of each", async () => {
    const { section, exercise, student, teacher, course: taught } = await course.class();
    const video = await make.video({ section_id: section.id, position: 1 });
    const move = (id: number, position: number) =>
      db.updateTable("exercises").set({ position }).where("id", "=", id).execute();
    await move(exercise.id, 2);
    const at = (position: number) => ({ section_id: section.id, position });
    const first = await make.exercise(at(0));
    const hidden = await make.exercise({ ...at(3), visible: false });
    await course.say(student, exercise, "helped");
    const rows: ListedExercise[] = (await course.list(student, taught)).json();
    expect(rows).toEqual([
      expect.objectContaining({ id: first.id, after: null, outcome: null }),
      {
        id: exercise.id,
        sectionId: section.id,
        title: expect.any(String),
        position: 2,
        after: video.id,
        difficulty: 2,
        minutes: 10,
        outcome: "helped",
      },
    ]);
    const taughtRows: ListedExercise[] = (
      await course.list(teacher, taught, "ROLE_ENSEIGNANT")
    ).json();
    expect(taughtRows.map(({ id }) => id)).toEqual([first.id, exercise.id, hidden.id]);
  });

  test("is seen as the course's sections are", async () => {
    const { course: taught, student, stranger, teacher, other } = await course.class();
    const status = async (...readers: Parameters<typeof course.list>) =>
      (await course.list(...readers)).statusCode;
    expect(await status(student, taught)).toBe(200);
    expect(await status(student, taught, "ROLE_ENSEIGNANT")).toBe(404);
    expect(await status(teacher, taught, "ROLE_ENSEIGNANT")).toBe(200);
    for (const role of ["ROLE_APPRENANT", "ROLE_ENSEIGNANT"]) {
      expect(await status(stranger, taught, role)).toBe(404);
      expect(await status(other, taught, role)).toBe(404);
    }
    await db.updateTable("courses").set({ open: true }).where("id", "=", taught.id).execute();
    expect(await status(stranger, taught)).toBe(200);
  });
});

describe("a photo of an attempt", () => {
  const stored = async (name: string) =>
    (await readdir(dataDir, { recursive: true })).filter((path) => path.includes(name)).length;
  const nameIn = (address: string) => /[\da-f-]{36}/.exec(address)?.[0] ?? "";

  test("is its owner's alone, and the next one takes its place", async () => {
    const { exercise, student, classmate } = await course.class();
    const first = (await course.photograph(student, exercise, photo)).json().photo;
    expect(first).toMatchObject({ width: 1600, height: 1067 });
    const image = await app.inject({ url: first.full });
    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/webp"]);
    const asClassmate = first.full.replace(`for=${student.id}.`, `for=${classmate.id}.`);
    expect((await app.inject({ url: asClassmate })).statusCode).toBe(403);
    const second = (await course.photograph(student, exercise, photo)).json().photo;
    expect(second.full).not.toBe(first.full);
    expect((await app.inject({ url: first.full })).statusCode).toBe(404);
    expect(await stored(nameIn(first.full))).toBe(0);
    expect((await course.withoutPhoto(student, exercise)).json().photo).toBeNull();
    expect(await stored(nameIn(second.full))).toBe(0);
  });

  test("is refused where it is none", async () => {
    const { exercise, student } = await course.class();
    const refused = await course.photograph(student, exercise, Buffer.from("bonjour"));
    expect([refused.statusCode, refused.json().code]).toEqual([415, "NOT_AN_IMAGE"]);
    expect((await course.read(student, exercise)).json().attempt).toBeNull();
  });

  test("goes with its account", async () => {
    const { exercise, student, administrator } = await course.class();
    const { full } = (await course.photograph(student, exercise, photo)).json().photo;
    expect(await stored(nameIn(full))).toBeGreaterThan(0);
    const params = { utilisateurId: student.id };
    expect((await call(deleteUser, { params, token: administrator.token })).statusCode).toBe(204);
    await removeReleased({ db, storage: storageOf(server) });
    expect(await stored(nameIn(full))).toBe(0);
  });

  test.each([
    ["exercise", deleteExercise, ({ exercise }) => ({ exerciseId: exercise.id })],
    ["section", deleteSection, ({ section }) => ({ sectionId: section.id })],
    ["course", deleteCourse, ({ course: taught }) => ({ coursId: taught.id })],
  ] satisfies [
    string,
    Endpoint,
    (class_: Awaited<ReturnType<typeof course.class>>) => Record<string, number>,
  ][])("goes with its %s", async (_, endpoint, paramsOf) => {
    const class_ = await course.class();
    const { exercise, student, administrator } = class_;
    const { full } = (await course.photograph(student, exercise, photo)).json().photo;
    const other = await course.class();
    const stays = (await course.photograph(other.student, other.exercise, photo)).json().photo;
    const deleted = await call(endpoint, {
      params: paramsOf(class_),
      token: administrator.token,
    });
    expect(deleted.statusCode).toBe(204);
    await removeReleased({ db, storage: storageOf(server) });
    expect(await stored(nameIn(full))).toBe(0);
    expect(await stored(nameIn(stays.full))).toBeGreaterThan(0);
  });
});
