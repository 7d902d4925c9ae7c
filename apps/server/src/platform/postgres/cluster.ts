import { spawn } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import type { Connection } from "../database/connection.ts";
import type { Binaries } from "./binaries.ts";
import type { Home } from "./folder.ts";
import type { Door } from "./listen.ts";

const USER = "majorant";
const DATABASE = "majorant";

export const login: Pick<Connection, "user" | "database"> = { user: USER, database: DATABASE };

/**
 * The cluster of `home`, made the first time: all of it appears at once, or nothing does. A lasting
 * one waits for the disk.
 */
export async function openCluster(
  home: Home,
  binaries: Binaries,
  door: Door,
  isLasting: boolean,
): Promise<string> {
  const cluster = join(home.folder, "cluster");
  if (!existsSync(cluster)) await makeCluster(cluster, home, binaries, door, isLasting);
  chmodSync(cluster, 0o700);
  return cluster;
}

export async function makeCluster(
  cluster: string,
  home: Home,
  binaries: Binaries,
  door: Door,
  isLasting: boolean,
): Promise<void> {
  const draft = join(home.folder, "cluster-draft");
  rmSync(draft, { recursive: true, force: true });
  const auth = door.passwordFile
    ? ["--auth=scram-sha-256", `--pwfile=${door.passwordFile}`]
    : ["--auth=trust"];
  await initialise(draft, home, binaries, isLasting ? auth : [...auth, "--no-sync"]);
  renameSync(draft, cluster);
}

async function initialise(
  draft: string,
  home: Home,
  binaries: Binaries,
  choices: string[],
): Promise<void> {
  // C.UTF-8 of the built-in provider sorts alike on every system and after every update of it;
  // where a screen needs the French order, a query names the collation.
  const locale = [
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  await run(
    binaries.initdb,
    [`--pgdata=${draft}`, `--username=${USER}`, ...choices, ...locale, "--no-instructions"],
    home,
  );
  await run(
    binaries.postgres,
    ["--single", "-D", draft, "postgres"],
    home,
    `CREATE DATABASE ${DATABASE}\n`,
  );
}

function run(program: string, args: string[], home: Home, input = ""): Promise<void> {
  const logFile = join(home.folder, "initdb.log");
  const output = openSync(logFile, "a", 0o600);
  const child = spawn(program, args, { ...surroundings(home), stdio: ["pipe", output, output] });
  closeSync(output);
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      reject(
        new CannotStart(
          `The database could not be created in ${home.folder}: ${lastLine(logFile)}`,
        ),
      );
    });
  });
}

/** What a program of PostgreSQL is started with: its account, and nothing of our environment that would sway it. */
export function surroundings({ folder, account }: Home) {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    cwd: folder,
    env: { PATH, LC_ALL: "C", ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) },
    ...(account && { uid: account.uid, gid: account.gid }),
    windowsHide: true,
  };
}

/** The last thing a log says that is not a hint, on one line. */
export function lastLine(logFile: string, from = 0): string {
  const lines = readFileSync(logFile)
    .subarray(from)
    .toString()
    .split("\n")
    .filter((line) => line.trim() !== "");
  const error = lines.filter((line) => /(FATAL|PANIC|error):/.test(line)).at(-1) ?? lines.at(-1);
  return error?.trim() ?? "it said nothing";
}
