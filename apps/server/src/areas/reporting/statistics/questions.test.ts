import { listOpenQuestionCounts } from "@majorant/contract/reporting/statistics";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const addQuestion = async (course: { id: number }, created_at: string) => {
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id });
  return db
    .insertInto("questions")
    .values({ resource_id: video.id, content: "Pourquoi ?", created_at: new Date(created_at) })
    .returning("id")
    .executeTakeFirstOrThrow();
};
const addAnswer = async ({ id }: { id: number }, accepted = false) => {
  const answer = await db
    .insertInto("answers")
    .values({ question_id: id, content: "Parce que.", created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (accepted)
    await db
      .updateTable("questions")
      .set({ accepted_answer_id: answer.id })
      .where("id", "=", id)
      .execute();
};

test("open questions are counted by course; a teacher is told of their own courses", async () => {
  const [one, two, solved] = [
    await make.course({ title: "Topologie" }),
    await make.course({ title: "Algèbre" }),
    await make.course(),
  ];
  await addQuestion(one, "2026-11-02T08:00:00Z");
  await addAnswer(await addQuestion(one, "2026-11-01T08:00:00Z"));
  await addAnswer(await addQuestion(one, "2026-10-01T08:00:00Z"), true);
  await addQuestion(two, "2026-11-03T08:00:00Z");
  await addAnswer(await addQuestion(solved, "2026-11-03T08:00:00Z"), true);

  const all = await call(listOpenQuestionCounts, { token });
  expect(all.headers["x-total-count"]).toBe("2");
  expect(all.json()).toMatchObject([
    {
      cours: { id: one.id },
      ouvertes: 2,
      sansReponse: 1,
      plusAncienne: "2026-11-01T08:00:00.000Z",
    },
    { cours: { id: two.id }, ouvertes: 1, sansReponse: 1 },
  ]);
  const second = await call(listOpenQuestionCounts, { token, query: { size: "1", page: "1" } });
  expect(second.json()).toMatchObject([{ cours: { id: two.id } }]);
  const answer = await call(listOpenQuestionCounts, {
    token,
    query: { q: "algebre", format: "csv" },
  });
  expect(answer.body.trim().split("\r\n")[1]).toMatch(/Algèbre;1;1;2026-11-03 09:00$/);

  const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
  await make.assignment({ user_id: teacher.id, course_id: two.id, role: "ROLE_ENSEIGNANT" });
  const own = await call(listOpenQuestionCounts, {
    token: await tokenOf(teacher),
    query: { role: "ROLE_ENSEIGNANT" },
  });
  expect(own.json()).toMatchObject([{ cours: { id: two.id } }]);
});
