import {
  askQuestion,
  changeQuestion,
  deleteQuestion,
  getQuestion,
  listQuestionMarkers,
  listQuestions,
} from "@majorant/contract/discussion/discussion";
import { askAboutExercise, listExerciseQuestions } from "@majorant/contract/exercises/exercises";
import { mostQuestions } from "@majorant/contract/limits";
import {
  mayChange,
  mayDeleteQuestion,
  mayModerate,
  mayWrite,
} from "@majorant/domain/learning/discussion";
import type { Transaction } from "kysely";
import { orGiveBack } from "../../platform/accounts/rate-limits.ts";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { auditOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import type { UploadedFile } from "../../platform/uploads.ts";
import { notifyStaff } from "../notifications/staff.queries.ts";
import { listVideosOfAnswers } from "./answer-videos.queries.ts";
import type { AnswerVideos } from "./answer-videos.ts";
import { listMarkers, listQuestionsOn } from "./discussion.queries.ts";
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
import { readQuestion } from "./read-question.ts";
import { allow, type DiscussionReader } from "./reader.ts";

/** The questions below a video, a file or an exercise. */
export function questionsRoutes(
  platform: Platform,
  photos: DiscussionPhotos,
  videos: AnswerVideos,
  discussion: DiscussionReader,
): void {
  const { serve, db, clock, rateLimits } = platform;
  const note = auditOf("question", clock);
  const questionLimit = rateLimits("question", {
    tries: 20,
    seconds: 3_600,
    code: "TOO_MANY_POSTS",
  });

  serve(listQuestions, async ({ caller, params: { ressourceId: resourceId }, query }) => {
    const { standing } = await discussion.place(db, caller, { resourceId });
    const options = { ...query, on: { resourceId }, userId: caller.id, now: clock() };
    const questions = await listQuestionsOn(db, options);
    const reading = discussion.readingOf(caller, standing);
    return questions.map((row) => readQuestion(row, reading));
  });

  serve(listQuestionMarkers, async ({ caller, params: { ressourceId }, query }) => {
    await discussion.place(db, caller, { resourceId: ressourceId });
    return listMarkers(db, ressourceId, query);
  });

  serve(getQuestion, async ({ caller, params: { questionId } }) => {
    const place = await discussion.place(db, caller, { questionId });
    return discussion.question(db, caller, place, questionId);
  });

  serve(listExerciseQuestions, async ({ caller, params: { exerciseId }, query }) => {
    const { standing } = await discussion.place(db, caller, { exerciseId });
    const options = { ...query, on: { exerciseId }, userId: caller.id, now: clock() };
    const questions = await listQuestionsOn(db, options);
    const reading = discussion.readingOf(caller, standing);
    return questions.map((row) => readQuestion(row, reading));
  });

  serve(askQuestion, async ({ caller, params: { ressourceId }, body: { question }, files }) =>
    ask({ resourceId: ressourceId }, { caller, question, file: files.photo?.[0] }),
  );

  serve(askAboutExercise, async ({ caller, params: { exerciseId }, body: { question }, files }) =>
    ask({ exerciseId }, { caller, question, file: files.photo?.[0] }),
  );

  async function ask(on: { resourceId: number } | { exerciseId: number }, newQuestion: Asked) {
    const { caller, question, file } = newQuestion;
    const place = await discussion.place(db, caller, on);
    allow(mayWrite(place.standing));
    const { content, moment = null } = question;
    refuseMoment(moment, place);
    if ((await countPostsOf(db, "questions", caller.id)) >= mostQuestions)
      throw new Refusal("QUESTIONS_FULL");
    const giveBack = await questionLimit.spend(String(caller.id));
    const photo = await orGiveBack(giveBack, () => photos.keep(file));
    return photos.orRemove(photo, () =>
      db.transaction().execute(async (trx) => {
        const now = clock();
        const { id } = await insertQuestion(trx, {
          on,
          authorId: caller.id,
          content,
          moment,
          photo,
          now,
        });
        await notifyTeachers(trx, place, { questionId: id, authorId: caller.id, now });
        return discussion.question(trx, caller, place, id);
      }),
    );
  }

  serve(changeQuestion, async ({ caller, params: { questionId }, body: { question }, files }) => {
    const { content, moment = null, withoutPhoto } = question;
    const place = await discussion.place(db, caller, { questionId });
    allow(mayWrite(place.standing));
    refuseMoment(moment, place);
    const [newPhoto] = files.photo ?? [];
    // A photo is as dear to take in as a new question.
    const photo = newPhoto
      ? await orGiveBack(await questionLimit.spend(String(caller.id)), () => photos.keep(newPhoto))
      : null;
    const replaced = photo !== null || withoutPhoto === true;
    const { before, edited } = await photos.orRemove(photo, () =>
      db.transaction().execute(async (trx) => {
        const before = orNotFound(await lockQuestion(trx, questionId));
        allow(mayChange(place.standing, before));
        await updateQuestion(trx, { id: questionId, content, moment, now: clock() });
        if (replaced) await replacePhoto(trx, "questions", questionId, photo);
        return { before, edited: await discussion.question(trx, caller, place, questionId) };
      }),
    );
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
      const mediumIds = await listVideosOfAnswers(trx, { questionId });
      await removeQuestion(trx, questionId);
      await videos.drop(trx, mediumIds);
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

  /** The teachers of the course hear of a question, but for the one who asks it. */
  const notifyTeachers = (
    trx: Transaction<DB>,
    place: Place,
    { questionId, authorId, now }: { questionId: number; authorId: number; now: Date },
  ) =>
    notifyStaff(trx, platform, {
      to: { teachersOf: place.courseId, but: authorId },
      notice: {
        kind: "questionAsked",
        course: place.courseTitle,
        video: videoOf(place),
        question: questionId,
      },
      now,
    });
}

type Asked = {
  caller: Caller;
  question: { content: string; moment?: number | null | undefined };
  file: UploadedFile | undefined;
};

/** A file has no moments, nor has an exercise. */
function refuseMoment(moment: number | null, { resource }: Place): void {
  if (moment !== null && resource.kind !== "video")
    throw new Refusal("INVALID", { moment: "Seule une vidéo a des instants" });
}
