import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "@majorant/server/platform/database/connection";
import { login } from "@majorant/server/platform/postgres/cluster";

/** A process with all below it, the deepest last: PostgreSQL's and ffmpeg's too. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, "utf8");
        // The name of the program, which may hold anything, ends with the last bracket.
        return [
          [Number(name), Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1])] as const,
        ];
      } catch {
        return [];
      }
    });
  const below = (of: number): number[] => [
    of,
    ...parents.filter(([, parent]) => parent === of).flatMap(([child]) => below(child)),
  ];
  return below(pid);
}

/** Ends them as a power cut does. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It went with its parent.
    }
}

const lines = (folder: string) =>
  readFileSync(join(folder, "cluster/postmaster.pid"), "utf8").split("\n");

/** The server that runs in a folder. */
export const postmasterIn = (folder: string): number => Number(lines(folder)[0]);

/** Where it listens. */
export const connectionIn = (folder: string): Connection => ({
  host: lines(folder)[4] ?? "",
  port: Number(lines(folder)[3]),
  ...login,
});
