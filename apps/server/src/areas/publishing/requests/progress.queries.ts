import type { RequestState } from "@majorant/contract/publishing/video-requests";
import { type MediumState, nextRequestState } from "@majorant/domain/files/video-requests";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Mailing } from "../../../platform/jobs/mail.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { notifyStaff } from "../../notifications/staff.queries.ts";
import { requestFailedMail } from "./requests.mail.ts";
import { findSender } from "./submit/submit.queries.ts";

/** A request's state, held until the transaction ends. */
export const lockRequest = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("video_requests as r")
    .innerJoin("media as m", "m.id", "r.medium_id")
    .where("r.id", "=", id)
    .select(["r.id", "r.kind", "r.state", "r.name", "r.user_id as userId", "r.taken_by as takenBy"])
    .select(["r.course_id as courseId", "r.medium_id as mediumId", "m.state as mediumState"])
    .forUpdate("r")
    .executeTakeFirst();

/** A request is in a new state: who did it, and why where there is something to say. */
export async function moveRequest(
  trx: Transaction<DB>,
  id: number,
  {
    state,
    actorId,
    reason = null,
    now,
    ...change
  }: {
    state: RequestState;
    actorId: number | null;
    reason?: string | null;
    now: Date;
    takenBy?: number | null;
    resourceId?: number;
  },
): Promise<void> {
  await trx
    .updateTable("video_requests")
    .set({
      state,
      ...(change.takenBy === undefined ? {} : { taken_by: change.takenBy }),
      ...(change.resourceId === undefined ? {} : { resource_id: change.resourceId }),
    })
    .where("id", "=", id)
    .execute();
  await noteState(trx, { id, state, actorId, reason, now });
}

/** Writes a state into a request's history. */
export const noteState = (
  trx: Transaction<DB>,
  entry: {
    id: number;
    state: RequestState;
    actorId: number | null;
    reason?: string | null;
    now: Date;
  },
) =>
  trx
    .insertInto("video_request_history")
    .values({
      request_id: entry.id,
      state: entry.state,
      actor_id: entry.actorId,
      reason: entry.reason ?? null,
      at: entry.now,
    })
    .execute();

/**
 * The preparation of a video came to another state: the requests that wait for it move on with it,
 * and of a video that cannot be read the technicians are told, and whoever sent it.
 */
export async function progressRequests(
  trx: Transaction<DB>,
  mailing: Mailing,
  mediumId: string,
  { state, failure = null, now }: { state: MediumState; failure?: string | null; now: Date },
): Promise<void> {
  const { mailer, publicUrl } = mailing;
  const requests = await trx
    .selectFrom("video_requests")
    .where("medium_id", "=", mediumId)
    .select(["id", "state", "name", "user_id as userId"])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const request of requests) {
    const next = nextRequestState(request.state, "progressed", state);
    if (next)
      await moveRequest(trx, request.id, { state: next, actorId: null, reason: failure, now });
    if (!failure) continue;
    const { id, name } = request;
    // A worker that died before it could say that it was done does it again.
    const once = `videoFailed:${id}:${mediumId}`;
    await notifyStaff(trx, mailing, {
      to: "technicians",
      notice: { kind: "videoFailed", requestId: id, name, failure },
      once,
      now,
    });
    const teacher = await findSender(trx, request.userId);
    if (!teacher) continue;
    const notice = { kind: "requestFailed", requestId: id, name, failure } as const;
    if (await notify(trx, { userId: teacher.id, notice, once, now }))
      await mailer.send(trx, requestFailedMail(teacher, { name, failure, publicUrl }));
  }
}
