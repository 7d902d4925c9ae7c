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
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const passwd = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = passwd.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    // macOS writes nobody as -2: the kernel's ids have no sign.
    if (uid && gid) return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  throw new CannotStart(
    "Root cannot run PostgreSQL, and there is no account `postgres` or `nobody` to run it: start as another user, or set DATABASE_URL.",
  );
}

/** Whether the account can enter the folder and write there. Asked of the system, which knows all its rules. */
export function canUse(folder: string, account: Account): boolean {
  const { uid, gid } = account;
  const script = 'cd "$0" && test -w .';
  return spawnSync("/bin/sh", ["-c", script, folder], { uid, gid, cwd: "/" }).status === 0;
}

/** Gives a file, or a folder with all in it, to the account; what root copied is root's down to its last file. */
export function own(path: string, { uid, gid }: Account): void {
  const found = lstatSync(path);
  if (found.uid === uid) return;
  const inside = found.isDirectory()
    ? readdirSync(path, { recursive: true, encoding: "utf8" })
    : [];
  for (const entry of inside) lchownSync(join(path, entry), uid, gid);
  lchownSync(path, uid, gid);
}
