import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import type { Binaries } from "./binaries.ts";
import type { Home } from "./folder.ts";
import { findKeptBinaries } from "./kept-binaries.ts";
import type { Door } from "./listen.ts";
import type { PostgresLog } from "./log.ts";

/**
 * Carries a database that an earlier major of PostgreSQL made over to this one, by the kept programs of
 * that time. Cut off anywhere, the next start begins again, or ends it.
 * @throws CannotStart where those programs are gone, or the database is of a later major.
 */
export async function carryOver(
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
