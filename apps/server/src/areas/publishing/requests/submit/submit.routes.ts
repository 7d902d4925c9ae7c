import { missingFile } from "@majorant/contract/publishing/video-request-rules";
import {
  type RequestState,
  resendVideoRequest,
  sendFileRequest,
  sendVideoRequest,
  withdrawVideoRequest,
} from "@majorant/contract/publishing/video-requests";
import {
  type MediumState,
  mayCorrect,
  nextRequestState,
} from "@majorant/domain/files/video-requests";
import type { Transaction } from "kysely";
import type { Caller } from "../../../../platform/accounts/sessions.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { orUndo } from "../../../../platform/storage/or-undo.ts";
import { dropFiles, insertMedium, keepFile } from "../../../files/media/ingest.queries.ts";
import { unusedMediaJob } from "../../../files/media/unused.queries.ts";
import { notifyStaff } from "../../../notifications/staff.queries.ts";
import { lockRequest, moveRequest, noteState } from "../progress.queries.ts";
import { findRequest, findRequestOf } from "../reading.queries.ts";
import { signerFor } from "../signed-addresses.ts";
import { submitChecks, wrongChapter } from "./submit.checks.ts";
import { matchFiles, submittedFiles } from "./submit.files.ts";
import { insertRequest, type NewRequest, replaceFiles, updateRequest } from "./submit.queries.ts";

/** What a teacher sends: a video for one of their courses, or a file. */
export function submitRoutes(platform: Platform): void {
  const { serve, db, clock, jobs, storage } = platform;
  const signFor = signerFor(platform);
  const { withStoredFiles } = submittedFiles(platform);
  const { readRequestDetails, refuseUntaught, refuseTag, refusePlace } = submitChecks(platform);

  const answer = async (id: number, caller: Caller) =>
    orNotFound(await findRequest(db, id, { userId: caller.id, sign: signFor(caller) }));

  serve(sendVideoRequest, async ({ caller, body, files }) => {
    const { videoRequest, videoFileRequests } = body;
    const details = await readRequestDetails(caller, videoRequest);
    const again = videoRequest.upload && (await sentBefore(caller, videoRequest.upload.id));
    if (again) return answer(again, caller);
    const attached = matchFiles(videoFileRequests, files.files);
    if (!videoRequest.upload && !files.video) throw noVideo();

    const sent = { videoRequest, files };
    const id = await withStoredFiles(caller, sent, attached, async (trx, stored) => {
      const medium = orNotFound(stored.video);
      const media = { kind: "video", state: "received", mediumId: medium.id } as const;
      const requestId = await receive(trx, platform, caller, { ...details, ...media });
      await replaceFiles(trx, requestId, stored.files);
      return requestId;
    }).catch(async (error: unknown) => {
      // The same call, sent twice at once: the other one made it.
      const existing = videoRequest.upload && (await sentBefore(caller, videoRequest.upload.id));
      if (existing) return existing;
      throw error;
    });
    return answer(id, caller);
  });

  serve(resendVideoRequest, async ({ caller, params: { videoRequestId: id }, body, files }) => {
    const { videoRequest, videoFileRequests } = body;
    const before = orNotFound(await findRequest(db, id, { userId: caller.id, sign: String }));
    // The same upload again, as a browser that lost the answer sends it, changes nothing.
    if (before.state !== "returned" && before.medium.id === videoRequest.upload?.id)
      return answer(id, caller);
    refuseCorrection(before.state, before.medium.state);
    if (before.medium.state === "failed" && !videoRequest.upload && !files.video) throw noVideo();
    const details = await readRequestDetails(caller, videoRequest);
    const attached = videoFileRequests && matchFiles(videoFileRequests, files.files);
    await withStoredFiles(caller, { videoRequest, files }, attached ?? [], async (trx, stored) => {
      const now = clock();
      const request = orNotFound(await lockRequest(trx, id));
      const { mediumId } = request;
      const medium = request.mediumState as MediumState; // the column's check
      refuseCorrection(request.state, medium);
      const next = nextRequestState(request.state, "resent", stored.video ? "received" : medium);
      await updateRequest(trx, id, { ...details, mediumId: stored.video?.id ?? null });
      const replaced = attached ? await replaceFiles(trx, id, stored.files) : [];
      if (stored.video) replaced.push(mediumId);
      if (replaced.length > 0) await jobs.enqueue(trx, unusedMediaJob, { mediumIds: replaced });
      await moveRequest(trx, id, { state: next ?? request.state, actorId: caller.id, now });
      await notifyTechnicians(trx, platform, caller, { id, name: details.name, again: true, now });
    });
    return answer(id, caller);
  });

  serve(withdrawVideoRequest, async ({ caller, params: { videoRequestId: id } }) => {
    const before = orNotFound(await findRequest(db, id, { userId: caller.id, sign: String }));
    // Twice does no harm.
    if (before.state === "withdrawn") return answer(id, caller);
    await db.transaction().execute(async (trx) => {
      const { state, mediumState } = orNotFound(await lockRequest(trx, id));
      if (state === "withdrawn") return;
      refuseCorrection(state, mediumState as MediumState); // the column's check
      const change = {
        state: "withdrawn",
        actorId: caller.id,
        takenBy: null,
        now: clock(),
      } as const;
      await moveRequest(trx, id, change);
    });
    return answer(id, caller);
  });

  serve(sendFileRequest, async ({ caller, body: { demandeFichier }, files: { fichier } }) => {
    const { nom, description, cours, section, tag } = demandeFichier;
    if (cours) await refuseUntaught(caller, cours.id);
    if (!cours && section) throw new Refusal("INVALID", { section: wrongChapter });
    if (section && cours) await refusePlace(section.id, cours.id, "section");
    if (tag) await refuseTag(tag.id);
    const file = fichier?.[0];
    if (!file) throw new Refusal("INVALID", { fichier: missingFile });

    const storedFile = await keepFile(storage, file);
    const id = await orUndo(
      () => dropFiles(storage, [storedFile]),
      () =>
        db.transaction().execute(async (trx) => {
          await insertMedium(trx, jobs, { kind: "file", storedFile, userId: caller.id });
          const place = { courseId: cours?.id ?? null, sectionId: section?.id ?? null };
          const details = { ...place, tagId: tag?.id ?? null, name: nom, description, note: "" };
          const media = { kind: "file", state: "ready", mediumId: storedFile.id } as const;
          return receive(trx, platform, caller, { ...details, ...media });
        }),
    );
    return answer(id, caller);
  });

  /** The request that the same upload has become already, if it has. */
  const sentBefore = async (caller: Caller, uploadId: string) =>
    (await findRequestOf(db, { mediumId: uploadId, userId: caller.id }))?.id;
}

