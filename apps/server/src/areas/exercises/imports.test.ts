import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { listEditableExercises } from "@majorant/contract/exercises/edition";
import { importSheet, previewSheet } from "@majorant/contract/exercises/imports";
import { latexSample, markdownSample } from "@majorant/domain/exercises/sheet-samples";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { exercisesOf } from "../../../test/areas/exercises.ts";
import { factories } from "../../../test/factories.ts";

const server = await testApp();
const { db, call } = server;
const make = factories(db);
const course = exercisesOf(server);

type Person = { token: string };
type Section = { id: number };

const one = (n: number, about = "") =>
  `# Titre ${n}\n${about}\n\nÉnoncé ${n}.\n\n## Corrigé\nCorrigé ${n}.\n\n`;

const sheetOf = (count: number) => Array.from({ length: count }, (_, n) => one(n + 1)).join("");

const preview = (by: Person, section: Section, text: string) =>
  call(previewSheet, { body: { section: { id: section.id }, text }, token: by.token });

const send = (by: Person, section: Section, text: string, more: object = {}) =>
  call(importSheet, { body: { section: { id: section.id }, text, ...more }, token: by.token });

const titlesIn = async ({ id }: Section) =>
  (
    await db
      .selectFrom("exercises")
      .where("section_id", "=", id)
      .select("title")
      .orderBy("position")
      .execute()
  ).map(({ title }) => title);

test("a sheet that is too long is refused by a sentence, and what is made to be slow is read", async () => {
  const { section, teacher } = await course.class();
  const long = await preview(teacher, section, "# A\n".padEnd(400_001, "x"));
  expect([long.statusCode, long.json().fields]).toEqual([
    400,
    { text: "Une feuille a 400\u00a0000 caractères au plus : partagez-la en plusieurs" },
  ]);
  const slow = await preview(teacher, section, `\\begin{exercice}{A}\n${"\\[ ".repeat(100_000)}`);
  expect(slow.statusCode).toBe(200);
  expect(slow.json()).toMatchObject({ exercises: [], newNotions: [] });
});

test("a moment after its video's end is said by its line, and not imported", async () => {
  const { section, teacher } = await course.class();
  const medium = await make.medium({ kind: "video", duration: 60 });
  await make.video({ section_id: section.id, name: "Bref", medium_id: medium.id });
  const text = one(1, "moment : Bref à 1:00");
  const message = "1:00 est après la fin : la vidéo dure 1:00";
  expect((await preview(teacher, section, text)).json()).toMatchObject({
    exercises: [],
    faults: [{ line: 1, message, exercise: 1 }],
  });
  expect((await send(teacher, section, text)).json().code).toBe("SHEET_FAULTY");
});

test("a sheet becomes its exercises, in its order, after what is there", async () => {
  const { section: old, teacher, course: taught } = await course.class();
  const section = await make.section({ course_id: taught.id, name: "Suites" });
  await make.exercise({ section_id: section.id, title: "Déjà là" });
  const video = await make.video({ section_id: section.id, name: "Sommes de Riemann" });
  const below = await make.section({ course_id: taught.id, name: "Compléments" });
  await make.notion({ title: "Suites réelles", other_names: ["suites"], subject: "autres" });
  const text = `${one(1, "notions : suites ; Une notion neuve\nmoment : Sommes de Riemann à 1:05\ndifficulté : 3\ndurée : 1 h")}
${one(2, "chapitre : compléments\nvisible : non")}
# Titre 3

Énoncé.

## Indication
Un pas.

## Corrigé
Fin.

## Réponse : nombre
libellé : $x =$
attendu : 0,5
tolérance : 0,01

## Réponse : choix
- [ ] non
- [x] oui
`;
  expect((await preview(teacher, section, text)).json()).toEqual({
    exercises: [
      { line: 1, title: "Titre 1", section: { name: "Suites" } },
      { line: 13, title: "Titre 2", section: { name: "Compléments" } },
      { line: 23, title: "Titre 3", section: { name: "Suites" } },
    ],
    faults: [],
    newNotions: ["Une notion neuve"],
  });
  expect(await titlesIn(section)).toEqual(["Déjà là"]);

  const imported = await send(teacher, section, text, { key: randomUUID() });
  expect([imported.statusCode, imported.json()]).toEqual([200, { added: 3 }]);
  expect(await titlesIn(section)).toEqual(["Déjà là", "Titre 1", "Titre 3"]);
  expect(await titlesIn(old)).toHaveLength(1);
  expect(await titlesIn(below)).toEqual(["Titre 2"]);
  const [first, hidden] = (
    await call(listEditableExercises, { params: { coursId: taught.id }, token: teacher.token })
  )
    .json()
    .filter(({ title }: { title: string }) => /Titre [12]/.test(title));
  expect(first).toMatchObject({ difficulty: 3, minutes: 60, visible: true });
  expect(hidden).toMatchObject({ visible: false });
  const { rows } = await sql`
    select e.moment_resource_id as video, e.moment_second as second,
      (select array_agg(n.title order by n.title) from exercise_notions en
        join notions n on n.id = en.notion_id where en.exercise_id = e.id) as notions
    from exercises e where e.id = ${first.id}`.execute(db);
  expect(rows).toEqual([
    { video: video.id, second: 65, notions: ["Suites réelles", "Une notion neuve"] },
  ]);
  const answers = await db
    .selectFrom("expected_answers as x")
    .innerJoin("exercises as e", "e.id", "x.exercise_id")
    .where("e.title", "=", "Titre 3")
    .where("e.section_id", "=", section.id)
    .select(["x.number", "x.kind", "x.expected", "x.choices", "x.tolerance"])
    .orderBy("x.number")
    .execute();
  expect(answers).toEqual([
    { number: 1, kind: "number", expected: "0,5", choices: null, tolerance: 0.01 },
    { number: 2, kind: "choice", expected: "2", choices: ["non", "oui"], tolerance: null },
  ]);
});

