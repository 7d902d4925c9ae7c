import { type Hit, searchOwn } from "@majorant/contract/learning/search";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, tokenOf, db } = await testApp();
const make = factories(db);

const webvtt = (...cues: [string, string][]) =>
  `WEBVTT\n\n${cues.map(([from, words]) => `${from} --> 01:00:00.000\n${words}\n`).join("\n")}`;

/** A course with a video that says something, and what belongs to it. */
async function aCourse() {
  const course = await make.course({
    category: await make.category({ title: "MP9" }),
    title: "Suites de fonctions",
  });
  const section = await make.section({ course_id: course.id, name: "Modes de convergence" });
  const video = await make.video({ section_id: section.id, name: "Premier théorème" });
  await db
    .insertInto("captions")
    .values({
      resource_id: video.id,
      language: "fr",
      label: "Français",
      content: webvtt(
        ["00:01.500", "Bonjour à toutes &amp; à tous."],
        ["00:12.250", "On cherche une <i>majorante</i> intégrable,"],
        ["00:17.000", "indépendante de l'entier n : c'est l'hypothèse de domination."],
        ["01:02.000", "Les dérivées partielles viendront ensuite."],
      ),
    })
    .execute();
  await db
    .insertInto("chapters")
    .values({ resource_id: video.id, title: "Énoncé du théorème de Lebesgue", second: 42 })
    .execute();
  const exercise = await db
    .insertInto("exercises")
    .values({
      section_id: section.id,
      title: "Intégrale à paramètre",
      difficulty: 2,
      minutes: 20,
      statement:
        "Soit $f(x) = \\int_0^{+\\infty} \\frac{e^{-xt}}{1+t^2} dt$. Étudier la continuité de $f$.",
      solution: "On applique le théorème du palindrome.",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { course, section, video, exercise };
}

async function aStudent(...courses: { id: number }[]) {
  const student = await make.user();
  for (const { id } of courses) await make.assignment({ user_id: student.id, course_id: id });
  const token = await tokenOf(student);
  const search = async (q: string): Promise<Hit[]> => {
    const answer = await call(searchOwn, {
      params: { utilisateurId: student.id },
      query: { q },
      token,
    });
    expect(answer.statusCode).toBe(200);
    expect(Buffer.byteLength(answer.body)).toBeLessThan(15_000);
    return answer.json();
  };
  return { student, token, search };
}

const kinds = (hits: Hit[]) => hits.map(({ kind, locked }) => (locked ? `locked ${kind}` : kind));

describe("a student's search", () => {
  test("leads to the second where something is said, its words marked, accents, plurals and slips forgiven", async () => {
    const { course, section, video } = await aCourse();
    const { search } = await aStudent(course);
    const [hit, ...more] = await search("majorante");
    expect([hit, more]).toEqual([
      {
        kind: "caption",
        id: video.id,
        title: "Premier théorème",
        path: "MP9 › Suites de fonctions › Modes de convergence",
        photo: null,
        course: { id: course.id, title: "Suites de fonctions" },
        section: { id: section.id },
        resource: { id: video.id },
        second: 12,
        excerpt: [
          "On cherche une ",
          "majorante",
          " intégrable, indépendante de l'entier n : c'est l'hypothèse de domination.",
        ],
        locked: false,
      },
      [],
    ]);
    for (const [q, second] of [
      ["MAJORANTES", 12],
      ["majorent", 12],
      ["marjorante", 12],
      // a beginning, as somebody types
      ["domina", 17],
      ["derivee partielle", 62],
      // in two cues that follow each other
      ["majorante indépendante", 12],
      ["l'hypothèse de la domination", 17],
    ] as const)
      expect([q, (await search(q)).map((one) => [one.kind, one.second])]).toEqual([
        q,
        [["caption", second]],
      ]);
    // Far from each other in a video they are not said together.
    expect(await search("bonjour partielles")).toEqual([]);
    await db
      .updateTable("captions")
      .set({ content: webvtt(["00:05.000", "Rien de cela."]) })
      .where("resource_id", "=", video.id)
      .execute();
    expect(await search("majorante")).toEqual([]);
    await db.deleteFrom("captions").where("resource_id", "=", video.id).execute();
    expect(await search("cela")).toEqual([]);
  });

  test("finds chapters, exercises, one's own notes and solved questions, of nobody else", async () => {
    const { course, section, video, exercise } = await aCourse();
    const { student, search } = await aStudent(course);
    const other = await aStudent(course);
    expect(await search("lebesgue enonce")).toMatchObject([
      { kind: "chapter", id: video.id, second: 42, resource: { id: video.id } },
    ]);
    expect(await search("etudier continuité")).toMatchObject([
      {
        kind: "exercise",
        id: exercise.id,
        title: "Intégrale à paramètre",
        section: { id: section.id },
        resource: null,
        excerpt: [
          "Soit f(x) = ∫₀^(+∞) (e^(-xt))/(1+t²) dt. ",
          "Étudier",
          " la ",
          "continuité",
          " de f.",
        ],
      },
    ]);
    const notion = await db
      .insertInto("notions")
      .values({
        subject: "mathematiques",
        title: "Convergence dominée",
        other_names: ["Passage à la limite sous le signe somme"],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("exercise_notions")
      .values({ exercise_id: exercise.id, notion_id: notion.id })
      .execute();
    await db
      .insertInto("video_notions")
      .values({ resource_id: video.id, notion_id: notion.id, second: 90 })
      .execute();
    for (const q of ["convergence dominee", "signe somme", "convregence domniée"])
      expect([q, await search(q)]).toMatchObject([
        q,
        [
          { kind: "chapter", title: "Convergence dominée", second: 90 },
          { kind: "exercise", id: exercise.id },
        ],
      ]);
    // The commands of a formula are no words, and steps are opened one by one.
    expect(await search("frac")).toEqual([]);
    expect(await search("palindrome")).toEqual([]);
    await db
      .insertInto("notes")
      .values({
        user_id: student.id,
        resource_id: video.id,
        moment: 33.7,
        content: "À revoir : le lemme de Fatou",
      })
      .execute();
    expect(await search("fatou")).toMatchObject([
      { kind: "note", second: 33, resource: { id: video.id }, locked: false },
    ]);
    expect(await other.search("fatou")).toEqual([]);
    const question = await db
      .insertInto("questions")
      .values({
        resource_id: video.id,
        author_id: other.student.id,
        created_at: new Date(),
        content: "Pourquoi faut-il la mesurabilité ?",
        moment: 8,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await search("mesurabilité")).toEqual([]);
    const { id: accepted_answer_id } = await db
      .insertInto("answers")
      .values({
        question_id: question.id,
        author_id: null,
        created_at: new Date(),
        content: "Pour que l'intégrale ait un sens : voyez les tribus.",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("questions")
      .set({ accepted_answer_id })
      .where("id", "=", question.id)
      .execute();
    for (const q of ["mesurabilite", "tribus"])
      expect(await search(q)).toMatchObject([
        { kind: "question", id: question.id, second: 8, resource: { id: video.id } },
      ]);
    const words = JSON.stringify(await search("tribus"));
    expect(words).not.toContain("Amine");
  });

  test("finds words of the same family, and a notion by its Arabic word", async () => {
    const { course, video } = await aCourse();
    const { search } = await aStudent(course);
    await db
      .insertInto("chapters")
      .values([
        { resource_id: video.id, title: "Dérivation des composées", second: 100 },
        { resource_id: video.id, title: "Continuité uniforme", second: 200 },
      ])
      .execute();
    for (const [q, second] of [
      ["dérivé composée", 100],
      ["dérivée composée", 100],
      ["derivabilite des composées", 100],
      ["الاشتقاق", 100],
      ["fonction continue", undefined],
      ["continue uniforme", 200],
      ["استمرارية", 200],
    ] as const)
      expect([q, (await search(q)).find(({ kind }) => kind === "chapter")?.second]).toEqual([
        q,
        second,
      ]);
  });

  test("shows nothing of a course that one does not hold but its title and chapters, locked", async () => {
    const { course, video } = await aCourse();
    const { student, search } = await aStudent();
    for (const q of ["majorante", "lebesgue", "continuité", "premier", "palindrome"])
      expect([q, await search(q)]).toEqual([q, []]);
    const own = (hits: Hit[]) => hits.filter((hit) => hit.course?.id === course.id);
    expect(own(await search("suites fonctions"))).toMatchObject([
      { kind: "course", id: course.id, locked: true, resource: null, second: null },
    ]);
    await db.updateTable("courses").set({ open: false }).where("id", "=", course.id).execute();
    expect(own(await search("suites fonctions"))).toEqual([]);
    // Notes stay one's own after the access has ended.
    await db
      .insertInto("notes")
      .values({ user_id: student.id, resource_id: video.id, content: "Contre-exemple du cours" })
      .execute();
    expect(kinds(await search("contre exemple"))).toEqual(["locked note"]);
  });

  test("never shows what is hidden or inactive", async () => {
    const { course, section, video, exercise } = await aCourse();
    const { search } = await aStudent(course);
    const all = ["majorante", "lebesgue", "continuité"];
    const counts = async () => (await Promise.all(all.map(search))).map(({ length }) => length);
    expect(await counts()).toEqual([1, 1, 1]);
    await db
      .updateTable("exercises")
      .set({ visible: false })
      .where("id", "=", exercise.id)
      .execute();
    await db.updateTable("resources").set({ active: false }).where("id", "=", video.id).execute();
    expect(await counts()).toEqual([0, 0, 0]);
    await db
      .updateTable("exercises")
      .set({ visible: true })
      .where("id", "=", exercise.id)
      .execute();
    await db.updateTable("resources").set({ active: true }).where("id", "=", video.id).execute();
    await db.updateTable("sections").set({ active: false }).where("id", "=", section.id).execute();
    expect(await counts()).toEqual([0, 0, 0]);
    await db.updateTable("sections").set({ active: true }).where("id", "=", section.id).execute();
    await db.updateTable("courses").set({ active: false }).where("id", "=", course.id).execute();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  test("finds past papers by what is asked in them, but for hidden ones", async () => {
    const { search } = await aStudent();
    const paper = await db
      .insertInto("papers")
      .values({
        contest: "Majorant",
        year: 2025,
        track: "MP",
        subject: "mathematiques",
        minutes: 240,
        title: "Sujet d'entraînement",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("paper_questions")
      .values({
        paper_id: paper.id,
        position: 1,
        number: "I.2",
        about: "Un développement asymptotique",
      })
      .execute();
    expect(await search("developpements asymptotiques")).toMatchObject([
      {
        kind: "paper",
        id: paper.id,
        title: "Sujet d'entraînement",
        locked: false,
        path: "Majorant › 2025 › MP",
        excerpt: ["I.2 · Un ", "développement", " ", "asymptotique"],
      },
    ]);
    await db.updateTable("papers").set({ visible: false }).where("id", "=", paper.id).execute();
    expect(await search("asymptotique")).toEqual([]);
  });

  test("takes whatever is typed", async () => {
    const { course } = await aCourse();
    const { student, token, search } = await aStudent(course);
    for (const q of [
      "",
      " ",
      "%",
      "_",
      "'",
      '"',
      "n",
      "&",
      "!",
      "a & b | !c",
      "'x':*",
      "<->",
      "\\",
      "(((",
      ":*A",
      "é".repeat(200),
      "de la",
    ])
      expect(Array.isArray(await search(q))).toBe(true);
    const long = await call(searchOwn, {
      params: { utilisateurId: student.id },
      query: { q: "a".repeat(10_000) },
      token,
    });
    expect(long.statusCode).toBe(400);
    expect(long.json().code).toBe("INVALID");
  });

  test("answers in less than 15 kB, some of each kind", async () => {
    const { course, section } = await aCourse();
    const long = "hypothèse ".repeat(25);
    for (let i = 0; i < 30; i += 1) {
      const video = await make.video({ section_id: section.id, name: `${i} ${long}` });
      await db
        .insertInto("captions")
        .values({
          resource_id: video.id,
          language: "fr",
          label: "Français",
          content: webvtt(["00:01.000", long], ["00:09.000", long]),
        })
        .execute();
    }
    const { search } = await aStudent(course);
    expect(new Set(kinds(await search("hypotheses")))).toEqual(new Set(["video", "caption"]));
  });
});
