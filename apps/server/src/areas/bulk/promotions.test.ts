import {
  getPromotion,
  listPromotions,
  previewPromotions,
  promoteGroups,
  undoPromotion,
} from "@majorant/contract/bulk/promotions";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const administrator = await make.user({
  administrator: true,
  first_name: "Leïla",
  last_name: "Hammami",
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

/** One passage, and what became of it: its answer is the passage, or why there is none. */
async function pass({ first, second, after }: School, body: object = {}) {
  const answer = await passTogether([
    {
      deGroupe: { id: first.id },
      versGroupe: { id: second.id },
      categorie: { id: after.id },
      ...body,
    },
  ]);
  return { ...answer, one: answer.statusCode === 200 ? answer.json()[0] : answer.json() };
}
const passTogether = async (passages: object[]) => {
  const answer = await call(promoteGroups, { token, body: { passages } });
  return { statusCode: answer.statusCode, json: () => answer.json() };
};
const foresee = async (passages: object[]) =>
  (await call(previewPromotions, { token, body: { passages } })).json();
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
    const exceptions = [{ id: c.id }, { id: 987_654 }];
    const untouched = await snapshot(all);
    const passage = { deGroupe: { id: first.id }, versGroupe: { id: second.id }, exceptions };
    expect(await foresee([passage])).toEqual([
      {
        deGroupe: { id: first.id },
        montent: 3,
        restent: 1,
        dejaPresents: 1,
        autres: 1,
        refus: null,
      },
    ]);
    expect(await snapshot(all)).toEqual(untouched);

    const answer = await pass(all, { exceptions });
    expect(answer.statusCode).toBe(200);
    expect(answer.one).toMatchObject({
      par: "Leïla Hammami",
      categorie: "MP 2",
      montes: 3,
      annule: null,
      deGroupe: { id: first.id, nom: "MP1 A" },
      versGroupe: { id: second.id, nom: "MP2 A" },
    });
    expect(await snapshot(all)).toEqual({
      first: [c.id, teacher.id].toSorted((x, y) => x - y),
      second: [a.id, b.id, d.id],
      classes: [after.id, after.id, before.id, after.id],
    });
    const list = await call(listPromotions, { token, query: { size: "1" } });
    expect(list.json()).toEqual([answer.one]);
    const table = await call(listPromotions, { token, query: { format: "csv" } });
    expect(table.body).toContain(";Leïla Hammami;MP1 A;MP2 A;MP 2;3;\r\n");
  });

  test("and keep their class where none is given", async () => {
    const all = await school(1);
    expect((await pass(all, { categorie: null })).one.categorie).toBeNull();
    expect((await snapshot(all)).classes).toEqual([all.before.id]);
  });

  test.each([
    ["to the same group", ({ first }: School) => ({ versGroupe: first }), 400, "INVALID"],
    ["to a group that is not there", () => ({ versGroupe: { id: 987_654 } }), 400, "INVALID"],
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
    expect([refused.statusCode, refused.one.code]).toEqual([status, code]);
    expect(await snapshot(all)).toEqual(untouched);
  });

  test("not from a group that is not there", async () => {
    const all = await school(1);
    const refused = await pass({ ...all, first: { id: 987_654 } });
    expect([refused.statusCode, refused.one.fields]).toEqual([
      400,
      { "passages.0.deGroupe": "Ce groupe n'est plus là" },
    ]);
  });

  test("once, when it is asked for twice at the same time", async () => {
    const all = await school();
    const answers = await Promise.all([pass(all), pass(all)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.one.code).toBe("PASSAGE_EMPTY");
  });
});