describe("of five hundred with three broken ones", () => {
  const lines = sheetOf(500).split("\n");
  for (const n of [10, 200, 490]) lines[(n - 1) * 8 + 1] = "difficulté : 7";
  const text = lines.join("\n");
  const broken = [10, 200, 490].map((n) => (n - 1) * 8 + 1);

  test("none comes in, and each fault is told by its line", async () => {
    const { section, teacher } = await course.class();
    const previewed = (await preview(teacher, section, text)).json();
    expect(previewed.exercises).toHaveLength(497);
    expect(previewed.faults).toEqual(
      broken.map((line) => ({
        line: line + 1,
        exercise: line,
        message: "La difficulté est 1, 2 ou 3",
      })),
    );
    const refused = await send(teacher, section, text);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: "SHEET_FAULTY",
      fields: { "lignes.74": "Ligne 74 : La difficulté est 1, 2 ou 3" },
    });
    expect((await send(teacher, section, text, { leftOut: broken.slice(1) })).statusCode).toBe(400);
    expect(await titlesIn(section)).toHaveLength(1);
  });

  test("the others come in once those are left out", async () => {
    const { section: old, teacher, course: taught } = await course.class();
    const section = await make.section({ course_id: taught.id });
    expect((await send(teacher, section, text, { leftOut: broken })).json()).toEqual({
      added: 497,
    });
    const titles = await titlesIn(section);
    expect([titles[0], titles.at(-1), titles.includes("Titre 200")]).toEqual([
      "Titre 1",
      "Titre 500",
      false,
    ]);
    expect(await titlesIn(old)).toHaveLength(1);
    const full = await send(teacher, section, sheetOf(4));
    expect([full.statusCode, full.json().code]).toEqual([409, "EXERCISES_FULL"]);
  });
});

test("what is sent twice comes in once, at the same time too", async () => {
  const { section, teacher } = await course.class();
  const key = randomUUID();
  const answers = await Promise.all([
    send(teacher, section, sheetOf(3), { key }),
    send(teacher, section, sheetOf(3), { key }),
  ]);
  expect(answers.map((answer) => answer.json())).toEqual([{ added: 3 }, { added: 3 }]);
  expect(await titlesIn(section)).toHaveLength(4);
  await send(teacher, section, sheetOf(1), { key: randomUUID() });
  expect(await titlesIn(section)).toHaveLength(5);
});

test("an import that fails in the middle leaves nothing", async () => {
  const { section, teacher } = await course.class();
  await sql`create function refuse_it() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`.execute(db);
  await sql`create trigger refuse_it before insert on exercises for each row
    when (new.title = 'Titre 3') execute function refuse_it()`.execute(db);
  try {
    const failed = await send(teacher, section, `${one(1, "notions : Perdue")}${sheetOf(5)}`);
    expect(failed.statusCode).toBe(500);
  } finally {
    await sql`drop function refuse_it cascade`.execute(db);
  }
  expect(await titlesIn(section)).toHaveLength(1);
  expect(
    await db.selectFrom("notions").where("title", "=", "Perdue").selectAll().execute(),
  ).toEqual([]);
});

test("an import whose process dies in the middle leaves nothing, and comes in whole when it is sent again", async () => {
  const { section, teacher } = await course.class();
  const key = randomUUID();
  // As a kill does: the connection ends between two exercises, without a word.
  await sql`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger die after insert on exercises for each row
    when (new.title = 'Titre 3') execute function die()`.execute(db);
  try {
    const cut = await send(teacher, section, sheetOf(5), { key });
    expect(cut.statusCode).toBeGreaterThanOrEqual(500);
  } finally {
    await sql`drop function die cascade`.execute(db);
  }
  expect(await titlesIn(section)).toHaveLength(1);
  expect((await send(teacher, section, sheetOf(5), { key })).json()).toEqual({ added: 5 });
  expect(await titlesIn(section)).toHaveLength(6);
});

test("it is for who runs the course: to others it is not there", async () => {
  const { section, student, other, stranger, administrator } = await course.class();
  for (const by of [student, stranger])
    expect((await send(by, section, sheetOf(1))).statusCode).toBe(403);
  for (const ask of [preview, send])
    expect((await ask(other, section, sheetOf(1))).statusCode).toBe(404);
  expect((await send(administrator, section, sheetOf(1))).json()).toEqual({ added: 1 });
  expect((await send(administrator, { id: 987_654 }, sheetOf(1))).statusCode).toBe(404);
});

test("the page on sheets shows the samples that the screen offers", async () => {
  const file = new URL("../../../../../docs/product/sheets.md", import.meta.url);
  const page = await readFile(file, "utf8");
  for (const sample of [markdownSample, latexSample]) expect(page).toContain(sample);
});
