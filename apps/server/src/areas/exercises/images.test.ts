import { readdir } from "node:fs/promises";
import * as calls from "@majorant/contract/exercises/edition";
import type { TextImage } from "@majorant/contract/exercises/exercises";
import { importSheet } from "@majorant/contract/exercises/imports";
import { exerciseImageBytes } from "@majorant/contract/limits";
import { getToday } from "@majorant/contract/reviews/today";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { exercisesOf } from "../../../test/areas/exercises.ts";
import { factories } from "../../../test/factories.ts";
import { storageOf } from "../../../test/streaming.ts";
import { removeReleased } from "../../platform/storage/released-storage.ts";
import { deleteUnusedImages } from "./images.queries.ts";

const server = await testApp();
const { app, db, call, dataDir, now, setNow } = server;
const make = factories(db);
const course = exercisesOf(server);

const picture = await sharp({
  create: { width: 1800, height: 1200, channels: 3, background: "#c9b27c" },
})
  .withExif({ IFD3: { GPSLatitude: "36/1 48/1 0/1" } })
  .jpeg()
  .toBuffer();

type Person = { id: number; token: string };

const send = (by: Person, { id }: { id: number }, bytes = picture) =>
  call(calls.addExerciseImage, {
    params: { coursId: id },
    parts: {},
    files: { photo: { name: "figure.jpg", bytes } },
    token: by.token,
  });

const add = async (by: Person, taught: { id: number }): Promise<TextImage> =>
  (await send(by, taught)).json();

const write = (by: Person, { id }: { id: number }, body: object) =>
  call(calls.changeExercise, { params: { exerciseId: id }, body, token: by.token });

const shows = ({ name }: TextImage) => `Voici ![un circuit](image:${name}).`;

const status = async (url: string) => (await app.inject({ url })).statusCode;

/** A course whose exercise shows an image in its statement and another in its solution. */
async function illustrated() {
  const class_ = await course.class();
  const { teacher, exercise, course: taught } = class_;
  const [inStatement, inSolution] = [await add(teacher, taught), await add(teacher, taught)];
  const body = { statement: shows(inStatement), solution: shows(inSolution) };
  expect((await write(teacher, exercise, body)).statusCode).toBe(200);
  return { ...class_, inStatement, inSolution };
}

const stored = async ({ name }: TextImage) =>
  (await readdir(dataDir, { recursive: true })).filter((path) => path.includes(name)).length;

describe("an image", () => {
  test("is made anew, without what its camera wrote, and shown in its text", async () => {
    const { student, exercise, inStatement, section } = await illustrated();
    expect(inStatement).toMatchObject({ width: 1600, height: 1067 });
    const { images } = (await course.read(student, exercise)).json();
    expect(images).toEqual([
      expect.objectContaining({ name: inStatement.name, width: 1600, height: 1067 }),
    ]);
    const image = await app.inject({ url: images[0].preview });
    expect(image.headers["content-type"]).toBe("image/webp");
    const metadata = await sharp(image.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 640 });
    expect(metadata.exif).toBeUndefined();
    const sheet = (await course.sheet(student, section)).json();
    expect(await status(sheet.images[0].full)).toBe(200);
  });

  test("of a step comes with that step, and not before", async () => {
    const { student, classmate, teacher, exercise, inSolution } = await illustrated();
    const name = inSolution.name;
    expect((await course.read(student, exercise)).body).not.toContain(name);
    const { images } = (await course.open(student, exercise, "solution")).json();
    expect(await status(images[0].full)).toBe(200);
    expect((await course.read(student, exercise)).json().images).toHaveLength(2);
    // The address of another, by who has not opened the step: signed anew for them, as if they had it.
    const asClassmate = images[0].full.replace(`for=${student.id}.`, `for=${classmate.id}.`);
    expect(await status(asClassmate)).toBe(403);
    const attempt = db.updateTable("attempts").where("exercise_id", "=", exercise.id);
    await attempt.set({ solution_at: null }).execute();
    expect(await status(images[0].full)).toBe(404);
    const edited = await call(calls.getEditableExercise, {
      params: { exerciseId: exercise.id },
      token: teacher.token,
    });
    const addresses: TextImage[] = edited.json().images;
    expect(await Promise.all(addresses.map(({ full }) => status(full)))).toEqual([200, 200]);
  });

  test("is seen no more once the access has ended, but by who tried it before", async () => {
    const { student, classmate, exercise } = await illustrated();
    setNow(new Date("2026-11-22T10:00:00Z"));
    await course.say(student, exercise, "alone");
    const addressFor = async (reader: Person) =>
      (await course.read(reader, exercise)).json().images[0].full;
    const [own, others] = [await addressFor(student), await addressFor(classmate)];
    expect([await status(own), await status(others)]).toEqual([200, 200]);
    for (const each of [student, classmate]) await course.end(each, now());
    expect([await status(own), await status(others)]).toEqual([200, 404]);
    expect(await status(own.replace(/\?.*/, ""))).toBe(403);
    await db.deleteFrom("sessions").where("user_id", "=", student.id).execute();
    expect(await status(own)).toBe(403);
  });

  test("is on the card that an exercise becomes", async () => {
    const { student, exercise, inStatement } = await illustrated();
    setNow(new Date("2026-11-22T10:00:00Z"));
    await course.say(student, exercise, "again");
    setNow(new Date("2026-11-24T10:00:00Z"));
    const today = await call(getToday, {
      params: { utilisateurId: student.id },
      token: student.token,
    });
    const [card] = today.json().cards;
    expect(card.images.map(({ name }: TextImage) => name)).toEqual([inStatement.name]);
    expect(await status(card.images[0].preview)).toBe(200);
  });

  test("is added by who runs the course only", async () => {
    const { student, stranger, other, administrator, course: taught } = await course.class();
    const statuses = [];
    for (const by of [student, stranger, other, administrator])
      statuses.push((await send(by, taught)).statusCode);
    expect(statuses).toEqual([403, 403, 404, 200]);
  });

  test.each([
    ["text", Buffer.from("une lettre"), 415, "NOT_AN_IMAGE"],
    ["half a photo", picture.subarray(0, picture.length / 2), 415, "NOT_AN_IMAGE"],
    ["a byte too many", Buffer.alloc(exerciseImageBytes + 1), 413, "TOO_LARGE"],
  ] as const)("that is %s is refused", async (_, bytes, code, name) => {
    const { teacher, course: taught } = await course.class();
    const refused = await send(teacher, taught, bytes);
    expect([refused.statusCode, refused.json().code]).toEqual([code, name]);
  });
});

