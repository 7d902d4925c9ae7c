import { longestAnswerVideo, mostAnswerVideoBytes } from "@majorant/contract/limits";
import type { Kysely } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertMedium, keepUpload, type StoredFile } from "../files/media/ingest.queries.ts";
import { unusedMediaJob } from "../files/media/unused.queries.ts";
import { findUpload } from "../files/uploads/uploads.queries.ts";
import { insertAnswerVideo } from "./answer-videos.queries.ts";

/** The videos that teachers' answers have beside their words, as they come and go. */
export function answerVideos({ db, jobs, storage, uploadBytes }: Platform) {
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

    /** Gives an answer the video that was kept, and has it prepared. */
    async attach(
      trx: Kysely<DB>,
      {
        answerId,
        storedFile,
        userId,
      }: { answerId: number; storedFile: StoredFile; userId: number },
    ): Promise<void> {
      await insertMedium(trx, jobs, {
        ...{ kind: "video", storedFile, userId },
        mostSeconds: longestAnswerVideo,
      });
      await insertAnswerVideo(trx, answerId, storedFile.id);
    },

    /** Removes what these were in storage, once the transaction that took them away has ended well. */
    async drop(trx: Kysely<DB>, mediumIds: readonly string[]): Promise<void> {
      if (mediumIds.length > 0)
        await jobs.enqueue(trx, unusedMediaJob, { mediumIds: [...mediumIds] });
    },
  };
}

export type AnswerVideos = ReturnType<typeof answerVideos>;
