import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import type { RequestState } from "@majorant/contract/publishing/video-requests";
import type { MediumState } from "@majorant/domain/files/video-requests";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Mailing } from "../../../platform/jobs/mail.ts";
import { insertVideo } from "../videos/videos.queries.ts";
import { notePublished } from "./ending.queries.ts";

/** The recording of a live session as the workshop has it; `resourceId` is the video that it became. */
export type SentReplay = {
  state: RequestState;
  mediumId: string;
  mediumState: string;
  failure: string | null;
  sectionId: number | null;
  sectionName: string | null;
  resourceId: number | null;
};

/** How a recording stands for those who run the course; null where there is none any more. */
export function replayOf(sent: SentReplay): EditableLiveSession["replay"] {
  const { state, failure, sectionId, sectionName, resourceId } = sent;
  if (resourceId === null && (state === "published" || state === "withdrawn")) return null;
  return {
    state: resourceId === null ? stateOf(sent) : "ready",
    failure,
    section: sectionId === null ? null : { id: sectionId, name: sectionName ?? "" },
    ressourceId: resourceId,
  };
}

function stateOf({ state, mediumState }: SentReplay) {
  if ((mediumState as MediumState) === "failed") return "failed"; // the column's check
  return state === "returned" ? "returned" : "preparing";
}

/** The tag that recordings carry, made where nobody made it. */
export async function directTag(trx: Transaction<DB>): Promise<number> {
  await sql`
    insert into tags (name, icon) values ('Direct', 'video') on conflict do nothing`.execute(trx);
  const { id } = await trx
    .selectFrom("tags")
    .where(sql<boolean>`folded(name) = folded('Direct')`)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A session's recording is in the workshop. */
export const setReplayRequest = (trx: Transaction<DB>, id: number, requestId: number) =>
  trx
    .updateTable("live_sessions")
    .set({ replay_request_id: requestId, replay_id: null, replay_announced_at: null })
    .where("id", "=", id)
    .execute();

/**
 * Recordings of live sessions wait for no technician: prepared, they go into the chapter that was named.
 * One whose chapter is gone, or that a technician has taken, is the technicians'.
 */
export async function publishReplays(
  trx: Transaction<DB>,
  mailing: Mailing,
  { mediumId, now }: { mediumId: string; now: Date },
): Promise<void> {
  const requests = await trx
    .selectFrom("video_requests as r")
    .innerJoin("live_sessions as l", "l.replay_request_id", "r.id")
    .where("r.medium_id", "=", mediumId)
    .where("r.state", "=", "ready")
    .where("r.section_id", "is not", null)
    .where("l.replay_id", "is", null)
    .select(["r.id", "r.name", "r.description", "r.user_id as userId"])
    .select(["r.section_id as sectionId", "r.tag_id as tagId", "l.course_id as courseId"])
    .forUpdate()
    .execute();
  for (const { id, name, description, userId, courseId, ...request } of requests) {
    const sectionId = orNotFound(request.sectionId);
    const tagId = request.tagId ?? (await directTag(trx));
    const source = { mediumId };
    const videoId = await insertVideo(trx, { sectionId, source, name, description, tagId });
    const video = { id: videoId, sectionId, courseId };
    await notePublished(trx, mailing, { id, name, userId, video, now });
  }
}
