import type { PlayableAnswerVideo } from "@majorant/contract/discussion/answer-videos";
import { longestAnswerVideo, mostAnswerVideoBytes } from "@majorant/contract/limits";
import type { Standing } from "@majorant/domain/learning/discussion";
import type { Transaction } from "kysely";
import { answerVideoPaths, remarkVideoPaths } from "../../integrations/video/paths.ts";
import { videoPlayer } from "../../integrations/video/player.ts";
import type { Caller } from "../../platform/accounts/sessions.ts";
import type { DB } from "../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertMedium, keepUpload, type StoredFile } from "../files/media/ingest.queries.ts";
import { unusedMediaJob } from "../files/media/unused.queries.ts";
import { findUpload } from "../files/uploads/uploads.queries.ts";
import { isPlayingElsewhere } from "../learning/videos/streams.queries.ts";
import { findAnswerVideo, insertAnswerVideo, type VideoOwner } from "./answer-videos.queries.ts";

type Attachment = { owner: VideoOwner; storedFile: StoredFile; userId: number };

type Viewing = { caller: Caller; standing: Standing; page: string | undefined };

/** The videos that teachers' answers and remarks have beside their words, as they come, are played and go. */
export function answerVideos(platform: Platform) {
  const { db, jobs, storage, uploadBytes, clock } = platform;
  const player = videoPlayer(platform);

  return {
    /**
     * Moves a finished upload of the caller's to where media are.
     * @throws Refusal NOT_FOUND, TOO_LARGE, UPLOAD_UNFINISHED or UPLOAD_BUSY.
     */
    async keep(caller: Caller, upload: { id: string }): Promise<StoredFile> {
      const { bytes = 0 } = (await findUpload(db, upload.id)) ?? {};
      if (bytes > mostAnswerVideoBytes) throw new Refusal("TOO_LARGE");
      return keepUpload({ db, storage, uploadBytes }, { uploadId: upload.id, userId: caller.id });
    },

    /** Gives an answer or a remark the video that was kept, and has it prepared. */
    async attach(trx: Transaction<DB>, { owner, storedFile, userId }: Attachment): Promise<void> {
      await insertMedium(trx, jobs, {
        kind: "video",
        storedFile,
        userId,
        mostSeconds: longestAnswerVideo,
      });
      await insertAnswerVideo(trx, owner, storedFile.id);
    },

    /** Removes what these were in storage, once the transaction that took them away has ended well. */
    async drop(trx: Transaction<DB>, mediumIds: readonly string[]): Promise<void> {
      if (mediumIds.length > 0)
        await jobs.enqueue(trx, unusedMediaJob, { mediumIds: [...mediumIds] });
    },

    /**
     * What playing it needs, for who may read what it stands beside.
     * @throws Refusal NOT_FOUND, MEDIUM_NOT_READY or VIDEO_UNAVAILABLE.
     */
    async play(
      owner: VideoOwner,
      { caller, standing, page }: Viewing,
    ): Promise<PlayableAnswerVideo> {
      const video = orNotFound(await findAnswerVideo(db, owner));
      // One that failed may be longer than it may be: its original is nobody's to play.
      if (video.state !== "ready") throw new Refusal("MEDIUM_NOT_READY");
      const isStudent = standing.student && !standing.teacher;
      const role = isStudent ? ("ROLE_APPRENANT" as const) : ("ROLE_ENSEIGNANT" as const);
      const paths =
        "answerId" in owner ? answerVideoPaths(owner.answerId) : remarkVideoPaths(owner.remarkId);
      const { playing } = await player.playFor({ caller, role, page }, video, paths);
      const playsElsewhere =
        isStudent && (await isPlayingElsewhere(db, caller, { page, now: clock() }));
      return { duration: video.duration, playsElsewhere, ...playing };
    },
  };
}

export type AnswerVideos = ReturnType<typeof answerVideos>;
