import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import { type Account, accountFor, canUse, own } from "./account.ts";

export interface Home {
  folder: string;
  /** Who runs the server, where that is not this process's own account. */
  account: Account | undefined;
  /** What the operator should know about where it lies, one line each. */
  remarks: string[];
}

const ELSEWHERE = ["/var/lib/majorant", "/var/tmp"];

/** Finds or makes the folder of `dataDir`'s database, closed to other accounts. */
export function openHome(dataDir: string, elsewhere = ELSEWHERE): Home {
  const folder = join(resolve(dataDir), "postgres");
  const account = accountFor(folder);
  const isNew = !existsSync(folder);
  mkdirOrRefuse(folder);
  if (!account) return { folder: closed(folder), account, remarks: [] };
  own(folder, account);
  if (canUse(folder, account)) return { folder: closed(folder), account, remarks: [] };
  if (isNew) rmdirSync(folder);
  return openElsewhere(resolve(dataDir), elsewhere);
}

/** A clone below root's own closed home: the account that runs PostgreSQL cannot come near it. */
function openElsewhere(dataDir: string, candidates: string[]): Home {
  const name = `majorant-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`;
  for (const parent of candidates) {
    const folder = join(parent, name);
    const account = accountFor(folder);
    try {
      // Whatever the umask: the account has to pass through.
      if (mkdirSync(parent, { recursive: true })) chmodSync(parent, 0o755);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch {
      continue;
    }
    // In a folder open to all, someone else may have been first.
    if (!account || !lstatSync(folder).isDirectory()) continue;
    own(folder, account);
    if (!canUse(folder, account)) continue;
    const remarks = [
      `${account.name} runs PostgreSQL and cannot reach ${dataDir}: the database of this clone lives in ${folder}`,
      ...setAsideForeignFolder(folder, dataDir, account),
    ];
    return { folder: closed(folder), account, remarks };
  }
  throw new CannotStart(
    `No account but root can reach ${dataDir}, and root cannot run PostgreSQL: give a DATA_DIR that others can enter, or set DATABASE_URL.`,
  );
}

/**
 * The folder goes by the path of DATA_DIR. When that was deleted and made anew (another clone at the
 * same place, say), it starts empty too, as it does where the database lies inside; the old one is kept aside.
 */
function setAsideForeignFolder(folder: string, dataDir: string, account: Account): string[] {
  const mark = join(dataDir, "postgres.id");
  const idFile = join(folder, "id");
  const id = existsSync(mark) ? readFileSync(mark, "utf8") : randomUUID();
  const remarks: string[] = [];
  if (existsSync(idFile) && readFileSync(idFile, "utf8") !== id) {
    const aside = `${folder}.old-${Date.now()}`;
    renameSync(folder, aside);
    mkdirSync(folder, { mode: 0o700 });
    own(folder, account);
    remarks.push(
      `The database of an earlier clone at this place was kept as ${aside}: remove it when nobody misses it`,
    );
  }
  writeFileSync(mark, id);
  writeFileSync(idFile, id);
  return remarks;
}

function mkdirOrRefuse(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CannotStart(
      `Cannot write in DATA_DIR: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function closed(folder: string): string {
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new CannotStart(
      `${folder} belongs to another account: start as that account or as root, or give another DATA_DIR.`,
    );
  }
  return folder;
}
