import * as calls from "@majorant/contract/exercises/edition";
import { orderResources } from "@majorant/contract/publishing/sections";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { exercisesOf } from "../../../test/areas/exercises.ts";
import { factories } from "../../../test/factories.ts";

const server = await testApp();
const { db, call } = server;
const make = factories(db);
const course = exercisesOf(server);

type Person = { token: string };

const written = {
  title: "Intégrale de Gauss",
  statement: "Calculer $\\int_{-\\infty}^{+\\infty} e^{-x^2}\\,dx$.",
  difficulty: 3,
  minutes: 30,
  solution: "On trouve $\\sqrt\\pi$.",
};

const add = (by: Person, section: { id: number }, values: object = {}) =>
  call(calls.addExercise, {
    body: { ...written, section: { id: section.id }, ...values },
    token: by.token,
  });

const change = (by: Person, { id }: { id: number }, body: object) =>
  call(calls.changeExercise, { params: { exerciseId: id }, body, token: by.token });

const edition = (by: Person, { id }: { id: number }) =>
  call(calls.getEditableExercise, { params: { exerciseId: id }, token: by.token });

describe("an exercise is written", () => {
  test("whole, as the last thing of its section", async () => {
    const { section, teacher } = await course.class({ position: 4 });
    const video = await make.video({ section_id: section.id, position: 6 });
    const notion = await make.notion({ title: "Intégrales à paramètre" });
    const whole = {
      source: "Oral",
      hint: " Passez en polaires. ",
      method: "",
      visible: false,
      moment: { video: { id: video.id }, second: 90 },
      notions: [{ id: notion.id }],
      answers: [
        { kind: "number", label: "$I =$", expected: "√π", choices: null, tolerance: null },
        { kind: "choice", label: "", expected: "1", choices: ["oui", "non"], tolerance: null },
      ],
    };
    const added = await add(teacher, section, whole);
    expect(added.json()).toMatchObject({
      ...written,
      source: "Oral",
      hint: "Passez en polaires.",
      method: null,
      visible: false,
      moment: { video: { id: video.id }, second: 90 },
      notions: [{ id: notion.id, title: "Intégrales à paramètre" }],
      answers: whole.answers,
      position: 7,
      version: 1,
    });
    expect((await edition(teacher, added.json())).json()).toEqual(added.json());
  });

  test.each([
    ["title", { title: " " }, "Le titre est obligatoire"],
    ["statement", { statement: "" }, "L'énoncé est obligatoire"],
    ["solution", { solution: undefined }, "Le corrigé est obligatoire"],
    ["difficulty", { difficulty: 4 }, "La difficulté va de 1 à 3"],
    ["minutes", { minutes: 0 }, "La durée est d'une minute au moins"],
    ["statement", { statement: "x".repeat(20_001) }, "Ce champ est trop long"],
    ["notions", { notions: [{ id: 987_654 }] }, "Une des notions n'existe plus"],
    [
      "statement",
      { statement: "Soit $\\frac{1}{2$." },
      "Une accolade n’est pas fermée dans $\\frac{1}{2$",
    ],
    [
      "solution",
      { solution: "On a $x^2 = 4." },
      "Un $ n’a pas son pareil : une formule s’écrit $x^2$, sans espace à l’intérieur",
    ],
    ["hint", { hint: "$\\left( x$" }, "\\left n’a pas de \\right dans $\\left( x$"],
  ])("but not with a wrong %s", async (field, wrong, sentence) => {
    const { section, teacher } = await course.class();
    const refused = await add(teacher, section, wrong);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: sentence }]);
  });

  test("nor with a video or in a chapter of another course", async () => {
    const { section, teacher, exercise } = await course.class();
    const elsewhere = await make.video();
    const moment = { video: { id: elsewhere.id }, second: 1 };
    const sentence = "Cette vidéo n'est pas dans ce cours";
    expect((await add(teacher, section, { moment })).json().fields).toEqual({ moment: sentence });
    const away = await make.section();
    expect((await add(teacher, away)).statusCode).toBe(404);
    expect((await change(teacher, exercise, { section: { id: away.id } })).json().fields).toEqual({
      section: "Ce chapitre n'est pas dans ce cours",
    });
  });
});

