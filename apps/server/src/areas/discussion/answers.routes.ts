import {
  acceptAnswer,
  answerQuestion,
  changeAnswer,
  deleteAnswer,
  reopenQuestion,
} from "@majorant/contract/discussion/discussion";
import { mostAnswers } from "@majorant/contract/limits";
import {
  authorName,
  mayAccept,
  mayChange,
  mayDeleteAnswer,
  mayTake,
  mayWrite,
} from "@majorant/domain/learning/discussion";
import { orGiveBack } from "../../platform/accounts/rate-limits.ts";
import { auditOf } from "../../platform/audit.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { notify } from "../notifications/notifications.queries.ts";
import { teaches } from "../publishing/requests/submit/submit.queries.ts";
import { listVideosOfAnswers } from "./answer-videos.queries.ts";
import type { AnswerVideos } from "./answer-videos.ts";
import type { DiscussionPhotos } from "./photos.ts";
import { videoOf } from "./place.queries.ts";
import {
  countPostsOf,
  findAnswer,
  insertAnswer,
  lockAnswer,
  lockQuestion,
  removeAnswer,
  replacePhoto,
  setAccepted,
  updateAnswer,
} from "./posts.queries.ts";
import { allow, type DiscussionReader } from "./reader.ts";
import { isTakenByAnother, removeTaking } from "./taking.queries.ts";
import { notifyVoters } from "./votes.queries.ts";

