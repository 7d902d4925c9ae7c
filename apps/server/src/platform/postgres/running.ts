import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import type { Connection } from "../database/connection.ts";
import { login } from "./cluster.ts";
import { openHome } from "./folder.ts";
import { ownerOf } from "./ownership.ts";

/**
 * Where the embedded PostgreSQL of `dataDir` listens that another process runs just now; null where no
 * living process has it. @throws CannotStart where it is on its way up or down.
 */
export function findRunningPostgres(dataDir: string, elsewhere?: string[]): Connection | null {
  if (!existsSync(dataDir)) return null;
  const { folder } = openHome(dataDir, elsewhere);
  const owner = ownerOf(folder);
  if (owner === null) return null;
  // The lines of PostgreSQL: 4 the port, 5 the folder of its socket, 6 its address, 8 its state.
  const lines = readLines(join(folder, "cluster", "postmaster.pid"));
  const [port, socket, address, state] = [lines[3], lines[4], lines[5], lines[7]];
  if (!port || state?.trim() !== "ready")
    throw new CannotStart(
      `Process ${owner} runs the database of ${folder}, which takes no questions just now: try again in a moment.`,
    );
  const passwordFile = join(folder, "password");
  return {
    host: socket || address || "127.0.0.1",
    port: Number(port),
    ...login,
    ...(socket ? {} : { password: readFileSync(passwordFile, "utf8") }),
  };
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch {
    return [];
  }
}
