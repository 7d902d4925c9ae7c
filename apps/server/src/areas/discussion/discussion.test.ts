import {
  changeAnswer,
  changeQuestion,
  deleteAnswer,
  deleteQuestion,
  getQuestion,
  listQuestionMarkers,
  reopenQuestion,
} from "@majorant/contract/discussion/discussion";
import { longestPost } from "@majorant/contract/discussion/discussion-rules";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf, type Person } from "../../../test/areas/discussion.ts";
import { factories } from "../../../test/factories.ts";

const server = await testApp();
const { db, call, now } = server;
const make = factories(db);
const { person, classroom, ask, answer, on, onAnswer, accept, list, noticesOf } =
  discussionOf(server);

describe("a question", () => {
  test("is asked, answered, and solved by the answer that its asker accepts", async () => {
    const { course, section, video, asker, classmate, teacher } = await classroom();
    const question = (
      await ask(asker, video, { content: "  Pourquoi $f'(c)=0$ ?  ", moment: 154.5 })
    ).json();
    expect(question).toEqual({
      id: expect.any(Number),
      content: "Pourquoi $f'(c)=0$ ?",
      moment: 154.5,
      photo: null,
      author: { name: "Yasmine T.", teacher: false, mine: true },
      date: expect.stringMatching(/Z$/),
      changed: null,
      taken: null,
      votes: 0,
      voted: false,
      session: null,
      answers: [],
      may: {
        change: true,
        delete: true,
        answer: true,
        accept: true,
        take: false,
        vote: false,
        schedule: true,
      },
    });

    const first = (await answer(classmate, question, "Car $f$ est constante.")).json().answers[0];
    const two = (await answer(teacher, question, "Car $c$ est un extremum.")).json().answers;
    expect(two[0].author.name).toBe("Amine Ben Romdhane");
    const second = two[1];
    expect(second.author).toEqual({ name: "Mehdi Gharbi", teacher: true, mine: true });
    const place = { id: video.id, name: "Rolle", sectionId: section.id, courseId: course.id };
    expect(await noticesOf(asker)).toEqual([
      { kind: "questionAnswered", video: place, question: question.id, author: "Amine B." },
      { kind: "questionAnswered", video: place, question: question.id, author: "Mehdi G." },
    ]);

    const solved = (await accept(asker, question, second)).json();
    expect(solved.answers).toMatchObject([
      { id: second.id, accepted: true, author: { name: "Mehdi G.", teacher: true, mine: false } },
      { id: first.id, accepted: false, author: { name: "Amine B.", teacher: false } },
    ]);
    expect(await noticesOf(teacher)).toEqual([
      { kind: "questionAsked", course: expect.any(String), video: place, question: question.id },
      { kind: "answerAccepted", video: place, question: question.id, taught: true },
    ]);
    expect((await list(classmate, video)).json()).toMatchObject([
      { id: question.id, may: { change: false, delete: false, answer: true, accept: false } },
    ]);

    const markers = { params: { ressourceId: video.id }, token: classmate.token };
    expect((await call(listQuestionMarkers, markers)).json()).toEqual([
      { id: question.id, moment: 154.5, title: "Pourquoi f′(c)=0 ?" },
    ]);
    expect((await on(reopenQuestion, asker, question)).json().answers[0]).toMatchObject({
      id: first.id,
      accepted: false,
    });
    const none = await call(listQuestionMarkers, markers);
    expect([none.json(), none.headers["x-total-count"]]).toEqual([[], "0"]);
    const all = await call(listQuestionMarkers, { ...markers, query: { open: "true" } });
    expect(all.json()).toMatchObject([{ id: question.id, moment: 154.5 }]);
    // Said once, however often it is accepted.
    await accept(teacher, question, second);
    expect(await noticesOf(teacher)).toHaveLength(2);
  });

  test("answered or accepted by oneself tells nobody", async () => {
    const { video, asker } = await classroom();
    const question = (await ask(asker, video, { content: "Et en 0 ?" })).json();
    const [own] = (await answer(asker, question)).json().answers;
    expect((await accept(asker, question, own)).json().answers[0].accepted).toBe(true);
    expect(await noticesOf(asker)).toEqual([]);
  });

  test("shows nobody's address, and only teachers a whole name", async () => {
    const { video, asker, classmate, teacher } = await classroom();
    await answer(teacher, (await ask(asker, video, { content: "?" })).json());
    const listAnswer = await list(classmate, video);
    expect(listAnswer.body).not.toMatch(/@|Trabelsi|Gharbi/);
    expect((await list(teacher, video)).body).toContain("Yasmine Trabelsi");
  });

  test("stays, with its answers, when its asker's account goes", async () => {
    const { video, asker, classmate } = await classroom();
    const question = (await ask(asker, video, { content: "Qui répondra ?" })).json();
    await answer(classmate, question);
    await db.deleteFrom("users").where("id", "=", asker.id).execute();
    const [remaining] = (await list(classmate, video)).json();
    expect(remaining.author).toEqual({ name: "Compte supprimé", teacher: false, mine: false });
    expect(remaining.answers).toHaveLength(1);
    expect((await answer(classmate, question, "Encore.")).statusCode).toBe(200);
  });
});