export function answersRoutes(
  { serve, db, clock, rateLimits }: Platform,
  photos: DiscussionPhotos,
  videos: AnswerVideos,
  discussion: DiscussionReader,
): void {
  const note = auditOf("answer", clock);
  const answerLimit = rateLimits("answer", { tries: 60, seconds: 3_600, code: "TOO_MANY_POSTS" });

  serve(answerQuestion, async ({ caller, params, body: { answer }, files, ...call }) => {
    const { questionId } = params;
    const place = await discussion.place(db, caller, { questionId });
    allow(mayWrite(place.standing));
    if ((await countPostsOf(db, "answers", caller.id)) >= mostAnswers)
      throw new Refusal("ANSWERS_FULL");
    if (answer.video) allow(mayTake(place.standing));
    const giveBack = await answerLimit.spend(String(caller.id));
    // Before the video is taken: who is put off sends the same again.
    const photo = await orGiveBack(giveBack, () => photos.keep(files.photo?.[0]));
    return photos.orRemove(photo, async () => {
      const video = answer.video && (await videos.keep(caller, answer.video));
      return db.transaction().execute(async (trx) => {
        const question = orNotFound(await lockQuestion(trx, questionId));
        const now = clock();
        const { content, outcome, despiteTaking = false } = answer;
        if (outcome) allow(mayAccept(place.standing, question));
        const answering = { questionId, userId: caller.id, now };
        if (mayTake(place.standing)) {
          // Classmates answer meanwhile; of two teachers the second one knows of the first.
          if (!despiteTaking && (await isTakenByAnother(trx, answering)))
            throw new Refusal("QUESTION_TAKEN");
          await removeTaking(trx, { questionId });
        }
        const { id } = await insertAnswer(trx, {
          questionId,
          authorId: caller.id,
          content,
          photo,
          now,
        });
        if (video) {
          await videos.attach(trx, {
            owner: { answerId: id },
            storedFile: video,
            userId: caller.id,
          });
          const details = { ressource: place.resource.name, courseId: place.courseId, video: true };
          await note(trx, { caller, ...call }, { action: "add", id, details });
        }
        if (outcome) await setAccepted(trx, questionId, outcome === "close" ? id : null);
        const { authorId } = question;
        const at = { video: videoOf(place), question: questionId };
        if (authorId !== null && authorId !== caller.id)
          await notify(trx, {
            userId: authorId,
            notice: {
              kind: "questionAnswered",
              ...at,
              author: authorName(caller, asStudent(authorId)),
            },
            now,
          });
        // Those who have the same question wait for a teacher's answer, not for each other's.
        if (mayTake(place.standing))
          await notifyVoters(trx, {
            questionId,
            notice: { kind: "sameQuestionAnswered", ...at },
            now,
          });
        return discussion.question(trx, caller, place, questionId);
      });
    });
  });

  serve(changeAnswer, async ({ caller, params: { answerId }, body: { answer }, files }) => {
    const { content, withoutPhoto } = answer;
    const place = await discussion.place(db, caller, { answerId });
    allow(mayChange(place.standing, orNotFound(await findAnswer(db, answerId))));
    const [newPhoto] = files.photo ?? [];
    // A photo is as dear to take in as a new answer.
    const photo = newPhoto
      ? await orGiveBack(await answerLimit.spend(String(caller.id)), () => photos.keep(newPhoto))
      : null;
    const replaced = photo !== null || withoutPhoto === true;
    const { before, answered } = await photos.orRemove(photo, () =>
      db.transaction().execute(async (trx) => {
        const before = orNotFound(await lockAnswer(trx, answerId));
        await updateAnswer(trx, { id: answerId, content, now: clock() });
        if (replaced) await replacePhoto(trx, "answers", answerId, photo);
        const answered = await discussion.question(trx, caller, place, before.questionId);
        return { before, answered };
      }),
    );
    if (replaced && before.photo) await photos.remove(before.photo);
    return answered;
  });

  serve(deleteAnswer, async ({ caller, params: { answerId }, ...call }) => {
    const { photo, question } = await db.transaction().execute(async (trx) => {
      const place = await discussion.place(trx, caller, { answerId });
      const { questionId } = orNotFound(await findAnswer(trx, answerId));
      orNotFound(await lockQuestion(trx, questionId));
      // Once more: another may have deleted it while we waited.
      const answer = orNotFound(await findAnswer(trx, answerId));
      allow(mayDeleteAnswer(place.standing, answer));
      const mediumIds = await listVideosOfAnswers(trx, { answerId });
      await removeAnswer(trx, answerId);
      await videos.drop(trx, mediumIds);
      if (answer.authorId !== caller.id) {
        const details = { ressource: place.resource.name, courseId: place.courseId };
        await note(trx, { caller, ...call }, { action: "delete", id: answerId, details });
      }
      return {
        photo: answer.photo,
        question: await discussion.question(trx, caller, place, questionId),
      };
    });
    if (photo) await photos.remove(photo);
    return question;
  });

  serve(acceptAnswer, async ({ caller, params: { questionId }, body: { answer: accepted } }) =>
    db.transaction().execute(async (trx) => {
      const place = await discussion.place(trx, caller, { questionId });
      const question = orNotFound(await lockQuestion(trx, questionId));
      allow(mayAccept(place.standing, question));
      const answer = orNotFound(await findAnswer(trx, accepted.id));
      if (answer.questionId !== questionId) throw new Refusal("NOT_FOUND");
      await setAccepted(trx, questionId, answer.id);
      const { authorId } = answer;
      if (authorId !== null && authorId !== caller.id) {
        const now = clock();
        const isTeacher = await teaches(trx, { userId: authorId, courseId: place.courseId, now });
        await notify(trx, {
          userId: authorId,
          notice: {
            kind: "answerAccepted",
            video: videoOf(place),
            question: questionId,
            ...(isTeacher && { taught: isTeacher }),
          },
          once: `answerAccepted:${answer.id}`,
          now,
        });
      }
      return discussion.question(trx, caller, place, questionId);
    }),
  );

  serve(reopenQuestion, async ({ caller, params: { questionId } }) =>
    db.transaction().execute(async (trx) => {
      const place = await discussion.place(trx, caller, { questionId });
      allow(mayAccept(place.standing, orNotFound(await lockQuestion(trx, questionId))));
      await setAccepted(trx, questionId, null);
      return discussion.question(trx, caller, place, questionId);
    }),
  );
}

/** Whoever is told in the top bar is told as a student is. */
const asStudent = (userId: number) => ({
  userId,
  student: true,
  teacher: false,
  administrator: false,
});
