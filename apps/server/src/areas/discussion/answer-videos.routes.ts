import * as calls from "@majorant/contract/discussion/answer-videos";
import { mayChange, mayDeleteAnswer, mayTake } from "@majorant/domain/learning/discussion";
import type { Transaction } from "kysely";
import { auditOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { orNotFound } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { mediumProgress } from "../files/media/media.events.ts";
import { unusedMediaJob } from "../files/media/unused.queries.ts";
import { notify } from "../notifications/notifications.queries.ts";
import { findVideoOwner, listLeftVideos, removeAnswerVideo } from "./answer-videos.queries.ts";
import type { AnswerVideos } from "./answer-videos.ts";
import { findPlace, videoOf } from "./place.queries.ts";
import { findAnswer, lockAnswer } from "./posts.queries.ts";
import { allow, type DiscussionReader } from "./reader.ts";

/** The video of an answer: played by who may read the question, given and taken away by its teacher. */
export function answerVideosRoutes(
  { serve, db, clock, jobs, events }: Platform,
  videos: AnswerVideos,
  discussion: DiscussionReader,
): void {
  const note = auditOf("answer", clock);

  serve(calls.getAnswerVideo, async ({ caller, params: { answerId }, query: { page } }) => {
    const { standing } = await discussion.place(db, caller, { answerId });
    return videos.play({ answerId }, { caller, standing, page });
  });

  serve(
    calls.putAnswerVideo,
    async ({ caller, params: { answerId }, body: { video }, ...call }) => {
      const place = await discussion.place(db, caller, { answerId });
      const { standing, resource, courseId } = place;
      allow(mayTake(standing) && mayChange(standing, orNotFound(await findAnswer(db, answerId))));
      const storedFile = await videos.keep(caller, video);
      return db.transaction().execute(async (trx) => {
        const { questionId } = orNotFound(await lockAnswer(trx, answerId));
        const replaced = await removeAnswerVideo(trx, { answerId });
        await videos.attach(trx, { owner: { answerId }, storedFile, userId: caller.id });
        if (replaced) await videos.drop(trx, [replaced]);
        const details = { ressource: resource.name, courseId, video: true };
        await note(trx, { caller, ...call }, { action: "change", id: answerId, details });
        return discussion.question(trx, caller, place, questionId);
      });
    },
  );

  serve(calls.removeAnswerVideo, async ({ caller, params: { answerId }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const place = await discussion.place(trx, caller, { answerId });
      const answer = orNotFound(await lockAnswer(trx, answerId));
      allow(mayDeleteAnswer(place.standing, answer));
      const removed = await removeAnswerVideo(trx, { answerId });
      if (removed) {
        await videos.drop(trx, [removed]);
        const details = { ressource: place.resource.name, courseId: place.courseId, video: false };
        await note(trx, { caller, ...call }, { action: "change", id: answerId, details });
      }
      return discussion.question(trx, caller, place, answer.questionId);
    }),
  );

  events.on(mediumProgress, async (trx, { mediumId, failure, now }) => {
    const owner = failure ? await findVideoOwner(trx, mediumId) : undefined;
    if (!failure || !owner || owner.senderId === null) return;
    const notice = await failureNotice(trx, { ...owner, senderId: owner.senderId, failure, now });
    if (!notice) return;
    const { senderId } = owner;
    await notify(trx, { userId: senderId, notice, once: `${notice.kind}:${mediumId}`, now });
  });

  // A course that is deleted takes its questions and remarks with it, and knows nothing of what stands beside them.
  jobs.schedule("sweep-answer-videos", "41 3 * * *", async () => {
    const mediumIds = await listLeftVideos(db);
    if (mediumIds.length === 0) return;
    await db.transaction().execute((trx) => jobs.enqueue(trx, unusedMediaJob, { mediumIds }));
  });
}

type Failed = {
  answerId: number | null;
  questionId: number | null;
  resourceId: number | null;
  senderId: number;
  failure: string;
  now: Date;
};

/** What the sender of a video is told that cannot be prepared; undefined where its place is gone. */
async function failureNotice(trx: Transaction<DB>, failed: Failed) {
  const { answerId, questionId, resourceId, senderId, failure, now } = failed;
  const sender = { userId: senderId, administrator: false, now };
  if (answerId !== null && questionId !== null) {
    const place = await findPlace(trx, { answerId }, sender);
    return (
      place && {
        kind: "answerVideoFailed" as const,
        video: videoOf(place),
        question: questionId,
        failure,
      }
    );
  }
  const place = resourceId === null ? undefined : await findPlace(trx, { resourceId }, sender);
  if (!place) return undefined;
  // Who does not teach the course sent it from the administration.
  const admin = !place.standing.teacher;
  return { kind: "remarkVideoFailed" as const, video: videoOf(place), failure, admin };
}
