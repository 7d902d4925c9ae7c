import { addMedium, listMedia, retryMedium } from "@majorant/contract/publishing/videos";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  findMedium,
  insertMedium,
  keepUpload,
  listVideoMedia,
  retryPreparation,
} from "../../files/media/ingest.queries.ts";
import { publishes } from "./editors.ts";

/** The videos that were sent, from which a technician chooses what a resource plays. */
export function ownMediaRoutes({ serve, db, jobs, storage, uploadBytes }: Platform): void {
  serve(addMedium, async ({ caller, body: { upload } }) => {
    // Sent again by a browser that lost the answer: it is one already.
    const before = await findMedium(db, upload.id, { createdBy: caller.id });
    if (before) return before;
    const storedFile = await keepUpload(
      { db, storage, uploadBytes },
      { uploadId: upload.id, userId: caller.id },
    );
    return db.transaction().execute(async (trx) => {
      await insertMedium(trx, jobs, { kind: "video", storedFile, userId: caller.id });
      return orNotFound(await findMedium(trx, storedFile.id));
    });
  });

  serve(listMedia, async ({ query }) => listVideoMedia(db, query));

  serve(retryMedium, async ({ caller, params: { mediumId } }) =>
    db.transaction().execute(async (trx) => {
      const whose = publishes(caller) ? {} : { createdBy: caller.id };
      orNotFound(await findMedium(trx, mediumId, whose));
      await retryPreparation(trx, jobs, mediumId);
      return orNotFound(await findMedium(trx, mediumId, whose));
    }),
  );
}
