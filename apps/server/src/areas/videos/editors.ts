import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Caller } from "../../platform/sessions.ts";
import { teaches } from "../video-requests/sending.queries.ts";
import { findPublished } from "./videos.queries.ts";

/** Those who publish edit any video, teachers those of their own courses. @throws Refusal NOT_FOUND */
export async function refuseOthers(
  db: Kysely<DB>,
  { caller, resourceId, now }: { caller: Caller; resourceId: number; now: Date },
): Promise<void> {
  const { id: userId, roles } = caller;
  if (roles.includes("ROLE_TECHNICIAN") || roles.includes("ROLE_ADMINISTRATEUR")) return;
  const { course } = found(await findPublished(db, resourceId));
  if (!(await teaches(db, { userId, courseId: course.id, now }))) throw new Refusal("NOT_FOUND");
}
