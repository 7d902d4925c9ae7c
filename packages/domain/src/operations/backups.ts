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
  const newestFirst = [...backups].sort(
    (one, other) => other.takenAt.getTime() - one.takenAt.getTime(),
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
