import type { Platform } from "../../platform/platform.ts";
import { deleteOldNotifications } from "./notifications.queries.ts";

/** How long what was told is kept, in milliseconds: a school year, and the summer after it. */
const kept = 400 * 24 * 3_600_000;

export function notificationsJobs(platform: Platform): void {
  platform.jobs.schedule("old-notifications", "53 3 * * *", () => forgetNotifications(platform));
}

/** Removes what nobody reads any more, so that the table grows with the users and not with the years. */
export const forgetNotifications = ({ db, clock }: Pick<Platform, "db" | "clock">) =>
  deleteOldNotifications(db, new Date(clock().getTime() - kept));
