import * as calls from "@majorant/contract/notions/notions";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { carriers } from "./notions.queries.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));

type Form = {
  subject?: string;
  title?: string;
  otherNames?: string[];
  parentId?: number | null;
  version?: number;
};

const physics = { subject: "physique" };
const add = (form: Form) =>
  call(calls.addNotion, { token, body: { ...physics, title: "Notion", ...form } });
const change = (notionId: number, form: Form) =>
  call(calls.changeNotion, {
    token,
    params: { notionId },
    body: { ...physics, title: "Notion", ...form },
  });
const list = async (query = {}) =>
  (await call(calls.listNotions, { query })).json() as calls.Notion[];

describe("the tree of notions", () => {
  test("is read by anyone, by subject, and searched with accents and slips forgiven", async () => {
    const above = (await add({ title: "Thermodynamique" })).json();
    const added = await add({
      title: "Théorème de Carnot",
      otherNames: ["Rendement maximal"],
      parentId: above.id,
    });
    expect(added.json()).toMatchObject({
      subject: "physique",
      title: "Théorème de Carnot",
      parentId: above.id,
      version: 1,
      otherNames: ["Rendement maximal"],
    });
    await make.notion({ title: "Carnot, géomètre" });
    const titlesOf = async (query: object) => (await list(query)).map(({ title }) => title);
    expect(await titlesOf({ ...physics, q: "carnot" })).toEqual(["Théorème de Carnot"]);
    expect(await titlesOf({ q: "rendemnt thermodynamique" })).toEqual(["Théorème de Carnot"]);
    expect((await titlesOf({ q: "Carnot" })).length).toBe(2);
    const answer = await call(calls.listNotions, { query: { subject: "latin" } });
    expect(answer.statusCode).toBe(400);
  });

  test("has each title once in a subject, accents and case aside", async () => {
    await add({ title: "Loi de Faraday" });
    expect((await add({ title: "loi de FARADAY" })).json()).toMatchObject({
      code: "NOTION_TAKEN",
      fields: { title: "Une notion de cette matière porte déjà ce titre." },
    });
    expect((await add({ subject: "chimie", title: "Loi de Faraday" })).statusCode).toBe(200);
    expect((await add({ title: " " })).json().error).toBe("Le titre est obligatoire");
  });

  test("is moved without closing a circle, and a subject goes down with it", async () => {
    const [top, middle, leaf] = [
      (await add({ title: "Ondes" })).json(),
      (await add({ title: "Interférences" })).json(),
      (await add({ title: "Trous d'Young" })).json(),
    ];
    await change(middle.id, { title: "Interférences", parentId: top.id });
    await change(leaf.id, { title: "Trous d'Young", parentId: middle.id });
    const circle = await change(top.id, { title: "Ondes", parentId: leaf.id });
    expect([circle.statusCode, circle.json().code]).toEqual([409, "NOTION_CYCLE"]);
    const own = await change(top.id, { title: "Ondes", parentId: top.id });
    expect(own.json().code).toBe("NOTION_CYCLE");
    const elsewhere = await change(leaf.id, {
      subject: "chimie",
      title: "Trous d'Young",
      parentId: middle.id,
    });
    expect(elsewhere.json().fields).toEqual({
      parentId: "Choisissez une notion de la même matière",
    });
    await change(top.id, { subject: "autres", title: "Ondes" });
    const subjects = new Map((await list()).map(({ id, subject }) => [id, subject]));
    expect([top, middle, leaf].map(({ id }) => subjects.get(id))).toEqual([
      "autres",
      "autres",
      "autres",
    ]);
  });

  test("says which of two changes came second", async () => {
    const notion = (await add({ title: "Diffraction" })).json();
    expect((await change(notion.id, { title: "La diffraction", version: 1 })).statusCode).toBe(200);
    expect((await change(notion.id, { title: "Une diffraction", version: 1 })).json().code).toBe(
      "EDITED_MEANWHILE",
    );
    expect((await change(999_999, { title: "Rien" })).statusCode).toBe(404);
  });
});

