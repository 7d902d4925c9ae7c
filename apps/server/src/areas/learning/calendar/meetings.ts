import type { Meeting } from "@majorant/domain/time/calendar";
import { sql } from "kysely";
import { livePagePath } from "../live/links.ts";

/** What calendars are told of a live session. */
export type MeetingColumns = Omit<Meeting, "uid" | "written" | "link">;

/** Of the live session `l` of the course `c`. */
export const meetingColumns = sql`l.title, c.full_title as description, l.starts_at as starts, l.minutes,
  l.version, l.cancelled_at is not null as cancelled`;

/**
 * A live session as calendars have it: the same meeting wherever it moves. It leads to its page, where one goes
 * in with a press, and where its recording is once it is over.
 */
export const meetingOf = (
  { id, ...meeting }: MeetingColumns & { id: number },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Meeting => ({
  ...meeting,
  uid: `seance-${id}@majorant`,
  link: `${publicUrl}${livePagePath(id)}`,
  written: now,
});
