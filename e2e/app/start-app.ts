import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** How long a first start may take: a cluster, migrations, the demo data. */
const LONGEST_START_MS = 120_000;

type Started = { address: string; stop: () => Promise<void> };

/** Starts the real application on a free port, with a folder of its own; answers where it is and how to stop it. */
export async function startServer(
  data: string,
  settings: Record<string, string>,
): Promise<Started> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...environment, PORT: "0", DATA_DIR: data, ...settings },
  });
  const exited = once(server, "exit");
  let warned: string | undefined;
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    warned ??= /^\(node:\d+\).*Warning.*$/m.exec(text)?.[0];
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    const refuse = () => reject(new Error(`The application did not start:\n${said}`));
    const timer = setTimeout(refuse, LONGEST_START_MS);
    exited.then(refuse);
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const [, origin] = said.match(/runs at (http:\/\/\S+)/) ?? [];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    });
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await exited;
    // Nobody who starts it is to wonder what Node means.
    if (warned) throw new Error(warned);
  };
  return { address, stop };
}

/**
 * Before all tests: the real application on a free port, with a fresh embedded database and the demo
 * data, and both gateways; with a school that is there already where E2E_SCHOOL names its folder (`npm run bench -- full --screens`).
 * Answers how to stop it.
 */
export default async function startApp(): Promise<() => Promise<void>> {
  const { E2E_SCHOOL: school } = process.env;
  if (school) {
    const { address, stop } = await startServer(school, { DEMO: "0" });
    process.env.E2E_URL = address;
    return stop;
  }
  const data = await mkdtemp(join(tmpdir(), "majorant-e2e-"));
  const { address, stop } = await startServer(data, { DEMO: "1", KONNECT_URL: "demo" });
  // Both are read by the workers, which start later: fixtures.ts and outbox.ts.
  process.env.E2E_DATA = data;
  process.env.E2E_URL = address;
  return async () => {
    await stop().finally(() => rm(data, { recursive: true, force: true }));
  };
}
