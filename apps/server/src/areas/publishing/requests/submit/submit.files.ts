import { missingFile } from "@majorant/contract/publishing/video-request-rules";
import type { Transaction } from "kysely";
import type { Caller } from "../../../../platform/accounts/sessions.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { orUndo } from "../../../../platform/storage/or-undo.ts";
import type { UploadedFile } from "../../../../platform/uploads.ts";
import {
  dropFiles,
  insertMedium,
  keepFile,
  keepUpload,
  type StoredFile,
} from "../../../files/media/ingest.queries.ts";
import type { RequestForm } from "./submit.checks.ts";

type AttachedFile = { name: string; description: string };

type SentFiles = Record<string, UploadedFile[]>;

/** What a teacher's requests do with the files that come with them. */
export function submittedFiles({ db, storage, uploadBytes, jobs }: Platform) {
  /**
   * Keeps what came, and says so in one transaction: the video, its preparation, the files, and what
   * `write` makes of them. Of a call that is refused after all nothing stays, but for an upload.
   */
  async function withStoredFiles<T>(
    caller: Caller,
    { videoRequest, files }: { videoRequest: RequestForm; files: SentFiles },
    attached: AttachedFile[],
    write: (
      trx: Transaction<DB>,
      stored: { video: StoredFile | null; files: (AttachedFile & { mediumId: string })[] },
    ) => Promise<T>,
  ): Promise<T> {
    const storedFiles: StoredFile[] = [];
    const dropStored = () => dropFiles(storage, storedFiles);
    const keep = async (file: UploadedFile) => {
      const storedFile = await keepFile(storage, file);
      storedFiles.push(storedFile);
      return storedFile;
    };
    return orUndo(dropStored, async () => {
      const file = files.video?.[0];
      const video = videoRequest.upload
        ? await keepUpload(
            { db, storage, uploadBytes },
            { uploadId: videoRequest.upload.id, userId: caller.id },
          )
        : file
          ? await keep(file)
          : null;
      const others: StoredFile[] = [];
      for (const each of attached.length > 0 ? (files.files ?? []) : [])
        others.push(await keep(each));
      return db.transaction().execute(async (trx) => {
        const creator = { userId: caller.id };
        if (video) await insertMedium(trx, jobs, { kind: "video", storedFile: video, ...creator });
        for (const storedFile of others)
          await insertMedium(trx, jobs, { kind: "file", storedFile, ...creator });
        return write(trx, {
          video,
          files: attached.map((each, n) => ({ ...each, mediumId: orNotFound(others[n]).id })),
        });
      });
    });
  }

  return { withStoredFiles };
}

/** Each attached file by its name and description, in the order of the parts. */
export function matchFiles(
  attachedFiles: AttachedFile[],
  files: UploadedFile[] = [],
): AttachedFile[] {
  const lacking = attachedFiles.findIndex((_, n) => !files[n]);
  if (lacking >= 0)
    throw new Refusal("INVALID", { [`videoFileRequests.${lacking}.file`]: missingFile });
  if (files.length > attachedFiles.length)
    throw new Refusal("INVALID", {
      [`videoFileRequests.${attachedFiles.length}.name`]: "Le nom est obligatoire",
    });
  return attachedFiles;
}
