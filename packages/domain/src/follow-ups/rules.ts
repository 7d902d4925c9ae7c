import type { FollowUp, FollowUpReason } from "@majorant/contract/follow-ups/follow-ups";
import { dayOf, moment } from "../time/moments.ts";

const zone = "Africa/Tunis";

/** Every number of the rules; what the screens say of a rule is made from the same. */
export const followUpNumbers = {
  /** Days after a payment without anything opened. */
  neverBeganDays: 3,
  /** Days without a visit. */
  inactiveDays: 10,
  /** Days on which the same video was watched, among the last ones. */
  stuckTimes: 3,
  stuckDays: 14,
  /** Days before the end of an access, and the share of its videos that was to be watched by then. */
  endsSoonDays: 7,
  endsSoonShare: 0.5,
  /** Hours without an answer. */
  unansweredHours: 48,
  /** Sessions in a row without coming, among those of the last days. */
  missedSessions: 2,
  missedDays: 30,
  /** Hours between two messages to the same person, whoever writes. */
  hoursBetweenMessages: 24,
} as const;

const n = followUpNumbers;

/** Each reason by its name, and by its rule as the people of a school read it. */
export const followUpWords: Record<FollowUpReason, { name: string; rule: string }> = {
  endsSoon: {
    name: "Accès qui se termine",
    rule: `Un accès se termine dans les ${n.endsSoonDays} jours, et moins de la moitié de ses vidéos a été vue.`,
  },
  unanswered: {
    name: "Question sans réponse",
    rule: `Une question posée il y a plus de ${n.unansweredHours} heures n’a reçu aucune réponse.`,
  },
  stuck: {
    name: "Arrêt sur une vidéo",
    rule: `La même vidéo a été reprise ${n.stuckTimes} jours différents en ${n.stuckDays} jours, sans être finie.`,
  },
  missedLive: {
    name: "Séances manquées",
    rule: `Absence aux ${n.missedSessions} dernières séances en direct d’un cours, parmi celles des ${n.missedDays} derniers jours où quelqu’un est venu.`,
  },
  neverBegan: {
    name: "Payé, jamais commencé",
    rule: `Un accès est payé depuis ${n.neverBeganDays} jours, et rien n’y a été ouvert.`,
  },
  inactive: {
    name: "Plus de visite",
    rule: `Un accès est ouvert, et la dernière visite date d’au moins ${n.inactiveDays} jours.`,
  },
};

/** Of a payment: teachers know of none. */
export const reasonsOfTeachers = (reasons: readonly FollowUpReason[]): FollowUpReason[] =>
  reasons.filter((reason) => reason !== "neverBegan");

/** Days of Tunis as `2026-11-21`, and moments, that the rules compare with. */
export type FollowUpDates = {
  today: string;
  /** Paid before this. */
  paidBefore: Date;
  /** Last seen on this day or before. */
  lastVisitBy: string;
  /** Watched from this day on. */
  watchedFrom: string;
  /** Ends before this. */
  endsBefore: Date;
  /** Asked before this, or at it. */
  askedBy: Date;
  /** Sessions that began from this on. */
  sessionsFrom: Date;
  /** A message since this is one too many. */
  writtenSince: Date;
};

/** What the rules compare with at a moment: days are those of Tunis, whole. */
export function followUpDates(now: Date): FollowUpDates {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const day = (days: number) => today.add({ days });
  const morning = (days: number) =>
    new Date(day(days).toZonedDateTime({ timeZone: zone }).epochMilliseconds);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return {
    today: today.toString(),
    // Paid on the day that is so many days ago, at whatever hour.
    paidBefore: morning(1 - n.neverBeganDays),
    lastVisitBy: day(-n.inactiveDays).toString(),
    // Today is one of them.
    watchedFrom: day(1 - n.stuckDays).toString(),
    // The whole of the last day.
    endsBefore: morning(n.endsSoonDays + 1),
    askedBy: hoursAgo(n.unansweredHours),
    sessionsFrom: morning(-n.missedDays),
    writtenSince: hoursAgo(n.hoursBetweenMessages),
  };
}

/** Whether a line may be set aside until a day of Tunis: from tomorrow on, for a year at most. */
export function isDayAhead(day: string, now: Date, most: number): boolean {
  const today = Temporal.PlainDate.from(followUpDates(now).today);
  const { days } = today.until(Temporal.PlainDate.from(day), { largestUnit: "day" });
  return days >= 1 && days <= most;
}

/** Why a line is there, as a sentence. */
export function whyText({
  reason,
  about,
  since,
  until,
}: Pick<FollowUp, "reason" | "about" | "since" | "until">): string {
  const day = dayOf(new Date(since));
  switch (reason) {
    case "endsSoon":
      return `L’accès à ${about} se termine le ${until ? moment(new Date(until)) : day}, et plus de la moitié reste à voir.`;
    case "unanswered":
      return `Une question posée le ${day} sur «\u00a0${about}\u00a0» attend une réponse.`;
    case "stuck":
      return `«\u00a0${about}\u00a0» : reprise ${n.stuckTimes} jours différents depuis le ${day}, jamais finie.`;
    case "missedLive":
      return `Absence aux ${n.missedSessions} dernières séances, la première le ${day}.`;
    case "neverBegan":
      return `${about} : payé le ${day}, rien ouvert depuis.`;
    case "inactive":
      return `Dernière visite le ${day}.`;
  }
}
