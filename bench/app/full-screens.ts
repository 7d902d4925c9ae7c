import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * Opens every screen of every role in the school of that folder, of which nothing else is using the database, as
 * these people beside the demo's: the journeys of e2e/screens/every-screen.spec.ts. Answers the exit code.
 */
export async function openScreens(
  folder: string,
  people: { student: string; teacher: string },
): Promise<number> {
  const browsing = spawn(process.execPath, ["scripts/test.mjs", "e2e", "every-screen"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, E2E_SCHOOL: folder, E2E_VIEWERS: JSON.stringify(people) },
  });
  const [code] = await once(browsing, "exit");
  return Number(code ?? 1);
}