describe("the classes of a year move up together", () => {
  /** Three years, where the first moves into the second while that moves on. */
  async function years() {
    const lower = await school(3);
    const upper = await school(2);
    const gone = await make.group({ name: "Anciens" });
    const up = {
      deGroupe: { id: lower.first.id },
      versGroupe: { id: upper.first.id },
      categorie: { id: lower.after.id },
      exceptions: lower.students.slice(0, 1),
    };
    const on = { deGroupe: { id: upper.first.id }, versGroupe: { id: gone.id } };
    return { lower, upper, gone, up, on };
  }
  const idsOf = (students: S[]) => students.map(({ id }) => id);

  test("each from where it was: those who come into a group don't leave it at once", async () => {
    const { lower, upper, gone, up, on } = await years();
    expect(await foresee([up, on])).toMatchObject([
      { deGroupe: { id: lower.first.id }, montent: 2, restent: 1, autres: 1, refus: null },
      { deGroupe: { id: upper.first.id }, montent: 2, restent: 0, autres: 1, refus: null },
    ]);
    const answer = await passTogether([up, on]);
    expect(answer.statusCode).toBe(200);
    const made = answer.json();
    expect(made).toMatchObject([
      { deGroupe: { id: lower.first.id }, versGroupe: { id: upper.first.id }, montes: 2 },
      { deGroupe: { id: upper.first.id }, versGroupe: { id: gone.id }, montes: 2, categorie: null },
    ]);
    const [stays, ...rising] = idsOf(lower.students);
    expect(await members(lower.first)).toEqual([stays, lower.teacher.id]);
    expect(await members(upper.first)).toEqual(
      [upper.teacher.id, ...rising].toSorted((a, b) => a - b),
    );
    expect(await members(gone)).toEqual(idsOf(upper.students));
    const journal = await db
      .selectFrom("audit")
      .where("subject", "=", "passage")
      .where("subject_id", "in", idsOf(made))
      .select(["subject_id", "action", "details"])
      .orderBy("subject_id")
      .execute();
    expect(journal).toMatchObject([
      { subject_id: made[0].id, action: "add", details: { de: "MP1 A", montes: 2 } },
      { subject_id: made[1].id, action: "add", details: { vers: "Anciens", montes: 2 } },
    ]);
    // Each is undone by itself.
    expect((await undo(made[0].id)).statusCode).toBe(200);
    expect(await members(lower.first)).toEqual([...idsOf(lower.students), lower.teacher.id]);
    expect(await members(gone)).toEqual(idsOf(upper.students));
  });

  test("or none of them, where one is refused; the preview says which one, and why", async () => {
    const { lower, upper, gone, up, on } = await years();
    const emptied = [up, { ...on, exceptions: upper.students }];
    const before = [await members(lower.first), await members(upper.first)];
    expect(await foresee(emptied)).toMatchObject([
      { montent: 2, refus: null },
      { montent: 0, refus: "Aucun étudiant ne monte\u00a0: le groupe est vide, ou tous restent" },
    ]);
    const refused = await passTogether(emptied);
    expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
      400,
      "PASSAGE_EMPTY",
      {
        "passages.1.exceptions":
          "Aucun étudiant ne monte\u00a0: le groupe est vide, ou tous restent",
      },
    ]);
    expect([await members(lower.first), await members(upper.first)]).toEqual(before);
    expect(await members(gone)).toEqual([]);
  });

  test("nobody twice: whoever is in two of the groups stays in one of them", async () => {
    const { lower, upper, up, on } = await years();
    const both = upper.students[0] as S;
    await make.member(lower.first, both);
    const refus = "Monte aussi d'un autre de ces groupes\u00a0: Étudiant 0 Amine";
    await db.updateTable("users").set({ first_name: "Amine" }).where("id", "=", both.id).execute();
    expect(await foresee([up, on])).toMatchObject([{ refus }, { refus }]);
    const refused = await passTogether([up, on]);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "PASSAGE_TWICE"]);
    const exceptions = [...up.exceptions, both];
    const answer = await passTogether([{ ...up, exceptions }, on]);
    expect(answer.statusCode).toBe(200);
  });

  test("a group once, and at least one", async () => {
    const { up } = await years();
    const twice = await passTogether([up, up]);
    expect(twice.json().fields).toEqual({
      "passages.1.deGroupe": "Ce groupe passe déjà",
    });
    expect((await passTogether([])).json().fields).toEqual({
      passages: "Choisissez au moins un groupe",
    });
  });

  test("what is not there is said, and counts nobody", async () => {
    const { lower } = await years();
    const from = { deGroupe: { id: lower.first.id } };
    const nowhere = { id: 987_654 };
    expect(
      (
        await Promise.all([
          foresee([{ ...from, versGroupe: nowhere }]),
          foresee([{ ...from, versGroupe: { id: lower.second.id }, categorie: nowhere }]),
          foresee([{ deGroupe: nowhere, versGroupe: { id: lower.second.id } }]),
          foresee([{ ...from, versGroupe: { id: lower.first.id } }]),
        ])
      ).map(([line]) => [line.montent, line.refus]),
    ).toEqual([
      [3, "Ce groupe n'est plus là"],
      [3, "Le classe est invalide"],
      [0, "Ce groupe n'est plus là"],
      [3, "Choisissez un autre groupe que celui de départ"],
    ]);
  });
});

describe("a passage is undone", () => {
  test("once: everybody is where they were, also who was in both groups", async () => {
    const all = await school(4);
    await make.member(all.second, all.students[1] as S);
    const before = await snapshot(all);
    const { id } = (await pass(all, { exceptions: [all.students[2]] })).one;
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
    const { id } = (await pass(all)).one;
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await snapshot(all)).toEqual(before);
  });

  test("not over what changed since, which is told; nobody is moved then", async () => {
    const all = await school(4);
    const { id } = (await pass(all)).one;
    const [a, b, c] = all.students as [S, S, S];
    await db
      .deleteFrom("group_members")
      .where("user_id", "=", a.id)
      .where("group_id", "=", all.second.id)
      .execute();
    await make.member(all.first, b);
    await db.updateTable("users").set({ category_id: null }).where("id", "=", c.id).execute();
    const places = await snapshot(all);
    const { annulable, nombreChangements, changements } = await state(id);
    expect([annulable, nombreChangements]).toEqual([false, 3]);
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
    const { id } = (await pass(all)).one;
    const [deleted, other] = all.students as [S, S];
    await db.deleteFrom("users").where("id", "=", deleted.id).execute();
    expect((await undo(id)).statusCode).toBe(200);
    expect(await members(all.first)).toContain(other.id);
  });

  test("not when a group or a class of before is gone", async () => {
    const [group, category] = [await school(1), await school(1)];
    const first = (await pass(group)).one;
    const second = (await pass(category)).one;
    await db.deleteFrom("groups").where("id", "=", group.second.id).execute();
    await db.deleteFrom("categories").where("id", "=", category.before.id).execute();
    expect(await state(first.id)).toMatchObject({
      versGroupe: { id: null, nom: "MP2 A" },
      annulable: false,
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
  const ids = [(await pass(one)).one.id, (await pass(two)).one.id];
  const search = async (query: Record<string, string>) =>
    (await call(listPromotions, { token, query })).json().map(({ id }: { id: number }) => id);
  expect(await search({ q: name.toUpperCase(), sort: "date" })).toEqual(ids);
  expect(await search({ q: `hammami ${name}` })).toEqual(ids.toReversed());
  expect(await search({ q: `autre ${name}` })).toEqual([]);
  const answer = await call(listPromotions, { token, query: { q: name, size: "1" } });
  expect(answer.headers["x-total-count"]).toBe("2");
});
