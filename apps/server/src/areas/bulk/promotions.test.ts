import {
  getPromotion,
  listPromotions,
  previewPromotion,
  promoteGroup,
  undoPromotion,
} from "@majorant/contract/bulk/promotions";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const administrator = await make.user({
  ...{ administrator: true, first_name: "Leïla", last_name: "Hammami" },
});
const token = await tokenOf(administrator);

/** Two years' groups with so many students, a teacher, and a group below that nobody moves from. */
async function school(count = 3) {
  const [before, after] = [await make.category(), await make.category({ title: "MP 2" })];
  const [first, second] = [
    await make.group({ name: "MP1 A" }),
    await make.group({ name: "MP2 A" }),
  ];
  const below = await make.group({ parent_id: first.id });
  const students: { id: number }[] = [];
  for (let i = 0; i < count; i++)
    students.push(await make.user({ category_id: before.id, last_name: `Étudiant ${i}` }));
  for (const student of students) await make.member(first, student);
  const [teacher, inBelow] = [await make.user({ role: "ROLE_ENSEIGNANT" }), await make.user()];
  await make.member(first, teacher);
  await make.member(below, inBelow);
  return { before, after, first, second, students, teacher };
}

type School = Awaited<ReturnType<typeof school>>;

const pass = ({ first, second, after }: School, body: object = {}) =>
  call(promoteGroup, {
    token,
    params: { groupeId: first.id },
    body: { versGroupe: { id: second.id }, categorie: { id: after.id }, ...body },
  });
const undo = (id: number) => call(undoPromotion, { token, params: { passageId: id } });
const state = async (id: number) =>
  (await call(getPromotion, { token, params: { passageId: id } })).json();

const members = async (group: { id: number }) =>
  (
    await db
      .selectFrom("group_members")
      .where("group_id", "=", group.id)
      .select("user_id")
      .orderBy("user_id")
      .execute()
  ).map((row) => row.user_id);

const classOf = async ({ id }: { id: number }) =>
  (await db.selectFrom("users").where("id", "=", id).select("category_id").executeTakeFirst())
    ?.category_id;

/** Everything that a passage touches, to be compared. */
const snapshot = async ({ first, second, students }: School) => ({
  first: await members(first),
  second: await members(second),
  classes: await Promise.all(students.map(classOf)),
});

describe("a group's students move up", () => {
  test("but for the exceptions and those who are no students; the preview says so first", async () => {
    const all = await school(4);
    const { first, second, students, teacher, after, before } = all;
    const [a, b, c, d] = students as [S, S, S, S];
    await make.member(second, b);
    const body = { versGroupe: { id: second.id }, exceptions: [{ id: c.id }, { id: 987_654 }] };
    const untouched = await snapshot(all);
    const preview = await call(previewPromotion, { token, params: { groupeId: first.id }, body });
    expect(preview.json()).toMatchObject({ montent: 3, restent: 1, dejaPresents: 1, autres: 1 });
    expect(preview.json().etudiants.map(({ id }: S) => id)).toEqual([a.id, b.id, d.id]);
    expect(await snapshot(all)).toEqual(untouched);

    const answer = await pass(all, { exceptions: body.exceptions });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...{ par: "Leïla Hammami", categorie: "MP 2", montes: 3, annule: null },
      deGroupe: { id: first.id, nom: "MP1 A" },
      versGroupe: { id: second.id, nom: "MP2 A" },
    });
    expect(await snapshot(all)).toEqual({
      first: [c.id, teacher.id].toSorted((x, y) => x - y),
      second: [a.id, b.id, d.id],
      classes: [after.id, after.id, before.id, after.id],
    });
    const list = await call(listPromotions, { token, query: { size: "1" } });
    expect(list.json()).toEqual([answer.json()]);
    const table = await call(listPromotions, { token, query: { format: "csv" } });
    expect(table.body).toContain(";Leïla Hammami;MP1 A;MP2 A;MP 2;3;\r\n");
  });

  test("and keep their class where none is given", async () => {
    const all = await school(1);
    expect((await pass(all, { categorie: null })).json().categorie).toBeNull();
    expect((await snapshot(all)).classes).toEqual([all.before.id]);
  });

  test.each([
    ["to the same group", ({ first }: School) => ({ versGroupe: first }), 400, "INVALID"],
    ["to a group that is not there", () => ({ versGroupe: { id: 987_654 } }), 404, "NOT_FOUND"],
    [
      "into a class that is not there",
      () => ({ categorie: { id: 987_654 } }),
      400,
      "CLASS_INVALID",
    ],
    [
      "with everybody an exception",
      ({ students }: School) => ({ exceptions: students }),
      400,
      "PASSAGE_EMPTY",
    ],
    ["to nowhere", () => ({ versGroupe: null }), 400, "INVALID"],
  ])("not %s", async (_, body, status, code) => {
    const all = await school(1);
    const untouched = await snapshot(all);
    const refused = await pass(all, body(all));
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect(await snapshot(all)).toEqual(untouched);
  });

  test("not from a group that is not there", async () => {
    const all = await school(1);
    expect((await pass({ ...all, first: { id: 987_654 } })).statusCode).toBe(404);
  });

  test("once, when it is asked for twice at the same time", async () => {
    const all = await school();
    const answers = await Promise.all([pass(all), pass(all)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json().code).toBe("PASSAGE_EMPTY");
  });
});