describe("an exercise is changed", () => {
  test("and explained before its video's end; what a shorter video left behind stays", async () => {
    const { section, teacher, exercise } = await course.class();
    const medium = await make.medium({ kind: "video", duration: 120 });
    const video = await make.video({ section_id: section.id, medium_id: medium.id });
    const at = (second: number) => ({ moment: { video: { id: video.id }, second } });
    const beyond = {
      code: "BEYOND_END",
      fields: { "moment.second": "2:00 est après la fin : la vidéo dure 2:00" },
    };
    expect((await add(teacher, section, at(120))).json()).toMatchObject(beyond);
    expect((await change(teacher, exercise, at(120))).json()).toMatchObject(beyond);
    expect((await change(teacher, exercise, at(119))).statusCode).toBe(200);
    await db.updateTable("media").set({ duration: 60 }).where("id", "=", medium.id).execute();
    const renamed = await change(teacher, exercise, { ...at(119), title: "Autre" });
    expect([renamed.statusCode, renamed.json().title]).toEqual([200, "Autre"]);
    expect((await change(teacher, exercise, at(118))).statusCode).toBe(400);
  });

  test("in what is sent only, and each change makes it another version", async () => {
    const { teacher, exercise } = await course.class();
    const hidden = (await change(teacher, exercise, { visible: false, version: 1 })).json();
    expect(hidden).toMatchObject({ visible: false, hint: "Une primitive de $x$.", version: 2 });
    const expected = { kind: "text", label: "", expected: "oui", choices: null, tolerance: null };
    const changed = (await change(teacher, exercise, { answers: [expected], version: 2 })).json();
    expect(changed).toMatchObject({ answers: [expected], visible: false, version: 3 });
    const late = await change(teacher, exercise, { title: "Autre", version: 2 });
    expect([late.statusCode, late.json().code]).toEqual([409, "EDITED_MEANWHILE"]);
  });

  test("and moved, as the last thing of another chapter", async () => {
    const { teacher, exercise, course: taught } = await course.class();
    const next = await make.section({ course_id: taught.id });
    await make.file({ section_id: next.id, position: 3 });
    const moved = (await change(teacher, exercise, { section: { id: next.id } })).json();
    expect([moved.section.id, moved.position]).toEqual([next.id, 4]);
  });
});

test("it is run by the teachers of its course and administrators: to others it is not there", async () => {
  const statuses = async (by: Person, { section, exercise, course: taught }: typeof class_) => {
    const answers = [
      await call(calls.listEditableExercises, { params: { coursId: taught.id }, token: by.token }),
      await edition(by, exercise),
      await change(by, exercise, { title: "Autre" }),
      await add(by, section),
      await call(calls.orderContents, {
        params: { sectionId: section.id },
        body: { order: [] },
        token: by.token,
      }),
      await call(calls.deleteExercise, { params: { exerciseId: exercise.id }, token: by.token }),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  const class_ = await course.class();
  const { student, other, teacher, administrator } = class_;
  expect(await statuses(student, class_)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await statuses(other, class_)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await statuses(teacher, class_)).toEqual([200, 200, 200, 200, 409, 204]);
  expect(await statuses(administrator, await course.class())).toEqual([
    200, 200, 200, 200, 409, 204,
  ]);
  await db
    .updateTable("courses")
    .set({ active: false })
    .where("id", "=", class_.course.id)
    .execute();
  expect((await add(teacher, class_.section)).statusCode).toBe(404);
});

test("the list of a course has hidden exercises, and how many have begun each", async () => {
  const { exercise, section, course: taught, student, classmate, teacher } = await course.class();
  const hidden = await make.exercise({ section_id: section.id, position: 1, visible: false });
  for (const by of [student, classmate]) await course.open(by, exercise, "hint");
  const params = { coursId: taught.id };
  const rows = (await call(calls.listEditableExercises, { params, token: teacher.token })).json();
  expect(rows).toMatchObject([
    { id: exercise.id, visible: true, attempts: 2 },
    { id: hidden.id, visible: false, attempts: 0 },
  ]);
});

describe("what is in a section", () => {
  const contents = async () => {
    const class_ = await course.class({ position: 2 });
    const at = (position: number) => ({ section_id: class_.section.id, position });
    const [one, two] = [await make.video(at(1)), await make.file(at(3))];
    const row = (kind: "resource" | "exercise", { id }: { id: number }) => ({ kind, id });
    return {
      ...class_,
      placed: [row("resource", one), row("exercise", class_.exercise), row("resource", two)],
      order: (order: object[]) =>
        call(calls.orderContents, {
          params: { sectionId: class_.section.id },
          body: { order },
          token: class_.teacher.token,
        }),
      after: async () =>
        (await course.list(class_.student, class_.course)).json()[0].after as number | null,
    };
  };

  test("is put in another order together, once each", async () => {
    const { placed, order, after } = await contents();
    const [one, exercise, two] = placed;
    expect(await after()).toBe(one?.id);
    expect((await order([two, one, exercise] as object[])).statusCode).toBe(204);
    expect(await after()).toBe(one?.id);
    expect((await order([exercise, one, two] as object[])).statusCode).toBe(204);
    expect(await after()).toBeNull();
    for (const wrong of [
      [one, two],
      [one, one, two],
      [...placed, exercise],
    ])
      expect((await order(wrong as object[])).json().code).toBe("ORDER_CHANGED");
  });

  test("keeps its exercises where they are when videos and files change places", async () => {
    const { placed, section, teacher, after } = await contents();
    const [one, , two] = placed;
    const answer = await call(orderResources, {
      params: { sectionId: section.id },
      body: { ordre: [two?.id, one?.id] },
      token: teacher.token,
    });
    expect(answer.statusCode).toBe(204);
    expect(await after()).toBe(two?.id);
  });
});
