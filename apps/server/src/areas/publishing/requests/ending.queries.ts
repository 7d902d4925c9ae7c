import {
  type MediumState,
  nextRequestState,
  type RequestEvent,
} from "@majorant/domain/files/video-requests";
import type { Transaction } from "kysely";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Mailing } from "../../../platform/jobs/mail.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { lockRequest, moveRequest } from "./progress.queries.ts";
import { requestPublishedMail, requestReturnedMail } from "./requests.mail.ts";
import { findSender } from "./submit/submit.queries.ts";

type Step = {
  id: number;
  event: Exclude<RequestEvent, "progressed" | "resent" | "withdrawn">;
  caller: Caller;
  now: Date;
  reason?: string;
  takenBy?: number | null;
  resourceId?: number;
};

/**
 * One step of the staff's: held against any other, refused where it is somebody else's or where
 * the request is no longer there. An administrator may leave what somebody took.
 * @throws Refusal NOT_FOUND, REQUEST_TAKEN or REQUEST_OVER.
 */
export async function requestStep(trx: Transaction<DB>, { id, event, caller, ...step }: Step) {
  const request = orNotFound(await lockRequest(trx, id));
  const others = request.state === "taken" && request.takenBy !== caller.id;
  const mayLeave = event === "released" && caller.roles.includes("ROLE_ADMINISTRATEUR");
  if (others && !mayLeave) throw new Refusal("REQUEST_TAKEN");
  const medium = request.mediumState as MediumState; // the column's check
  // Taking what one has already changes nothing.
  if (event === "taken" && request.state === "taken") return request;
  const state = nextRequestState(request.state, event, medium);
  if (!state) throw new Refusal("REQUEST_OVER");
  await moveRequest(trx, id, { ...step, state, actorId: caller.id });
  return request;
}

type Publication = { id: number; sectionId: number; courseId: number };

/** Ends a request; its teacher is told, in the same transaction. `video` is where it was published. */
export async function publishRequest(
  trx: Transaction<DB>,
  mailing: Mailing,
  { video = null, ...step }: Pick<Step, "id" | "caller" | "now"> & { video?: Publication | null },
): Promise<void> {
  const { id, name, userId } = await requestStep(trx, {
    ...step,
    event: "published",
    ...(video ? { resourceId: video.id } : {}),
  });
  if (video) await setReplay(trx, id, video.id);
  await tellPublished(trx, mailing, { id, name, userId, video, now: step.now });
}

type PublishedRequest = {
  id: number;
  name: string;
  userId: number | null;
  video: Publication | null;
  now: Date;
};

/** A request has become a video without a step of the staff's. */
export async function notePublished(
  trx: Transaction<DB>,
  mailing: Mailing,
  { video, ...request }: PublishedRequest & { video: Publication },
): Promise<void> {
  const { id, now } = request;
  await moveRequest(trx, id, { state: "published", actorId: null, resourceId: video.id, now });
  await setReplay(trx, id, video.id);
  await tellPublished(trx, mailing, { ...request, video });
}

/** Where the request was a live session's recording, the session has it now. */
const setReplay = (trx: Transaction<DB>, requestId: number, videoId: number) =>
  trx
    .updateTable("live_sessions")
    .set({ replay_id: videoId })
    .where("replay_request_id", "=", requestId)
    .execute();

async function tellPublished(
  trx: Transaction<DB>,
  { mailer, publicUrl }: Mailing,
  { id, name, userId, video, now }: PublishedRequest,
): Promise<void> {
  const teacher = await findSender(trx, userId);
  if (!teacher) return;
  await notify(trx, {
    userId: teacher.id,
    notice: { kind: "requestPublished", requestId: id, name, video },
    now,
  });
  await mailer.send(trx, requestPublishedMail(teacher, { name, publicUrl }));
}

/** Sends a request back to its teacher, who is told why. */
export async function returnRequest(
  trx: Transaction<DB>,
  { mailer, publicUrl }: Mailing,
  { reason, ...step }: Pick<Step, "id" | "caller" | "now"> & { reason: string },
): Promise<void> {
  const { id, name, userId } = await requestStep(trx, {
    ...step,
    event: "returned",
    reason,
    takenBy: null,
  });
  const teacher = await findSender(trx, userId);
  if (!teacher) return;
  await notify(trx, {
    userId: teacher.id,
    notice: { kind: "requestReturned", requestId: id, name, reason },
    now: step.now,
  });
  await mailer.send(trx, requestReturnedMail(teacher, { name, reason, publicUrl }));
}
