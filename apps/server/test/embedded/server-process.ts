import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import type { Connection } from "../../src/platform/database/connection.ts";
import { addressOf } from "../addresses.ts";
import { killed } from "./embedded.ts";
import { compiledOnce } from "./main-process.ts";

/**
 * Starts the real thing on a database, in processes of their own on a data folder of their own, for tests that kill them.
 * After the file's last test they are ended, and then the folder goes: one that still runs would write in it.
 */
export async function serverProcesses(
  database: Connection | string,
  environment: Record<string, string> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), "majorant-processes-"));
  const servers: ChildProcess[] = [];
  afterAll(async () => {
    for (const server of servers) await killed(server);
    await rm(dataDir, { recursive: true });
  });

  async function start(): Promise<{ server: ChildProcess; origin: string }> {
    const server = spawn(
      process.execPath,
      [fileURLToPath(import.meta.resolve("../../src/main.ts"))],
      {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "test",
          PORT: "0",
          ...compiledOnce,
          DATA_DIR: dataDir,
          DATABASE_URL: addressOf(database),
          ...environment,
        },
        // Not ours to hold: whoever runs the tests waits until nobody has their output any more.
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    servers.push(server);
    server.stderr.on("data", (said: Buffer) => process.stderr.write(said));
    for await (const line of createInterface({ input: server.stdout })) {
      const [origin] = /http:\S+/.exec(line) ?? [];
      if (origin) return { server, origin };
    }
    throw new Error("the server did not start");
  }

  return { start, dataDir };
}
