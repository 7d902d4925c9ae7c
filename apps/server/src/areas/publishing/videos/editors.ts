import type { Kysely } from "kysely";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { teaches } from "../requests/submit/submit.queries.ts";
import { findPublication } from "./videos.queries.ts";

/** Technicians and administrators: any video is theirs to run. */
export const publishes = ({ roles }: Caller): boolean =>
  roles.includes("ROLE_TECHNICIAN") || roles.includes("ROLE_ADMINISTRATEUR");

/** Those who publish edit any video, teachers those of their own courses. @throws Refusal NOT_FOUND */
export async function refuseOthers(
  db: Kysely<DB>,
  { caller, resourceId, now }: { caller: Caller; resourceId: number; now: Date },
): Promise<void> {
  if (publishes(caller)) return;
  const { course } = orNotFound(await findPublication(db, resourceId));
  if (!(await teaches(db, { userId: caller.id, courseId: course.id, now })))
    throw new Refusal("NOT_FOUND");
}
