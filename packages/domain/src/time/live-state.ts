/** Where a live session stands; `date` and `end` in ISO 8601. */
export type LiveState = "coming" | "running" | "over";

/** From its first second a session runs, and at its end it is over. */
export function liveState({ date, end }: { date: string; end: string }, now: Date): LiveState {
  if (now.getTime() < Date.parse(date)) return "coming";
  return now.getTime() < Date.parse(end) ? "running" : "over";
}
