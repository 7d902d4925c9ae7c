import { deleteCaptions, getPublication, putCaptions } from "@majorant/contract/publishing/videos";
import { readCaptions } from "@majorant/domain/files/captions";
import { mediaPaths, videoPaths, viewingSeconds } from "../../../integrations/video/paths.ts";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { signedAddresses, validUntil } from "../../../platform/addresses.ts";
import { auditOf } from "../../../platform/audit.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findMedium } from "../../files/media/ingest.queries.ts";
import {
  findPlayable,
  listCaptions,
  removeCaptions,
  saveCaptions,
} from "../../files/media/media.queries.ts";
import { publishes, refuseOthers } from "./editors.ts";
import { findPublication, findVideoVersion, listChapters, lockVideo } from "./videos.queries.ts";

/** A video as those who run it open it, and its captions. */
export function captionsRoutes({ serve, db, clock, signer }: Platform): void {
  const note = auditOf("resource", clock);
  const addresses = signedAddresses(signer);

  serve(getPublication, async ({ caller, params: { ressourceId: resourceId } }) => {
    const video = orNotFound(await findPublication(db, resourceId));
    await refuseOthers(db, { caller, resourceId, now: clock() });
    const { version, mediumId } = orNotFound(await findVideoVersion(db, resourceId));
    return {
      ...video,
      version,
      chapters: await listChapters(db, resourceId),
      captions: await listCaptions(db, resourceId),
      medium: mediumId === null ? null : ((await findMedium(db, mediumId)) ?? null),
      preview:
        mediumId === null || !publishes(caller)
          ? null
          : await previewOf(caller, video.id, mediumId),
    };
  });

  async function previewOf(caller: Caller, resourceId: number, mediumId: string) {
    const medium = await findPlayable(db, mediumId);
    if (!medium) return null;
    const until = validUntil(clock(), viewingSeconds(medium.duration));
    // The role of an address is one on courses: those who publish see what their teachers do.
    const grant = {
      userId: caller.id,
      sessionId: caller.sessionId,
      role: "ROLE_ENSEIGNANT",
      until,
    } as const;
    const sign = (path: string) => addresses.sign(path, grant);
    return {
      manifest: medium.rendered ? sign(videoPaths(resourceId).manifest) : null,
      link: sign(videoPaths(resourceId).original),
      poster: medium.poster ? sign(mediaPaths.poster(resourceId)) : null,
    };
  }

  serve(putCaptions, async ({ params: { ressourceId: resourceId, language }, body, ...call }) => {
    const content = readCaptions(body.content);
    await db.transaction().execute(async (trx) => {
      orNotFound(await lockVideo(trx, resourceId));
      await refuseOthers(trx, { caller: call.caller, resourceId, now: clock() });
      if (content === null) throw new Refusal("NOT_CAPTIONS");
      await saveCaptions(trx, { resourceId, language, label: body.label, content });
      await note(trx, call, {
        action: "change",
        id: resourceId,
        details: { sousTitres: language },
      });
    });
    return undefined;
  });

  serve(deleteCaptions, async ({ params: { ressourceId: resourceId, language }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      orNotFound(await lockVideo(trx, resourceId));
      await refuseOthers(trx, { caller: call.caller, resourceId, now: clock() });
      if (!(await removeCaptions(trx, resourceId, language))) throw new Refusal("NOT_FOUND");
      const details = { sousTitresRetires: language };
      await note(trx, call, { action: "change", id: resourceId, details });
    });
    return undefined;
  });
}
