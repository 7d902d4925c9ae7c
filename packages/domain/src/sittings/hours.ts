import type { SittingState } from "@majorant/contract/sittings/sitting-rules";

/** After the time to write, how long a copy can be handed in, in minutes. */
export const handInMinutes = 15;

/** After the bell, how long the bytes of pages may follow that were handed in before it, in hours. */
export const followHours = 24;

/** When a sitting begins, how many minutes it takes, and for how many more somebody has. */
export type Planned = { startsAt: Date; minutes: number; extraMinutes?: number };

/** The hours of a sitting, of somebody who has so many more minutes. */
export type SittingHours = {
  startsAt: Date;
  /** When the time to write is over. */
  endsAt: Date;
  /** The bell: from then on no copy is handed in. */
  closesAt: Date;
  /** From then on no page follows. */
  pagesUntil: Date;
};

const after = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

export function hoursOf({ startsAt, minutes, extraMinutes = 0 }: Planned): SittingHours {
  const endsAt = after(startsAt, minutes + extraMinutes);
  const closesAt = after(endsAt, handInMinutes);
  return { startsAt, endsAt, closesAt, pagesUntil: after(closesAt, followHours * 60) };
}

/** What was decided about a sitting, and when. */
export type Decided = { announcedAt: Date | null; publishedAt: Date | null };

/** How a sitting stands at a moment; its hours begin and end it by themselves. An hour belongs to what it begins. */
export function sittingState(
  { announcedAt, publishedAt }: Decided,
  { startsAt, endsAt, closesAt }: Omit<SittingHours, "pagesUntil">,
  now: Date,
): SittingState {
  if (publishedAt) return "published";
  if (!announcedAt) return "draft";
  if (now < startsAt) return "announced";
  if (now < endsAt) return "running";
  return now < closesAt ? "handingIn" : "marking";
}

/** Whether a sitting can be announced for that hour: it is to come, and within the year. */
export const isHourToCome = (startsAt: Date, now: Date): boolean =>
  startsAt > now && startsAt.getTime() - now.getTime() <= 366 * 86_400_000;

/** Copies of sittings that began before that moment are kept no longer: since the last 31 August of Tunis is over. */
export function copiesKeptSince(now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    "Africa/Tunis",
  );
  const september = today.with({ month: 9, day: 1 }).startOfDay();
  const since =
    Temporal.ZonedDateTime.compare(today, september) < 0
      ? september.subtract({ years: 1 })
      : september;
  return new Date(since.epochMilliseconds);
}