/** What carries a notion: an exercise, a question of a paper, and a video at two of its seconds. */
async function carry(notion: { id: number }) {
  const [video, section] = [await make.video(), await make.section()];
  const exercise = await db
    .insertInto("exercises")
    .values({
      section_id: section.id,
      title: "Un cycle",
      statement: "Montrer.",
      solution: "Voilà.",
      difficulty: 1,
      minutes: 10,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const paper = await db
    .insertInto("papers")
    .values({
      contest: "Majorant",
      year: 2025,
      track: "MP",
      subject: "physique",
      minutes: 120,
      title: `Sujet ${video.id}`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const question = await db
    .insertInto("paper_questions")
    .values({ paper_id: paper.id, position: 1, number: "1", about: "Un cycle" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const notion_id = notion.id;
  await db.insertInto("exercise_notions").values({ exercise_id: exercise.id, notion_id }).execute();
  await db
    .insertInto("paper_question_notions")
    .values({ question_id: question.id, notion_id })
    .execute();
  await db
    .insertInto("video_notions")
    .values([0, 30].map((second) => ({ resource_id: video.id, notion_id, second })))
    .execute();
  return { video, exercise, question };
}

const usage = async ({ id }: { id: number }) =>
  (await call(calls.getNotionUsage, { token, params: { notionId: id } })).json();

const merge = (from: { id: number }, into: { id: number }) =>
  call(calls.mergeNotion, {
    token,
    params: { notionId: from.id },
    body: { into: { id: into.id } },
  });

describe("merging two notions", () => {
  test("moves what carries one to the other, once each, and keeps its names", async () => {
    const [from, into] = [
      (await add({ title: "Cycle de Carnot", otherNames: ["Cycle ditherme"] })).json(),
      (await add({ title: "Machines thermiques" })).json(),
    ];
    const below = (await add({ title: "Réfrigérateur", parentId: from.id })).json();
    const { video } = await carry(from);
    await db
      .insertInto("video_notions")
      .values({ resource_id: video.id, notion_id: into.id, second: 30 })
      .execute();
    const carried = { notions: 1, exercises: 1, quizQuestions: 0, moments: 2, paperQuestions: 1 };
    expect(await usage(from)).toEqual(carried);
    const merged = await merge(from, into);
    expect(merged.json()).toMatchObject({
      id: into.id,
      otherNames: ["Cycle de Carnot", "Cycle ditherme"],
    });
    expect(await usage(into)).toEqual(carried);
    const left = await list(physics);
    expect(left.some(({ id }) => id === from.id)).toBe(false);
    expect(left.find(({ id }) => id === below.id)?.parentId).toBe(into.id);
  });

  test("into one that is below it puts that one in its place", async () => {
    const top = (await add({ title: "Électromagnétisme" })).json();
    const from = (await add({ title: "Statique", parentId: top.id })).json();
    const middle = (await add({ title: "Champ", parentId: from.id })).json();
    const into = (await add({ title: "Champ électrostatique", parentId: middle.id })).json();
    await merge(from, into);
    const parents = new Map((await list(physics)).map(({ id, parentId }) => [id, parentId]));
    expect([parents.get(into.id), parents.get(middle.id)]).toEqual([top.id, into.id]);
  });

  test("is refused into itself, into another subject's, into nothing", async () => {
    const one = (await add({ title: "Viscosité" })).json();
    const other = await make.notion();
    for (const into of [one, other, { id: 999_999 }])
      expect((await merge(one, into)).json()).toMatchObject({
        code: "INVALID",
        fields: { into: "Choisissez une autre notion de la même matière" },
      });
    expect((await merge({ id: 999_999 }, one)).statusCode).toBe(404);
  });

  test("forgets no table that refers to notions", async () => {
    const { rows } = await sql<{ table: string }>`
      select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'notions'::regclass and conrelid <> confrelid
      order by 1`.execute(db);
    const moved = [...carriers.map(({ table }) => table), "quizzes"];
    expect(rows.map(({ table }) => table)).toEqual(moved.toSorted());
  });
});

test("a notion is deleted unless another is below it; what carried it stays", async () => {
  const above = (await add({ title: "Optique" })).json();
  const below = (await add({ title: "Lentilles", parentId: above.id })).json();
  const { exercise } = await carry(below);
  const remove = ({ id }: { id: number }) =>
    call(calls.deleteNotion, { token, params: { notionId: id } });
  expect((await remove(above)).json().code).toBe("IN_USE");
  expect((await remove(below)).statusCode).toBe(204);
  expect((await remove(above)).statusCode).toBe(204);
  expect((await remove(above)).statusCode).toBe(404);
  const still = await db
    .selectFrom("exercises")
    .where("id", "=", exercise.id)
    .select("id")
    .execute();
  expect(still).toHaveLength(1);
});
