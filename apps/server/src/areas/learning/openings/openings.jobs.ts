import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notifyStudents } from "../../notifications/notifications.queries.ts";
import { claimOpened } from "./openings.queries.ts";

/** In the morning; nothing else runs on the day on which a chapter opens: dates are compared when read. */
export function openingsJobs({ jobs, db, clock }: Platform): void {
  jobs.schedule("opened-chapters", "0 8 * * *", () =>
    db.transaction().execute((trx) => announceOpenings(trx, clock())),
  );
}

/** Tells the students of each course which of its chapters have opened. */
export async function announceOpenings(trx: Transaction<DB>, now: Date): Promise<void> {
  for (const { id, name, courseId, courseTitle } of await claimOpened(trx, now)) {
    const course = { id: courseId, title: courseTitle };
    const notice = { kind: "chapterOpened" as const, course, section: { id, name } };
    await notifyStudents(trx, { courseId, notice, now });
  }
}