/** Writes a new request down, and tells the technicians. */
async function receive(
  trx: Transaction<DB>,
  platform: Platform,
  caller: Caller,
  request: Omit<NewRequest, "userId" | "now">,
): Promise<number> {
  const now = platform.clock();
  const id = await insertRequest(trx, { ...request, userId: caller.id, now });
  await noteState(trx, { id, state: request.state, actorId: caller.id, now });
  await notifyTechnicians(trx, platform, caller, { id, name: request.name, again: false, now });
  return id;
}

/** The technicians hear of what was sent to them. */
const notifyTechnicians = (
  trx: Transaction<DB>,
  platform: Platform,
  caller: Caller,
  { id, name, again, now }: { id: number; name: string; again: boolean; now: Date },
) =>
  notifyStaff(trx, platform, {
    to: "technicians",
    notice: {
      kind: "requestReceived",
      requestId: id,
      name,
      teacher: `${caller.firstName} ${caller.lastName}`,
      again,
    },
    now,
  });

/** @throws Refusal REQUEST_TAKEN while a technician works on it, REQUEST_OVER once it has ended. */
function refuseCorrection(state: RequestState, medium: MediumState): void {
  if (!mayCorrect(state, medium))
    throw new Refusal(state === "taken" ? "REQUEST_TAKEN" : "REQUEST_OVER");
}

const noVideo = () => new Refusal("INVALID", { video: "La vidéo est obligatoire" });