describe("the list", () => {
  test("comes by pages, from the latest or in the video's order, all, open or one's own", async () => {
    const { video, asker, classmate } = await classroom();
    const write = async (by: Person, content: string, moment?: number) =>
      (await ask(by, video, { content, moment })).json();
    const late = await write(asker, "à 90", 90);
    await write(classmate, "sans moment");
    await write(asker, "à 12", 12);
    await accept(asker, late, (await answer(classmate, late)).json().answers[0]);

    const contents = async (query: Record<string, string>) => {
      const listAnswer = await list(asker, video, query);
      const rows: { content: string }[] = listAnswer.json();
      return [Number(listAnswer.headers["x-total-count"]), ...rows.map(({ content }) => content)];
    };
    expect(await contents({})).toEqual([3, "à 12", "sans moment", "à 90"]);
    expect(await contents({ page: "1", size: "2" })).toEqual([3, "à 90"]);
    expect(await contents({ sort: "moment" })).toEqual([3, "à 12", "à 90", "sans moment"]);
    expect(await contents({ filter: "open" })).toEqual([2, "à 12", "sans moment"]);
    expect(await contents({ filter: "mine" })).toEqual([2, "à 12", "à 90"]);
    expect((await list(asker, video, { filter: "fermées" })).statusCode).toBe(400);
  });
});

describe("who is no reader finds nothing", () => {
  test("not enrolled, enrolment over, another course's teacher, nobody's resource", async () => {
    const { course, video, asker } = await classroom();
    const question = (await ask(asker, video, { content: "Ici ?" })).json();
    const [reply] = (await answer(asker, question)).json().answers;
    const [stranger, former] = [await person(), await person()];
    await make.assignment({ user_id: former.id, course_id: course.id, ends_at: now() });
    const elsewhere = await person({ role: "ROLE_ENSEIGNANT" });
    const { id: course_id } = await make.course();
    await make.assignment({ user_id: elsewhere.id, course_id, role: "ROLE_ENSEIGNANT" });

    for (const other of [stranger, former, elsewhere]) {
      const tries = await Promise.all([
        list(other, video),
        call(listQuestionMarkers, { params: { ressourceId: video.id }, token: other.token }),
        ask(other, video, { content: "Moi aussi" }),
        on(getQuestion, other, question),
        on(changeQuestion, other, question, { content: "volée" }),
        on(deleteQuestion, other, question),
        answer(other, question),
        accept(other, question, reply),
        on(reopenQuestion, other, question),
        onAnswer(changeAnswer, other, reply, { content: "volée" }),
        onAnswer(deleteAnswer, other, reply),
      ]);
      expect(tries.map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 404));
    }
    expect((await list(asker, { id: 999_999 })).statusCode).toBe(404);
    expect((await list(asker, video)).json()).toHaveLength(1);
  });

  test.each(["resource", "section", "section above", "course"])(
    "students on an inactive %s; its teacher still reads, but for a course",
    async (what) => {
      const { course, section, video, asker, teacher, administrator } = await classroom();
      const above = await make.section({ course_id: course.id });
      await db
        .updateTable("sections")
        .set({ parent_id: above.id })
        .where("id", "=", section.id)
        .execute();
      const question = (await ask(asker, video, { content: "Visible ?" })).json();
      const hidden = {
        resource: ["resources", video.id],
        section: ["sections", section.id],
        "section above": ["sections", above.id],
        course: ["courses", course.id],
      } as const;
      const [table, id] = hidden[what as keyof typeof hidden]; // each.test widens it
      await db.updateTable(table).set({ active: false }).where("id", "=", id).execute();
      expect((await on(getQuestion, asker, question)).statusCode).toBe(404);
      expect((await ask(asker, video, { content: "Encore" })).statusCode).toBe(404);
      const forTeacher = what === "course" ? 404 : 200;
      expect((await on(getQuestion, teacher, question)).statusCode).toBe(forTeacher);
      expect((await on(getQuestion, administrator, question)).statusCode).toBe(200);
    },
  );
});

describe("what is written", () => {
  test.each([
    ["", "La question est obligatoire"],
    ["  \n", "La question est obligatoire"],
    [12, "La question est obligatoire"],
    ["a".repeat(longestPost + 1), "La question dépasse 5 000 caractères"],
  ])("is refused with its sentence where it is empty or too long (%#)", async (content, error) => {
    const { video, asker } = await classroom();
    const refused = await ask(asker, video, { content });
    expect([refused.statusCode, refused.json().error]).toEqual([400, error]);
    const question = (await ask(asker, video, { content: "é".repeat(longestPost) })).json();
    const reply = await answer(asker, question, content as string); // or a number
    expect([reply.statusCode, reply.json().error]).toEqual([
      400,
      error.replace("question", "réponse"),
    ]);
  });

  test("is of a moment of a video only", async () => {
    const { section, video, asker } = await classroom();
    for (const moment of [-1, "12", 1e6])
      expect((await ask(asker, video, { content: "?", moment })).statusCode).toBe(400);
    const file = await make.file({ section_id: section.id });
    expect((await ask(asker, file, { content: "Exercice 2 ?" })).statusCode).toBe(200);
    const refused = await ask(asker, file, { content: "?", moment: 3 });
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      "Seule une vidéo a des instants",
    ]);
  });

  test("is at most twenty questions an hour; the sentence says why", async () => {
    const { video, asker, classmate } = await classroom();
    for (let turn = 0; turn < 20; turn += 1)
      expect((await ask(asker, video, { content: `n° ${turn}` })).statusCode).toBe(200);
    const refused = await ask(asker, video, { content: "de trop" });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        error: "Vous avez beaucoup écrit depuis une heure. Patientez un peu avant de continuer.",
        code: "TOO_MANY_POSTS",
        // Those of the hour that are left, which is counted from the first.
        retryAfter: Number(refused.headers["retry-after"]),
      },
    ]);
    expect(refused.json().retryAfter).toBeGreaterThan(3_000);
    expect((await ask(classmate, video, { content: "à moi" })).statusCode).toBe(200);
  });
});
