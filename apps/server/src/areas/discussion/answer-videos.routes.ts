import * as calls from "@majorant/contract/discussion/answer-videos";
import { playsElsewhere } from "@majorant/domain/access/streams";
import { mayChange, mayDeleteAnswer, mayTake } from "@majorant/domain/learning/discussion";
import { majorantPlayback } from "../../integrations/video/majorant.ts";
import { answerVideoPaths, viewingSeconds } from "../../integrations/video/paths.ts";
import { vdocipherPlayback } from "../../integrations/video/vdocipher.ts";
import { signedAddresses, validUntil } from "../../platform/addresses.ts";
import { auditOf } from "../../platform/audit.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { mediumProgress } from "../files/media/media.events.ts";
import { unusedMediaJob } from "../files/media/unused.queries.ts";
import { findStream } from "../learning/videos/streams.queries.ts";
import { notify } from "../notifications/notifications.queries.ts";
import {
  findAnswerOf,
  findAnswerVideo,
  listLeftVideos,
  removeAnswerVideo,
} from "./answer-videos.queries.ts";
import type { AnswerVideos } from "./answer-videos.ts";
import { findPlace, videoOf } from "./place.queries.ts";
import { findAnswer, lockAnswer } from "./posts.queries.ts";
import { allow, type DiscussionReader } from "./reader.ts";

/** The video of an answer: played by who may read the question, given and taken away by its teacher. */
export function answerVideosRoutes(
  platform: Platform,
  videos: AnswerVideos,
  discussion: DiscussionReader,
): void {
  const { serve, db, clock, signer, config, publicUrl, app, jobs, events } = platform;
  const note = auditOf("answer", clock);
  const addresses = signedAddresses(signer);
  const own = majorantPlayback(addresses);
  const vdocipher = vdocipherPlayback({ secret: config.vdocipherSecret, publicUrl }, app.log);

  serve(calls.getAnswerVideo, async ({ caller, params: { answerId }, query: { page } }) => {
    const { standing } = await discussion.place(db, caller, { answerId });
    const video = orNotFound(await findAnswerVideo(db, answerId));
    // One that failed may be longer than it may be: its original is nobody's to play.
    if (video.state !== "ready") throw new Refusal("MEDIUM_NOT_READY");
    const isStudent = standing.student && !standing.teacher;
    const role = isStudent ? ("ROLE_APPRENANT" as const) : ("ROLE_ENSEIGNANT" as const);
    const now = clock();
    const until = validUntil(now, viewingSeconds(video.duration));
    const grant = { userId: caller.id, sessionId: caller.sessionId, role, until };
    const paths = answerVideoPaths(answerId);
    const player = video.vdocipherId ? vdocipher : own;
    const start = await player.start({ ...video, paths }, { ...caller, grant: { ...grant, page } });
    return {
      duration: video.duration,
      poster: video.poster ? addresses.sign(paths.poster, grant) : null,
      playsElsewhere:
        isStudent && playsElsewhere(await findStream(db, caller.id), page ?? null, now),
      ...start,
    };
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
        const replaced = await removeAnswerVideo(trx, answerId);
        await videos.attach(trx, { answerId, storedFile, userId: caller.id });
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
      const removed = await removeAnswerVideo(trx, answerId);
      if (removed) {
        await videos.drop(trx, [removed]);
        const details = { ressource: place.resource.name, courseId: place.courseId, video: false };
        await note(trx, { caller, ...call }, { action: "change", id: answerId, details });
      }
      return discussion.question(trx, caller, place, answer.questionId);
    }),
  );

  events.on(mediumProgress, async (trx, { mediumId, failure, now }) => {
    const answer = failure ? await findAnswerOf(trx, mediumId) : undefined;
    if (!failure || !answer || answer.authorId === null) return;
    const author = { userId: answer.authorId, administrator: false, now };
    const place = await findPlace(trx, { answerId: answer.id }, author);
    if (!place) return;
    await notify(trx, {
      userId: answer.authorId,
      notice: {
        ...{ kind: "answerVideoFailed", video: videoOf(place) },
        ...{ question: answer.questionId, failure },
      },
      once: `answerVideoFailed:${mediumId}`,
      now,
    });
  });

  // A course that is deleted takes its questions with it, and knows nothing of what answers them.
  jobs.schedule("sweep-answer-videos", "41 3 * * *", async () => {
    const mediumIds = await listLeftVideos(db);
    if (mediumIds.length > 0) await jobs.enqueue(db, unusedMediaJob, { mediumIds });
  });
}
