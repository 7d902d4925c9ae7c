import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import type { Connection } from "../../src/platform/database/connection.ts";
import { addressOf } from "../addresses.ts";
import { killed } from "./embedded.ts";

/** Starts the real thing in processes of their own, for tests that kill them. */
export function serverProcesses(database: Connection | string, dataDir: string) {
  const servers: ChildProcess[] = [];
  afterAll(async () => {
    for (const server of servers) await killed(server);
  });
  return async (): Promise<{ server: ChildProcess; origin: string }> => {
    const server = spawn(
      process.execPath,
      [fileURLToPath(import.meta.resolve("../../src/main.ts"))],
      {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "test",
          PORT: "0",
          DATA_DIR: dataDir,
          DATABASE_URL: addressOf(database),
        },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    servers.push(server);
    for await (const line of createInterface({ input: server.stdout })) {
      const [origin] = /http:\S+/.exec(line) ?? [];
      if (origin) return { server, origin };
    }
    throw new Error("the server did not start");
  };
}
