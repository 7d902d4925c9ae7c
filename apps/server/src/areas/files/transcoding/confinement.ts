import { execFile } from "node:child_process";
import { chmod, chown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Where nobody in particular is on Linux, by id: the account of processes that own nothing. */
const NOBODY = 65_534;

/** The address space of one program, in bytes: four qualities of a 4K source take less than half of it. */
const mostMemory = 8_000_000_000;

/** How long a file may become that it writes, in bytes: segments are a few megabytes each. */
const mostWritten = 4_000_000_000;

/** What a program is started with, so that a file which takes it over gains little. */
type Confinement = {
  /** Programs of the system that begin it with less than it would have. */
  before: readonly string[];
  /** Whose it is, where this process is root's; PostgreSQL's account, whose files are not its business, is another. */
  account: { uid: number; gid: number } | null;
};

const isRoot = process.getuid?.() === 0;

const limits = ["prlimit", `--as=${mostMemory}`, `--fsize=${mostWritten}`, "--core=0", "--"];

/** Without a network, as root may do; elsewhere in a namespace of its own accounts, where the system has those. */
const withoutNetwork = ["unshare", ...(isRoot ? [] : ["--user"]), "--net", "--"];

/** Not root any more, nor ever again. */
const asNobody = [
  "setpriv",
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  "--clear-groups",
  "--inh-caps=-all",
  "--no-new-privs",
  "--",
];

/** Only what programs are found by: no secret of ours, and French or not, the words that are looked for in errors. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { LC_ALL: "C", ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}

let confinement: Promise<Confinement> | undefined;

/** What this system has of it, tried once (docs/operations/README.md). */
export function openConfinement(): Promise<Confinement> {
  confinement ??= tryOut();
  return confinement;
}

async function tryOut(): Promise<Confinement> {
  const before: string[] = [];
  for (const program of [limits, withoutNetwork, ...(isRoot ? [asNobody] : [])])
    if (await starts([...before, ...program, "true"])) before.push(...program);
  // Where `setpriv` is missing Node gives the account away itself, before what is begun with it: a network stays then.
  if (!isRoot || before.includes("setpriv")) return { before, account: null };
  const limited = before.includes("prlimit") ? limits : [];
  return { before: limited, account: { uid: NOBODY, gid: NOBODY } };
}

const starts = ([program = "", ...args]: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, args, { env: ownEnvironment(), cwd: "/" }, (error) => resolve(!error));
  });

/** The account may write in the folder and what is in it, and read its files; the folders above it stay closed. */
export async function lend(folder: string): Promise<void> {
  if (!isRoot) return;
  const inside = await readdir(folder, { recursive: true });
  for (const path of [folder, ...inside.map((name) => join(folder, name))]) {
    const stats = await lstat(path);
    if (stats.isDirectory()) await chown(path, NOBODY, NOBODY);
    // Another name of what is stored may be among them: its owner stays.
    else if (stats.isFile() && !(stats.mode & 0o004)) await chmod(path, stats.mode | 0o004);
  }
}