describe("a passage is undone", () => {
  test("once: everybody is where they were, also who was in both groups", async () => {
    const all = await school(4);
    await make.member(all.second, all.students[1] as S);
    const before = await snapshot(all);
    const { id } = (await pass(all, { exceptions: [all.students[2]] })).json();
    expect(await state(id)).toMatchObject({ annulable: true, changements: [] });
    const undone = await undo(id);
    expect(undone.statusCode).toBe(200);
    expect(undone.json().annule).toEqual(expect.any(String));
    expect(await snapshot(all)).toEqual(before);
    const again = await undo(id);
    expect([again.statusCode, again.json().code]).toEqual([409, "PASSAGE_UNDONE"]);
    expect(await state(id)).toMatchObject({ annulable: false, changements: [] });
  });

  test("by one of two who undo it at once", async () => {
    const all = await school();
    const before = await snapshot(all);
    const { id } = (await pass(all)).json();
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await snapshot(all)).toEqual(before);
  });

  test("not over what changed since, which is told; nobody is moved then", async () => {
    const all = await school(4);
    const { id } = (await pass(all)).json();
    const [a, b, c] = all.students as [S, S, S];
    await db
      .deleteFrom("group_members")
      .where("user_id", "=", a.id)
      .where("group_id", "=", all.second.id)
      .execute();
    await make.member(all.first, b);
    await db.updateTable("users").set({ category_id: null }).where("id", "=", c.id).execute();
    const places = await snapshot(all);
    const { annulable, changements } = await state(id);
    expect(annulable).toBe(false);
    expect(
      changements.map(({ utilisateur, message }: { utilisateur: S; message: string }) => [
        utilisateur.id,
        message,
      ]),
    ).toEqual([
      [a.id, "N'est plus dans le groupe «\u00a0MP2 A\u00a0»"],
      [b.id, "Est de nouveau dans le groupe «\u00a0MP1 A\u00a0»"],
      [c.id, "A changé de classe"],
    ]);
    const refused = await undo(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "PASSAGE_CHANGED"]);
    expect(await snapshot(all)).toEqual(places);
  });

  test("without those whose account is gone", async () => {
    const all = await school(2);
    const { id } = (await pass(all)).json();
    const [deleted, other] = all.students as [S, S];
    await db.deleteFrom("users").where("id", "=", deleted.id).execute();
    expect((await undo(id)).statusCode).toBe(200);
    expect(await members(all.first)).toContain(other.id);
  });

  test("not when a group or a class of before is gone", async () => {
    const [group, category] = [await school(1), await school(1)];
    const first = (await pass(group)).json();
    const second = (await pass(category)).json();
    await db.deleteFrom("groups").where("id", "=", group.second.id).execute();
    await db.deleteFrom("categories").where("id", "=", category.before.id).execute();
    expect(await state(first.id)).toMatchObject({
      versGroupe: { id: null, nom: "MP2 A" },
      ...{ annulable: false },
      changements: [{ utilisateur: null, message: "Le groupe «\u00a0MP2 A\u00a0» a été supprimé" }],
    });
    expect(await state(second.id)).toMatchObject({
      changements: [{ message: "Sa classe d'avant a été supprimée" }],
    });
    for (const { id } of [first, second])
      expect((await undo(id)).json().code).toBe("PASSAGE_CHANGED");
  });

  test("only where there is one", async () => {
    expect((await undo(987_654)).statusCode).toBe(404);
    const none = await call(getPromotion, { token, params: { passageId: 987_654 } });
    expect(none.statusCode).toBe(404);
  });
});

type S = { id: number };

test("passages are found by a group's name, the oldest first where that is asked for", async () => {
  const [one, two] = [await school(1), await school(1)];
  const name = `Spé ${crypto.randomUUID()}`;
  for (const { second } of [one, two])
    await db.updateTable("groups").set({ name }).where("id", "=", second.id).execute();
  const ids = [(await pass(one)).json().id, (await pass(two)).json().id];
  const search = async (query: Record<string, string>) =>
    (await call(listPromotions, { token, query })).json().map(({ id }: { id: number }) => id);
  expect(await search({ q: name.toUpperCase(), sort: "date" })).toEqual(ids);
  expect(await search({ q: `hammami ${name}` })).toEqual(ids.toReversed());
  expect(await search({ q: `autre ${name}` })).toEqual([]);
  const answer = await call(listPromotions, { token, query: { q: name, size: "1" } });
  expect(answer.headers["x-total-count"]).toBe("2");
});
