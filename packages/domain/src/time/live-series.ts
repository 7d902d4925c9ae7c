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

/**
 * What the change of one session makes of one that follows it in its series: it moves by as many days,
 * to the same new hour of Tunis, and takes the new length, link and title. What was not changed stays
 * its own; so does its number, which stands last in a title ("Séance 3").
 */
export function changedAlike(
  following: Session,
  { before, after }: { before: Session; after: Session },
): Session {
  return {
    title: before.title === after.title ? following.title : newTitle(following, { before, after }),
    startsAt: shiftLike(following.startsAt, before.startsAt, after.startsAt),
    minutes: before.minutes === after.minutes ? following.minutes : after.minutes,
    link: before.link === after.link ? following.link : after.link,
  };
}

const lastNumber = /\d+(?!.*\d)/;

function newTitle(following: Session, { before, after }: { before: Session; after: Session }) {
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