describe("a text is refused", () => {
  test("where it shows an image that is not its course's, or describes none", async () => {
    const { inStatement, teacher, exercise } = await illustrated();
    const other = await course.class();
    const stolen = await write(other.teacher, other.exercise, { hint: shows(inStatement) });
    expect(stolen.json().fields).toEqual({
      hint: "Une image de ce texte n'existe plus : ajoutez-la de nouveau",
    });
    const sheet = `# Volée\n\n${shows(inStatement)}\n\n## Corrigé\nFin.\n`;
    const imported = await call(importSheet, {
      body: { section: { id: other.section.id }, text: sheet },
      token: other.teacher.token,
    });
    expect(imported.json()).toMatchObject({
      code: "SHEET_FAULTY",
      fields: {
        "lignes.1": "Ligne 1 : Une image de ce texte n'existe plus : ajoutez-la de nouveau",
      },
    });
    const bare = await write(teacher, exercise, { hint: `![ ](image:${inStatement.name})` });
    expect(bare.json().fields.hint).toMatch(/^Décrivez chaque image/);
    expect((await write(teacher, exercise, { hint: shows(inStatement) })).statusCode).toBe(200);
  });

  test("where its exercise has too many", async () => {
    const { teacher, exercise } = await course.class();
    const rows = Array.from({ length: 21 }, () => ({
      name: crypto.randomUUID(),
      width: 10,
      height: 10,
      created_by: teacher.id,
      created_at: now(),
    }));
    await db.insertInto("exercise_images").values(rows).execute();
    const marks = rows.map(({ name }) => `![une figure](image:${name})`);
    const refused = await write(teacher, exercise, {
      statement: marks.slice(0, 10).join("\n"),
      solution: marks.slice(10).join("\n"),
    });
    expect(refused.json().fields).toEqual({ statement: "Un exercice a vingt images au plus" });
  });
});

describe("an image that no text shows", () => {
  const sweep = async (since: Date) => {
    await deleteUnusedImages(db, since);
    await removeReleased({ db, storage: storageOf(server) });
  };
  const later = new Date("2100-01-01");

  test("is removed, but for a day: it may stand in what is being written", async () => {
    const { teacher, exercise, inStatement, inSolution } = await illustrated();
    await write(teacher, exercise, { statement: "Sans figure." });
    await sweep(new Date("2020-01-01"));
    expect(await stored(inStatement)).toBeGreaterThan(0);
    await sweep(later);
    expect(await stored(inStatement)).toBe(0);
    expect(await stored(inSolution)).toBeGreaterThan(0);
  });

  test("stays while another exercise of the course shows it", async () => {
    const { teacher, exercise, section, inStatement } = await illustrated();
    const copy = await make.exercise({ section_id: section.id });
    await write(teacher, copy, { hint: shows(inStatement) });
    await call(calls.deleteExercise, { params: { exerciseId: exercise.id }, token: teacher.token });
    await sweep(later);
    expect(await stored(inStatement)).toBeGreaterThan(0);
  });

  test.each(["exercises", "sections", "courses"] as const)(
    "is removed with its %s",
    async (table) => {
      const { exercise, section, course: taught, inStatement } = await illustrated();
      const ids = { exercises: exercise, sections: section, courses: taught };
      await db.deleteFrom(table).where("id", "=", ids[table].id).execute();
      await sweep(later);
      expect(await stored(inStatement)).toBe(0);
    },
  );
});
