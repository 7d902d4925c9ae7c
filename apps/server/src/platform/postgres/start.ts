import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import type { Connection } from "../database/connection.ts";
import { type Binaries, openBinaries } from "./binaries.ts";
import { login, openCluster } from "./cluster.ts";
import { type Home, openHome } from "./folder.ts";
import { findKeptBinaries, keepBinaries } from "./kept-binaries.ts";
import { closeDoor, type Door, openDoor, passwordOf } from "./listen.ts";
import type { PostgresLog } from "./log.ts";
import { keepLogBounded } from "./log-file.ts";
import { claim } from "./ownership.ts";
import { clearLeftover, launch, shutDown } from "./server.ts";
import { supervise } from "./supervise.ts";

export interface RunningPostgres {
  connection: Connection;
  /** Where the cluster lives: below `dataDir`, or elsewhere when the account that runs it cannot reach that. */
  folder: string;
  /** Keeps the programs beside the database, for the day that another major comes; harmless when repeated. */
  keepBinaries(): Promise<void>;
  /** Says that it is to end, or ends by itself, soon: it is not started again. */
  expectEnd(): void;
  /** Stops it (fast shutdown) and gives up the folder; harmless when repeated. */
  stop(): Promise<void>;
}

export interface StartOptions {
  dataDir: string;
  log: PostgresLog;
  /** It died too often: there is no database any more. */
  onGone?: () => void;
  /** The folder of binaries, the platform package's unless a test brings its own. */
  native?: string;
  /** TCP on the loopback in place of a Unix socket; on Windows always. */
  tcp?: boolean;
  /** More settings of the server: a test run turns fsync off. */
  settings?: Record<string, string>;
  /** Where the database goes when the account that runs it cannot reach `dataDir`. */
  elsewhere?: string[];
}

// A small machine's: one application beside it, short queries, nothing replicated.
const SETTINGS = {
  fsync: "on",
  shared_buffers: "64MB",
  max_connections: "100",
  jit: "off",
  io_method: "sync",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  max_logical_replication_workers: "0",
  log_checkpoints: "off",
  // Refusals of constraints are the application's to log: only the server's own troubles stay here.
  log_min_messages: "log",
  timezone: "UTC",
  log_timezone: "UTC",
};

/**
 * Starts the embedded PostgreSQL of `dataDir`, creating it the first time, and starts it again when
 * it dies. Throws `CannotStart`, also when a living process runs it already.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const { log } = options;
  const home = openHome(options.dataDir, options.elsewhere);
  for (const remark of home.remarks) log.warn(remark);
  const release = claim(home.folder);
  try {
    const binaries = openBinaries(home.folder, home.account, options.native);
    const leftover = await clearLeftover(home, binaries, join(home.folder, "cluster"));
    if (leftover)
      log.warn(`Stopped PostgreSQL ${leftover}, left running when its application was killed`);
    const door = await openDoor(home, options.tcp);
    const settings = { ...SETTINGS, ...door.settings, ...options.settings };
    await carryOver(home, binaries, door, log);
    const cluster = await openCluster(home, binaries, door, settings.fsync === "on");
    const server = await supervise(() => launch(home, binaries, cluster, settings), options);
    log.info(`PostgreSQL ${binaries.version} runs in ${home.folder}`);
    const endLog = keepLogBounded(home.folder);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      endLog();
      const pid = await server.giveUp();
      if (pid !== undefined) await shutDown(pid, home, binaries, cluster);
      closeDoor(door, home);
      release();
    };
    return {
      connection: { host: door.host, port: door.port, ...login, ...passwordOf(door) },
      folder: home.folder,
      keepBinaries: () => keepBinaries(home, binaries),
      expectEnd: server.expectEnd,
      stop() {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Carries a database that an earlier major of PostgreSQL made over to this one, by the kept programs of
 * that time. Cut off anywhere, the next start begins again, or ends it.
 * @throws CannotStart where those programs are gone, or the database is of a later major.
 */
async function carryOver(
  home: Home,
  binaries: Binaries,
  door: Door,
  log: PostgresLog,
): Promise<void> {
  const cluster = join(home.folder, "cluster");
  const done = join(home.folder, "carried-over");
  // Cut off between two names.
  if (!existsSync(cluster) && existsSync(done))
    renameSync(join(home.folder, "cluster-next"), cluster);
  rmSync(done, { force: true });
  if (!existsSync(cluster)) return;
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const major = binaries.version.split(".")[0] ?? "";
  if (made === major) return;
  const earlier = Number(made) < Number(major) ? findKeptBinaries(home, made) : undefined;
  if (!earlier)
    throw new CannotStart(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this version brings ${major}: back it up with the version before (npm run backup), then restore it with this one into an empty DATA_DIR (npm run restore).`,
    );
  log.warn(`The database was made by PostgreSQL ${made}: it is carried over to ${major}…`);
  // Once in some years.
  const { moveCluster } = await import("./move-cluster.ts");
  const { rows, aside } = await moveCluster(home, door, { earlier, binaries, made, done });
  log.warn(
    `PostgreSQL ${major} has all of it (${rows.toLocaleString("en")} rows). The earlier one was kept as ${aside}: remove it when nobody misses it`,
  );
}
