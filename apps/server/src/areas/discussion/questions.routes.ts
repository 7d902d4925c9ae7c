import {
  askQuestion,
  changeQuestion,
  deleteQuestion,
  getQuestion,
  listQuestionMarkers,
  listQuestions,
} from "@majorant/contract/discussion/discussion";
import {
  listAllQuestionedCourses,
  listAllQuestions,
  listOpenQuestions,
  listQuestionedCourses,
} from "@majorant/contract/discussion/open-questions";
import { mostQuestions } from "@majorant/contract/limits";
import {
  mayChange,
  mayDeleteQuestion,
  mayModerate,
  mayWrite,
} from "@majorant/domain/learning/discussion";
import { auditOf } from "../../platform/audit.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyStaff } from "../notifications/staff.queries.ts";
import {
  countOpenTo,
  countQuestionsEverywhere,
  listMarkers,
  listOpenTo,
  listQuestionsEverywhere,
  listQuestionsOn,
} from "./discussion.queries.ts";
import type { DiscussionPhotos } from "./photos.ts";
import { type Place, videoOf } from "./place.queries.ts";
import {
  countPostsOf,
  insertQuestion,
  listAnswersTo,
  lockQuestion,
  removeQuestion,
  replacePhoto,
  updateQuestion,
} from "./posts.queries.ts";
import { readOpenQuestion, readQuestion } from "./read-question.ts";
import { allow, type DiscussionReader } from "./reader.ts";

export function questionsRoutes(
  { serve, db, clock, rateLimits, mailer, publicUrl }: Platform,
  photos: DiscussionPhotos,
  discussion: DiscussionReader,
): void {
  const note = auditOf("question", clock);
  const questionLimit = rateLimits("question", {
    tries: 20,
    seconds: 3_600,
    code: "TOO_MANY_POSTS",
  });

  serve(listQuestions, async ({ caller, params: { ressourceId }, query, total }) => {
    const { standing } = await discussion.place(db, caller, { resourceId: ressourceId });
    const reader = { userId: caller.id, now: clock() };
    const { rows, count } = await listQuestionsOn(db, {
      ...query,
      ...reader,
      resourceId: ressourceId,
    });
    total(count);
    const reading = discussion.readingOf(caller, standing);
    return rows.map((row) => readQuestion(row, reading));
  });

  serve(listQuestionMarkers, async ({ caller, params: { ressourceId } }) => {
    await discussion.place(db, caller, { resourceId: ressourceId });
    return listMarkers(db, ressourceId);
  });

  serve(getQuestion, async ({ caller, params: { questionId } }) => {
    const place = await discussion.place(db, caller, { questionId });
    return discussion.question(db, caller, place, questionId);
  });

  serve(askQuestion, async ({ caller, params: { ressourceId }, body: { question }, files }) => {
    const place = await discussion.place(db, caller, { resourceId: ressourceId });
    allow(mayWrite(place.standing));
    const { content, moment = null } = question;
    refuseMoment(moment, place);
    if ((await countPostsOf(db, "questions", caller.id)) >= mostQuestions)
      throw new Refusal("QUESTIONS_FULL");
    await questionLimit.spend(String(caller.id));
    const photo = await photos.keep(files.photo?.[0]);
    try {
      return await db.transaction().execute(async (trx) => {
        const now = clock();
        const { id } = await insertQuestion(trx, {
          ...{ resourceId: ressourceId, authorId: caller.id, content, moment, photo },
          now,
        });
        await notifyStaff(
          trx,
          { mailer, publicUrl },
          {
            to: { teachersOf: place.courseId, but: caller.id },
            notice: {
              kind: "questionAsked",
              course: place.courseTitle,
              video: videoOf(place),
              question: id,
            },
            now,
          },
        );
        return discussion.question(trx, caller, place, id);
      });
    } catch (error) {
      if (photo) await photos.remove(photo.name);
      throw error;
    }
  });

  serve(changeQuestion, async ({ caller, params: { questionId }, body: { question }, files }) => {
    const { content, moment = null, withoutPhoto } = question;
    const place = await discussion.place(db, caller, { questionId });
    allow(mayWrite(place.standing));
    refuseMoment(moment, place);
    const [newPhoto] = files.photo ?? [];
    // A photo is as dear to take in as a new question.
    if (newPhoto) await questionLimit.spend(String(caller.id));
    const photo = await photos.keep(newPhoto);
    const replaced = photo !== null || withoutPhoto === true;
    const change = db.transaction().execute(async (trx) => {
      const before = orNotFound(await lockQuestion(trx, questionId));
      allow(mayChange(place.standing, before));
      await updateQuestion(trx, { id: questionId, content, moment, now: clock() });
      if (replaced) await replacePhoto(trx, "questions", questionId, photo);
      return { before, edited: await discussion.question(trx, caller, place, questionId) };
    });
    const { before, edited } = await change.catch(async (error) => {
      if (photo) await photos.remove(photo.name);
      throw error;
    });
    if (replaced && before.photo) await photos.remove(before.photo);
    return edited;
  });

  serve(deleteQuestion, async ({ caller, params: { questionId }, ...call }) => {
    const posts = await db.transaction().execute(async (trx) => {
      const { standing, courseId, resource } = await discussion.place(trx, caller, { questionId });
      const question = orNotFound(await lockQuestion(trx, questionId));
      allow(mayModerate(standing) || mayChange(standing, question));
      const answers = await listAnswersTo(trx, questionId);
      if (!mayDeleteQuestion(standing, question, answers)) throw new Refusal("QUESTION_ANSWERED");
      await removeQuestion(trx, questionId);
      // One's own is one's own business; another's, which the staff takes away, is told.
      if (question.authorId !== caller.id) {
        const details = { ressource: resource.name, courseId };
        await note(trx, { caller, ...call }, { action: "delete", id: questionId, details });
      }
      return [question, ...answers];
    });
    for (const { photo } of posts) if (photo) await photos.remove(photo);
    return undefined;
  });

  serve(listOpenQuestions, async ({ caller, query, total }) => {
    const { rows, count } = await listOpenTo(db, { ...query, userId: caller.id, now: clock() });
    total(count);
    const standing = { userId: caller.id, teacher: true, student: false, administrator: false };
    const reading = discussion.readingOf(caller, standing);
    return rows.map((row) => readOpenQuestion(row, reading));
  });

  serve(listAllQuestions, async ({ caller, query, total }) => {
    const { rows, count } = await listQuestionsEverywhere(db, { ...query, now: clock() });
    total(count);
    // As an administrator, even of a course that they teach as well: that queue is the teacher's.
    const standing = { userId: caller.id, teacher: false, student: false, administrator: true };
    const reading = discussion.readingOf(caller, standing);
    return rows.map((row) => readOpenQuestion(row, reading));
  });

  serve(listAllQuestionedCourses, async () => countQuestionsEverywhere(db));

  serve(listQuestionedCourses, async ({ caller }) =>
    countOpenTo(db, { userId: caller.id, now: clock() }),
  );
}

/** A file has no moments. */
function refuseMoment(moment: number | null, { resource }: Place): void {
  if (moment !== null && resource.kind !== "video")
    throw new Refusal("INVALID", { moment: "Seule une vidéo a des instants" });
}
