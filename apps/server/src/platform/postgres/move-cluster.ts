import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBackup, restoreBackup } from "../backup/restore.ts";
import { connect } from "../backup/snapshot.ts";
import { takeBackup } from "../backup/take.ts";
import { openTarget } from "../backup/target.ts";
import type { Connection } from "../database/connection.ts";
import type { Binaries } from "./binaries.ts";
import { login, makeCluster } from "./cluster.ts";
import type { Home } from "./folder.ts";
import { type Door, passwordOf } from "./listen.ts";
import { launch, shutDown } from "./server.ts";

/**
 * The earlier programs run the database once more, it is backed up, and restored into a new cluster, which
 * takes its place at the end. The earlier one is untouched, and kept aside. `done` says, between two
 * names, that the new one is whole.
 */
export async function moveCluster(
  home: Home,
  door: Door,
  move: { earlier: Binaries; binaries: Binaries; made: string; done: string },
): Promise<{ rows: number; aside: string }> {
  const { earlier, binaries, made, done } = move;
  const at = (name: string) => join(home.folder, name);
  const [cluster, next, copy] = [at("cluster"), at("cluster-next"), at("carrying")];
  for (const leftover of [next, copy]) rmSync(leftover, { recursive: true, force: true });
  const target = await openTarget(copy);
  const { rows } = await running(home, earlier, cluster, door, async (connection) => {
    const client = await connect(connection);
    try {
      return await takeBackup(client, { target, storage: null, key: undefined, reason: "upgrade" });
    } finally {
      await client.end();
    }
  });
  await makeCluster(next, home, binaries, door, true);
  const backup = await openBackup(target, {});
  await running(home, binaries, next, door, (connection) =>
    restoreBackup(target, backup, { connection, storage: null }, { upgrade: false }),
  );
  const aside = at(`cluster-${made}`);
  rmSync(aside, { recursive: true, force: true });
  writeFileSync(done, "");
  renameSync(cluster, aside);
  renameSync(next, cluster);
  rmSync(done);
  rmSync(copy, { recursive: true, force: true });
  return { rows, aside };
}

/** Runs a server for as long as something takes; no more is set than every major knows. */
async function running<T>(
  home: Home,
  binaries: Binaries,
  cluster: string,
  door: Door,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const server = await launch(home, binaries, cluster, door.settings);
  try {
    return await use({ host: door.host, port: door.port, ...login, ...passwordOf(door) });
  } finally {
    if (server.pid !== undefined) await shutDown(server.pid, home, binaries, cluster);
  }
}
