import { spawnSync } from "node:child_process";
import { lchownSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root runs it as the owner that `folder` has already, else as
 * `postgres`, else as `nobody`. Undefined for everyone else: they run it as themselves.
 */
export function accountFor(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    const { uid, gid } = owner;
    const name = accounts.find((account) => account.uid === uid)?.name ?? `uid ${uid}`;
    return { name, uid, gid };
  }
  for (const name of ["postgres", "nobody"]) {
    const account = accounts.find((account) => account.name === name);
    if (account) return account;
  }
  throw new CannotStart(
    "Root cannot run PostgreSQL, and there is no account `postgres` or `nobody` to run it: start as another user, or set DATABASE_URL.",
  );
}

function readAccounts(): Account[] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines.map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    // macOS writes nobody as -2: the kernel's ids have no sign.
    return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  });
}

/** Whether the account can enter the folder and write there. Asked of the system, which knows all its rules. */
export function canUse(folder: string, account: Account): boolean {
  const { uid, gid } = account;
  const script = 'cd "$0" && test -w .';
  return spawnSync("/bin/sh", ["-c", script, folder], { uid, gid, cwd: "/" }).status === 0;
}

/** Gives a file, or a folder with all in it, to the account; what root copied is root's down to its last file. */
export function own(path: string, { uid, gid }: Account): void {
  const stats = lstatSync(path);
  if (stats.uid === uid) return;
  const inside = stats.isDirectory()
    ? readdirSync(path, { recursive: true, encoding: "utf8" })
    : [];
  for (const entry of inside) lchownSync(join(path, entry), uid, gid);
  lchownSync(path, uid, gid);
}
