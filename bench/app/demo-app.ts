import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = join(import.meta.dirname, "../..");

/** The built application with the demo data, in a data folder of its own. */
export async function demoApp(
  name: string,
): Promise<{ address: string; pid: number; stop: () => Promise<void> }> {
  const dataDir = join(root, "data/bench", name);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const server = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DEMO: "1" },
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [, address] = /runs at (http:\/\/\S+)/.exec(line) ?? [];
    if (!address || server.pid === undefined) continue;
    const stop = async () => {
      server.kill("SIGTERM");
      await once(server, "exit");
    };
    return { address, pid: server.pid, stop };
  }
  throw new Error("the application did not start");
}
