/** Where a live session stands; `date` and `end` in ISO 8601. */
export type LiveState = "coming" | "running" | "over";

/** Rooms are open before their hour, for those who come early, and after it: sessions last longer than planned. */
const [earlyMinutes, lateMinutes] = [30, 60] as const;

/** Whether one may go into a session: its room is not open yet, it is open, or the session is long over. */
export type LiveEntry = "early" | "open" | "late";

/** When a session's room opens. */
export const opensAt = ({ date }: { date: string }): Date =>
  new Date(Date.parse(date) - earlyMinutes * 60_000);

/** Who goes in while it is open was there; nobody is noted before or after. */
export function liveEntry(session: { date: string; end: string }, now: Date): LiveEntry {
  if (now < opensAt(session)) return "early";
  return now.getTime() < Date.parse(session.end) + lateMinutes * 60_000 ? "open" : "late";
}

/** From its first second a session runs, and at its end it is over. */
export function liveState({ date, end }: { date: string; end: string }, now: Date): LiveState {
  if (now.getTime() < Date.parse(date)) return "coming";
  return now.getTime() < Date.parse(end) ? "running" : "over";
}
