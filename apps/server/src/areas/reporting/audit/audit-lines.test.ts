import { previewCatalogueImport } from "@majorant/contract/bulk/catalogue-imports";
import { previewImport } from "@majorant/contract/bulk/imports";
import { previewPromotions } from "@majorant/contract/bulk/promotions";
import { deleteAnswer, deleteQuestion } from "@majorant/contract/discussion/discussion";
import { putRemarkVideo, removeRemarkVideo } from "@majorant/contract/discussion/video-remarks";
import { checkAnswer } from "@majorant/contract/exercises/answers";
import { addExerciseImage } from "@majorant/contract/exercises/edition";
import { previewSheet } from "@majorant/contract/exercises/imports";
import { previewNotionImport } from "@majorant/contract/notions/notions";
import { previewPaperImport } from "@majorant/contract/papers/papers.admin";
import { addReplay } from "@majorant/contract/publishing/live-sessions";
import * as requests from "@majorant/contract/publishing/video-requests";
import * as videos from "@majorant/contract/publishing/videos";
import * as adminOrders from "@majorant/contract/shop/orders.admin";
import { giveCopyBack, markCopy, takeNextCopy } from "@majorant/contract/sittings/copies";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { accountingActions } from "../../../../test/audited-actions/accounting.ts";
import { announcementsActions } from "../../../../test/audited-actions/announcements.ts";
import { catalogueActions } from "../../../../test/audited-actions/catalogue.ts";
import { codesActions } from "../../../../test/audited-actions/codes.ts";
import { exercisesActions } from "../../../../test/audited-actions/exercises.ts";
import { followUpsActions } from "../../../../test/audited-actions/follow-ups.ts";
import { mailsActions } from "../../../../test/audited-actions/mails.ts";
import { notionsActions } from "../../../../test/audited-actions/notions.ts";
import { papersActions } from "../../../../test/audited-actions/papers.ts";
import { paymentPlansActions } from "../../../../test/audited-actions/payment-plans.ts";
import { peopleActions } from "../../../../test/audited-actions/people.ts";
import { quizzesActions } from "../../../../test/audited-actions/quizzes.ts";
import { refundsActions } from "../../../../test/audited-actions/refunds.ts";
import { serviceActions } from "../../../../test/audited-actions/service.ts";
import { sittingsActions } from "../../../../test/audited-actions/sittings.ts";
import { contentActions } from "../../../../test/audited-actions/teaching.ts";
import { videosActions } from "../../../../test/audited-actions/videos.ts";
import { endpoints } from "../../../../test/endpoints.ts";
import { factories } from "../../../../test/factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const administrator = await make.user({ administrator: true });
const token = await tokenOf(administrator);

const lastId = async () =>
  (
    await db
      .selectFrom("audit")
      .select(({ fn }) => fn.max<number | null>("id").as("id"))
      .executeTakeFirstOrThrow()
  ).id ?? 0;

const doing = { call, db, make, token };
const actions = [
  peopleActions,
  catalogueActions,
  codesActions,
  contentActions,
  exercisesActions,
  followUpsActions,
  videosActions,
  mailsActions,
  notionsActions,
  quizzesActions,
  papersActions,
  sittingsActions,
  paymentPlansActions,
  refundsActions,
  announcementsActions,
  serviceActions,
  accountingActions,
].flatMap((of) => of(doing));

const aQuestion = async () => {
  const video = await make.video();
  return db
    .insertInto("questions")
    .values({
      resource_id: video.id,
      author_id: (await make.user()).id,
      content: "Pourquoi ?",
      created_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
};

describe("every change of an administrator has its line", () => {
  test.each(
    actions.map(([endpoint, kind, input]) => ({
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      kind,
      makeInput: input,
    })),
  )("$name", async ({ endpoint, kind, makeInput }) => {
    const input = await makeInput();
    const before = await lastId();
    const answer = await call(endpoint, { token, ...input });
    expect([answer.statusCode < 300, answer.statusCode >= 300 && answer.json()]).toEqual([
      true,
      false,
    ]);
    const lines = await db.selectFrom("audit").where("id", ">", before).selectAll().execute();
    expect(lines).toMatchObject([{ subject: kind, actor_id: administrator.id, ip: "127.0.0.1" }]);
  });

  test("and so has what the staff takes away of a discussion", async () => {
    const question = await aQuestion();
    const answer = await db
      .insertInto("answers")
      .values({
        question_id: question.id,
        author_id: (await make.user()).id,
        content: "Parce que.",
        created_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const before = await lastId();
    await call(deleteAnswer, { token, params: { answerId: answer.id } });
    await call(deleteQuestion, { token, params: { questionId: question.id } });
    const lines = await db
      .selectFrom("audit")
      .where("id", ">", before)
      .select("subject")
      .orderBy("id")
      .execute();
    expect(lines).toEqual([{ subject: "answer" }, { subject: "question" }]);
  });

  test("no call of the contract is left out", async () => {
    const covered = new Set<unknown>(actions.map(([endpoint]) => endpoint));
    // Nothing is written by a preview or an answer that is tried; how orders are settled is the orders' tests (orders.test.ts
    // and deciding.test.ts).
    for (const each of [
      checkAnswer,
      previewImport,
      previewCatalogueImport,
      previewNotionImport,
      previewPaperImport,
      previewPromotions,
      previewSheet,
      ...Object.values(adminOrders),
    ])
      covered.add(each);
    // Marks are kept with who gave them, and what is in hand is for some minutes.
    for (const each of [takeNextCopy, markCopy, giveCopyBack]) covered.add(each);
    // A file or a picture that is sent changes nothing yet; a request keeps a history of its own, and a session's recording needs a
    // whole upload (replays.test.ts), and so does the video of a remark (remark-videos.test.ts).
    for (const each of [
      videos.addMedium,
      videos.retryMedium,
      addReplay,
      addExerciseImage,
      putRemarkVideo,
      removeRemarkVideo,
      ...Object.values(requests),
    ])
      covered.add(each);
    const forgotten: string[] = [];
    for (const { endpoint } of endpoints) {
      const { method, path, access } = endpoint;
      if (method === "GET" || access.kind !== "roles" || covered.has(endpoint)) continue;
      if (access.roles.includes("ROLE_ADMINISTRATEUR")) forgotten.push(`${method} ${path}`);
    }
    expect(forgotten).toEqual([]);
  });
});
