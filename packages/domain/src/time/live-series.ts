/** Live sessions are held at the hour that clocks show here. */
const zone = "Africa/Tunis";

/** One session of a series. */
type PlannedSession = { title: string; startsAt: Date };

/**
 * A session each week at the same hour of Tunis, from the first on; `{n}` in the title becomes its
 * number.
 */
export function weeklySeries(title: string, first: Date, weeks: number): PlannedSession[] {
  const start = Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(zone);
  return Array.from({ length: weeks }, (_, week) => ({
    title: title.replaceAll("{n}", String(week + 1)),
    startsAt: new Date(start.add({ weeks: week }).epochMilliseconds),
  }));
}

/** What can be changed of a session of a series; `startsAt` is an instant. */
type Session = { title: string; startsAt: Date; minutes: number; link: string };

const inTunis = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);

const lastNumber = /\d+(?!.*\d)/;

type Change = { before: Session; after: Session };

/**
 * What a change makes of a session, the first of the answer, and of those that follow it in its series. `{n}` in
 * the new title is the number that a session had, or else its place among these.
 */
export const changedSeries = (change: Change, following: Session[]): Session[] =>
  [change.before, ...following].map((session, n) => {
    const changed = n === 0 ? change.after : changedAlike(session, change);
    const [number = String(n + 1)] = lastNumber.exec(session.title) ?? [];
    return { ...changed, title: changed.title.replaceAll("{n}", number) };
  });

/**
 * What the change of one session makes of one that follows it in its series: it moves by as many days,
 * to the same new hour of Tunis, and takes the new length, link and title. What was not changed stays
 * its own; so does its number, which stands last in a title ("Séance 3").
 */
function changedAlike(following: Session, { before, after }: Change): Session {
  return {
    title: before.title === after.title ? following.title : newTitle(following, { before, after }),
    startsAt: shiftLike(following.startsAt, before.startsAt, after.startsAt),
    minutes: before.minutes === after.minutes ? following.minutes : after.minutes,
    link: before.link === after.link ? following.link : after.link,
  };
}

function newTitle(following: Session, { before, after }: Change) {
  const [number] = lastNumber.exec(before.title) ?? [];
  const [newNumber] = lastNumber.exec(after.title) ?? [];
  const [own] = lastNumber.exec(following.title) ?? [];
  return number === undefined || number !== newNumber || own === undefined
    ? after.title
    : after.title.replace(lastNumber, own);
}

function shiftLike(moment: Date, from: Date, to: Date): Date {
  const [start, before, after] = [inTunis(moment), inTunis(from), inTunis(to)];
  const days = before.toPlainDate().until(after.toPlainDate()).days;
  const isSameHour = before.toPlainTime().equals(after.toPlainTime());
  const plainTime = (isSameHour ? start : after).toPlainTime();
  const day = start.toPlainDate().add({ days });
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds);
}
