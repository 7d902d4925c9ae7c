import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notifyStudents } from "../../notifications/notifications.queries.ts";
import {
  claimNewReplays,
  claimNewVideos,
  claimSessionsSoon,
  notifyOfReplay,
} from "./announcements.queries.ts";

/** Tells the students of each course what comes and what is new. */
export function announcementsJobs({ jobs, db, clock }: Platform): void {
  const each = (announce: (trx: Transaction<DB>, now: Date) => Promise<void>) => () =>
    db.transaction().execute((trx) => announce(trx, clock()));
  jobs.schedule("live-sessions-soon", "* * * * *", each(announceSessions));
  jobs.schedule("new-replays", "* * * * *", each(announceReplays));
  // Rarely enough that what is published together is told together.
  jobs.schedule("new-videos", "*/15 * * * *", each(announceVideos));
}

/** Tells of the live sessions that start within the hour. */
export async function announceSessions(trx: Transaction<DB>, now: Date): Promise<void> {
  for (const { title, at, courseId, courseTitle } of await claimSessionsSoon(trx, now)) {
    const course = { id: courseId, title: courseTitle };
    const notice = { kind: "liveSessionSoon" as const, course, title, at: at.toISOString() };
    await notifyStudents(trx, { courseId, notice, now });
  }
}

/** Tells of the recordings of live sessions that can be watched since the last time. */
export async function announceReplays(trx: Transaction<DB>, now: Date): Promise<void> {
  for (const replay of await claimNewReplays(trx, now)) {
    const { courseId, courseTitle, sectionId, id, name } = replay;
    const notice = {
      kind: "replayReady" as const,
      course: { title: courseTitle },
      replay: { courseId, sectionId, id, name },
    };
    const present = { ...notice, missed: false };
    await notifyOfReplay(trx, { replay, missed: { ...notice, missed: true }, present, now });
  }
}

/** Tells of the videos that can be seen since the last time, those of one course together. */
export async function announceVideos(trx: Transaction<DB>, now: Date): Promise<void> {
  const byCourse = Map.groupBy(await claimNewVideos(trx, now), ({ courseId }) => courseId);
  for (const [courseId, [first, ...others]] of byCourse) {
    if (!first) continue;
    const { id, name, sectionId, courseTitle } = first;
    const notice = {
      kind: "newVideo" as const,
      course: { id: courseId, title: courseTitle },
      first: { courseId, sectionId, id, name },
      videos: 1 + others.length,
    };
    await notifyStudents(trx, { courseId, notice, now });
  }
}
