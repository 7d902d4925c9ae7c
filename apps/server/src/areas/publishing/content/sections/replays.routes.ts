import { addReplay } from "@majorant/contract/publishing/live-sessions";
import { type MediumState, mayCorrect } from "@majorant/domain/files/video-requests";
import type { Transaction } from "kysely";
import { auditOf } from "../../../../platform/audit.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { insertMedium, keepUpload } from "../../../files/media/ingest.queries.ts";
import { lockRequest, moveRequest, noteState } from "../../requests/progress.queries.ts";
import { directTag, setReplayRequest } from "../../requests/replays.queries.ts";
import { findPlace, insertRequest } from "../../requests/submit/submit.queries.ts";
import { liveSessionGuard } from "./live-session-guard.ts";
import { findSession, type SessionRow, toLiveSession } from "./live-sessions.queries.ts";

/** The recordings of live sessions, on the way that all videos go (docs/product/publishing.md). */
export function replaysRoutes(platform: Platform): void {
  const { serve, db, clock, jobs, storage, uploadBytes } = platform;
  const note = auditOf("live", clock);
  const { readSession, lockSession } = liveSessionGuard(platform);

  serve(addReplay, async ({ caller, params, body: { upload, section }, ...call }) => {
    const id = params.liveSessionId;
    const session = await readSession(id, caller);
    // Sent again by a browser that lost the answer.
    if (session.sent?.mediumId === upload.id) return toLiveSession(session);
    refuseReplay(session, clock());
    const place = await findPlace(db, section.id);
    if (place?.courseId !== session.courseId)
      throw new Refusal("INVALID", { section: "Ce chapitre n'est pas dans ce cours" });
    const storedFile = await keepUpload(
      { db, storage, uploadBytes },
      { uploadId: upload.id, userId: caller.id },
    );
    return db.transaction().execute(async (trx) => {
      const now = clock();
      const before = await lockSession(trx, { id, caller });
      refuseReplay(before, now);
      await withdrawBefore(trx, before, caller.id, now);
      await insertMedium(trx, jobs, { kind: "video", storedFile, userId: caller.id });
      const requestId = await insertRequest(trx, {
        kind: "video",
        state: "received",
        userId: caller.id,
        mediumId: storedFile.id,
        now,
        courseId: before.courseId,
        sectionId: section.id,
        tagId: await directTag(trx),
        name: before.title,
        description: "",
        note: "",
      });
      await noteState(trx, { id: requestId, state: "received", actorId: caller.id, now });
      await setReplayRequest(trx, id, requestId);
      const details = { enregistrement: storedFile.name };
      await note(trx, { caller, ...call }, { action: "change", id, details });
      return toLiveSession(orNotFound(await findSession(trx, id)));
    });
  });
}

/** @throws Refusal where a session has no recording to be sent, or has one that is not to be sent again. */
function refuseReplay(session: SessionRow, now: Date): void {
  if (session.cancelledAt) throw new Refusal("SESSION_CANCELLED");
  if (session.startsAt > now) throw new Refusal("SESSION_TO_COME");
  const { replay } = toLiveSession(session);
  if (replay?.state === "preparing" || replay?.state === "ready")
    throw new Refusal("REPLAY_EXISTS");
}

/** What was sent before and could not be used is taken back: nobody waits for it any more. */
async function withdrawBefore(
  trx: Transaction<DB>,
  { sent }: SessionRow,
  actorId: number,
  now: Date,
): Promise<void> {
  const request = sent && (await lockRequest(trx, sent.requestId));
  // The column's check names the states of a medium.
  if (!request || !mayCorrect(request.state, request.mediumState as MediumState)) return;
  await moveRequest(trx, request.id, { state: "withdrawn", actorId, takenBy: null, now });
}
