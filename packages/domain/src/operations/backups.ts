import { dayOf } from "../time/months.ts";

/** How many backups are kept: the last one of so many days, weeks and months that have one. */
export const keptBackups = { days: 7, weeks: 5, months: 12 } as const;

/** How long one that was made before an upgrade is kept, in days. */
export const keptBeforeUpgradeDays = 30;

/** After how many hours without a backup the administrators are told. */
export const lateBackupHours = 48;

export type KnownBackup = { id: string; takenAt: Date; reason: "night" | "command" | "upgrade" };

const weekOf = (moment: Date): string => {
  const day = Temporal.PlainDate.from(dayOf(moment));
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
};

const monthOf = (moment: Date): string => dayOf(moment).slice(0, 7);

/** The newest of each period, of the latest so many periods that have one; `backups` come newest first. */
function newestOfEach(
  backups: KnownBackup[],
  periodOf: (moment: Date) => string,
  periods: number,
): KnownBackup[] {
  const newest = new Map<string, KnownBackup>();
  for (const backup of backups) {
    const period = periodOf(backup.takenAt);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, periods);
}

/** Which backups may go, in the days, weeks and months of Tunis; the newest never does. */
export function backupsToDrop(backups: readonly KnownBackup[], now: Date): KnownBackup[] {
  // Of two of one moment the same one is always first, in whatever order they were listed.
  const newestFirst = [...backups].sort(
    (one, other) => other.takenAt.getTime() - one.takenAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  const usual = newestFirst.filter(({ reason }) => reason !== "upgrade");
  const upgradesSince = now.getTime() - keptBeforeUpgradeDays * 86_400_000;
  const chosen = new Set([
    ...newestOfEach(usual, dayOf, keptBackups.days),
    ...newestOfEach(usual, weekOf, keptBackups.weeks),
    ...newestOfEach(usual, monthOf, keptBackups.months),
    ...newestFirst.filter(
      ({ reason, takenAt }) => reason === "upgrade" && takenAt.getTime() >= upgradesSince,
    ),
    ...newestFirst.slice(0, 1),
  ]);
  return newestFirst.filter((backup) => !chosen.has(backup));
}

/** Whether a school's last backup (or, before the first one, its beginning) is too long ago. */
export const isBackupLate = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > lateBackupHours * 3_600_000;

/** Stored objects stand on shelves, by the first two digits of their names, which are spread evenly. */
export const everyShelf: readonly string[] = Array.from({ length: 256 }, (_, n) =>
  n.toString(16).padStart(2, "0"),
);

/** Within so many days everything that is stored is read once: two less than what is promised. */
export const verificationDays = 28;

/**
 * The shelves whose turn it is: as many as the time since the last reading asks for, from the one after the last
 * on. Nights that were missed are made up for; the first reading takes one night's share.
 */
export function shelvesDue(last: { shelf: string; at: Date } | null, now: Date): string[] {
  const days = last ? Math.max(0, now.getTime() - last.at.getTime()) / 86_400_000 : 1;
  const count = Math.min(256, Math.ceil((everyShelf.length * days) / verificationDays));
  const first = last ? everyShelf.indexOf(last.shelf) + 1 : 0;
  return Array.from({ length: count }, (_, n) => everyShelf[(first + n) % 256] ?? "");
}

/** When a night's backup is due, in Tunis. */
const backupHour = "02:20";

/**
 * Whether a backup is to be made now: each night one, tried again every hour until there is one. A school that
 * began since waits for its first night.
 */
export function isBackupDue(since: Date, now: Date): boolean {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    "Africa/Tunis",
  );
  const tonight = here.withPlainTime(backupHour);
  const due =
    Temporal.ZonedDateTime.compare(here, tonight) < 0 ? tonight.subtract({ days: 1 }) : tonight;
  return since.getTime() < due.epochMilliseconds;
}
