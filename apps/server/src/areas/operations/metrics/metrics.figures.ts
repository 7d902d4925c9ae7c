import { statfs } from "node:fs/promises";
import { addressOf } from "../../../platform/backup/target.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  countRenewed,
  lastBackup,
  listLost,
  readChecks,
  readFailures,
  readUnreadSince,
} from "../backups/backups.queries.ts";
import { databaseFigures, readDatabaseFigures } from "./figures.queries.ts";

/** Of the lane of dear work: passwords of known browsers and of strangers, pictures, receipts, pictures of videos. */
const laneFigures = [
  { name: "majorant_lane_done", help: "Dear work that was done here", labels: ["kind"] },
  { name: "majorant_lane_refused", help: "What was told to come back later", labels: ["kind"] },
  { name: "majorant_lane_waiting", help: "What waits for its turn", labels: ["kind"] },
  {
    name: "majorant_lane_wait_seconds",
    help: "How long one would wait that came now",
    labels: ["kind"],
  },
];

/** The figures of the place beside those that the process counts itself. */
export function metricsFigures({
  metrics,
  db,
  clock,
  config,
  database,
  checks,
  lane,
}: Platform): void {
  metrics.ask(databaseFigures, () => readDatabaseFigures(db, clock()));

  const up = { name: "majorant_database_up", help: "1 while the database answers, 0 otherwise" };
  metrics.ask([up], async () => {
    const isUp = (await database.pulse(1_500)) === "answers";
    return [{ name: up.name, value: isUp ? 1 : 0 }];
  });

  metrics.ask(
    [
      { name: "majorant_pool_connections", help: "Connections to the database that are open here" },
      { name: "majorant_pool_idle", help: "Those of them that nobody uses" },
      { name: "majorant_pool_waiting", help: "Questions that wait for a connection" },
      { name: "majorant_disk_bytes", help: "The size of the disk of DATA_DIR" },
      { name: "majorant_disk_free_bytes", help: "What is free on it" },
    ],
    async () => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      const disk = await statfs(config.dataDir);
      return [
        { name: "majorant_pool_connections", value: totalCount },
        { name: "majorant_pool_idle", value: idleCount },
        { name: "majorant_pool_waiting", value: waitingCount },
        { name: "majorant_disk_bytes", value: disk.blocks * disk.bsize },
        { name: "majorant_disk_free_bytes", value: disk.bavail * disk.bsize },
      ];
    },
  );

  metrics.ask(laneFigures, async () =>
    Object.entries(lane.figures()).flatMap(([kind, { done, refused, waiting, waitSeconds }]) => [
      { name: "majorant_lane_done", labels: { kind }, value: done },
      { name: "majorant_lane_refused", labels: { kind }, value: refused },
      { name: "majorant_lane_waiting", labels: { kind }, value: waiting },
      { name: "majorant_lane_wait_seconds", labels: { kind }, value: waitSeconds },
    ]),
  );

  const address = addressOf(config.backupUrl);
  const backup = {
    last: {
      name: "majorant_last_backup_timestamp_seconds",
      help: "When the last backup in BACKUP_URL was taken; absent where none is known",
    },
    checked: {
      name: "majorant_backup_checked_timestamp_seconds",
      help: "When a backup was last restored for a trial and was whole; before the first, the school's beginning",
    },
    read: {
      name: "majorant_backup_read_timestamp_seconds",
      help: "When a share of what backups hold was last read at night; before the first time, the school's beginning",
    },
    failures: {
      name: "majorant_backup_failures",
      help: "Nightly tries that failed since the last backup",
    },
    renewed: {
      name: "majorant_backup_objects_renewed",
      help: "Damaged objects of the backups that were stored anew in the last 30 days",
    },
    lost: {
      name: "majorant_backup_objects_lost",
      help: "What backups need, that is damaged, and that the school has no more",
    },
  };
  metrics.ask(Object.values(backup), async () => {
    const last = await lastBackup(db, address);
    const { goodSince } = await readChecks(db, address);
    const seconds = (moment: Date) => moment.getTime() / 1_000;
    return [
      ...(last ? [{ name: backup.last.name, value: seconds(last.takenAt) }] : []),
      { name: backup.read.name, value: seconds(await readUnreadSince(db, address)) },
      { name: backup.checked.name, value: seconds(goodSince) },
      { name: backup.failures.name, value: (await readFailures(db, address)).count },
      { name: backup.renewed.name, value: await countRenewed(db, address, clock()) },
      { name: backup.lost.name, value: (await listLost(db, address)).length },
    ];
  });

  const certificate = {
    name: "majorant_certificate_valid_until_timestamp_seconds",
    help: "Until when the certificate of PUBLIC_URL is good; absent where there is none, or it is not reached from here",
  };
  const validUntil = hourly(async () => (await checks.site())?.validUntil ?? null);
  metrics.ask([certificate], async () => {
    const until = validUntil();
    return until ? [{ name: certificate.name, value: until.getTime() / 1_000 }] : [];
  });
}

/** What was read last, without waiting for it; it is read again after an hour. A figure takes no ten seconds. */
function hourly<T>(read: () => Promise<T>): () => T | null {
  let since = Number.NEGATIVE_INFINITY;
  let known: T | null = null;
  return () => {
    if (performance.now() - since >= 3_600_000) {
      since = performance.now();
      void read().then((value) => {
        known = value;
      });
    }
    return known;
  };
}
