import {
  changeAnswer,
  changeQuestion,
  deleteAnswer,
  deleteQuestion,
  getQuestion,
  reopenQuestion,
} from "@majorant/contract/discussion/discussion";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf } from "../../../test/areas/discussion.ts";

const server = await testApp();
const { db } = server;
const { classroom, ask, answer, on, onAnswer, accept, list } = discussionOf(server);

describe("changing and deleting", () => {
  test("one's own text, which says so; another's is refused", async () => {
    const { video, asker, classmate, teacher } = await classroom();
    const question = (await ask(asker, video, { content: "Brouillon", moment: 3 })).json();
    const [reply] = (await answer(classmate, question)).json().answers;
    const edited = (await on(changeQuestion, asker, question, { content: "Au propre" })).json();
    expect(edited).toMatchObject({
      content: "Au propre",
      moment: null,
      changed: expect.stringMatching(/Z$/),
    });
    const better = (await onAnswer(changeAnswer, classmate, reply, { content: "Mieux" })).json();
    expect(better.answers[0]).toMatchObject({ content: "Mieux", changed: expect.any(String) });
    for (const other of [classmate, teacher])
      expect((await on(changeQuestion, other, question, { content: "volée" })).statusCode).toBe(
        403,
      );
    for (const other of [asker, teacher])
      expect((await onAnswer(changeAnswer, other, reply, { content: "volée" })).statusCode).toBe(
        403,
      );
    expect((await on(getQuestion, asker, question)).json()).toEqual({
      ...better,
      author: edited.author,
      may: { ...edited.may },
      answers: [expect.objectContaining({ content: "Mieux" })],
    });
  });

  test("a question goes while nobody else has answered; then the course's teacher's to delete", async () => {
    const { video, asker, classmate, teacher, administrator } = await classroom();
    const write = async () => (await ask(asker, video, { content: "À effacer" })).json();
    const [lonely, answered, reported] = [await write(), await write(), await write()];
    await answer(asker, lonely);
    expect((await on(deleteQuestion, classmate, lonely)).statusCode).toBe(403);
    expect((await on(deleteQuestion, asker, lonely)).statusCode).toBe(204);
    expect((await on(getQuestion, asker, lonely)).statusCode).toBe(404);

    await answer(classmate, answered);
    const refused = await on(deleteQuestion, asker, answered);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "QUESTION_ANSWERED"]);
    expect((await on(deleteQuestion, teacher, answered)).statusCode).toBe(204);
    expect((await on(deleteQuestion, administrator, reported)).statusCode).toBe(204);
    expect((await list(asker, video)).json()).toEqual([]);
  });

  test("an answer goes by its author's hand or the staff's; an accepted one opens the question", async () => {
    const { video, asker, classmate, teacher, administrator } = await classroom();
    const question = (await ask(asker, video, { content: "Alors ?" })).json();
    await answer(classmate, question, "un");
    await answer(teacher, question, "deux");
    const [one, two] = (await answer(classmate, question, "trois")).json().answers;
    await accept(asker, question, one);
    expect((await onAnswer(deleteAnswer, asker, one)).statusCode).toBe(403);
    const remaining = (await onAnswer(deleteAnswer, classmate, one)).json();
    expect(remaining.answers.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([
      false,
      false,
    ]);
    expect((await onAnswer(deleteAnswer, administrator, two)).json().answers).toHaveLength(1);
    expect((await onAnswer(deleteAnswer, administrator, two)).statusCode).toBe(404);
    expect((await list(asker, video, { filter: "open" })).json()).toHaveLength(1);
  });

  test("an administrator neither asks, answers nor accepts", async () => {
    const { video, asker, administrator } = await classroom();
    const question = (await ask(asker, video, { content: "?" })).json();
    const [reply] = (await answer(asker, question)).json().answers;
    const tries = [
      await ask(administrator, video, { content: "?" }),
      await answer(administrator, question),
      await accept(administrator, question, reply),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await on(getQuestion, administrator, question)).json().may).toEqual({
      change: false,
      delete: true,
      answer: false,
      accept: false,
      take: false,
      vote: false,
      schedule: false,
    });
  });
});

describe("accepting", () => {
  test("is the asker's and the teachers', and only an answer to that question", async () => {
    const { video, asker, classmate } = await classroom();
    const [one, other] = [
      (await ask(asker, video, { content: "une" })).json(),
      (await ask(asker, video, { content: "autre" })).json(),
    ];
    const [reply] = (await answer(classmate, one)).json().answers;
    expect((await accept(classmate, one, reply)).statusCode).toBe(403);
    expect((await on(reopenQuestion, classmate, one)).statusCode).toBe(403);
    expect((await accept(asker, other, reply)).statusCode).toBe(404);
    expect((await accept(asker, one, { id: 999_999 })).statusCode).toBe(404);
    // The database says so too.
    const wrong = db
      .updateTable("questions")
      .set({ accepted_answer_id: reply.id })
      .where("id", "=", other.id);
    await expect(wrong.execute()).rejects.toThrow(/foreign key/);
  });

  test("at once, by the asker and the teacher, leaves one accepted answer", async () => {
    const { video, asker, classmate, teacher } = await classroom();
    const question = (await ask(asker, video, { content: "Laquelle ?" })).json();
    await answer(classmate, question, "un");
    const [one, two] = (await answer(classmate, question, "deux")).json().answers;
    const both = await Promise.all([accept(asker, question, one), accept(teacher, question, two)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { answers } = (await on(getQuestion, asker, question)).json();
    expect(answers.filter(({ accepted }: { accepted: boolean }) => accepted)).toHaveLength(1);
  });

  test("an answer while it is deleted does one or the other", async () => {
    const { video, asker, classmate } = await classroom();
    const question = (await ask(asker, video, { content: "Vite ?" })).json();
    const [reply] = (await answer(classmate, question)).json().answers;
    const [accepted, deleted] = await Promise.all([
      accept(asker, question, reply),
      onAnswer(deleteAnswer, classmate, reply),
    ]);
    expect([200, 404]).toContain(accepted.statusCode);
    expect(deleted.statusCode).toBe(200);
    expect((await on(getQuestion, asker, question)).json().answers).toEqual([]);
  });

  test("nobody's answer is lost to a question deleted at the same moment", async () => {
    const { video, asker, classmate } = await classroom();
    const question = (await ask(asker, video, { content: "Trop tard ?" })).json();
    const [deleted, answered] = await Promise.all([
      on(deleteQuestion, asker, question),
      answer(classmate, question),
    ]);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([deleted.statusCode, answered.statusCode]);
  });
});
