/**
 * How long what the place writes down by itself is kept, in days, from the moment that `since` names. The
 * daily job deletes by this table, and /confidentialite says it: there is no other.
 */
export const retention = {
  /** Devices that are signed in, since their session ended. */
  sessions: 1,
  /** Why a session ended, for the browser that asks: as long as it could have lasted. */
  endedSessions: 30,
  /** Links to choose a password, since they no longer open. */
  passwordResets: 7,
  /** Browsers in which an account was signed in, since it was: as long as they keep its cookie. */
  knownDevices: 400,
  /** Second steps of a sign-in that nobody took, since their time is over. */
  challenges: 1,
  /** Tries of sign-in and of other limited calls, since they no longer count. */
  tries: 1,
  /** Refused sign-ins and forged notifications, counted by day and network. */
  refusedTries: 90,
  /** What a file or a video was, since it was replaced. */
  earlierVersions: 30,
  /** A school year, and the summer after it. */
  notifications: 400,
  /** What was done about students who needed a word: a school year, and the summer after it. */
  followUps: 400,
  /** Announcements, since they went: with the notifications that lead to them. */
  announcements: 400,
  /** What was said to the gateway's address by somebody else, or of no order of ours. */
  gatewayNoise: 180,
  /** What was watched, on which days an account was used: as far back as statistics are asked for (time/months.ts). */
  viewing: 1_860,
  /** Who went into which live session: the school year, and the one after it. */
  presences: 800,
  /** Links that somebody else paid by, and the address that they left, since the order was paid or ended. */
  payers: 30,
  /** The nightly checks of the money tables. */
  moneyChecks: 400,
  /** Ten years, as accounting has; the table itself lets nothing younger go (migration 0025). */
  journal: 3_653,
} as const;

export type RetainedKind = keyof typeof retention;

/** Before when what is of this kind goes. */
export const retainedSince = (kind: RetainedKind, now: Date): Date =>
  new Date(now.getTime() - retention[kind] * 86_400_000);

/** A time as people say it: "un jour", "90 jours", "5 ans". */
export function retentionText(days: number): string {
  if (days === 1) return "un jour";
  const years = Math.floor(days / 365);
  // Ten years have two or three leap days; the months of a year are its own.
  if (years >= 2) return `${years} ans`;
  return `${days} jours`;
}
