// Where a run of tests keeps what it makes and throws away: databases, uploads, backups. In memory where there is room,
// for most of what waits there waits for a disk.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
// Short, since the sockets below it have a longest path.
const PREFIX = "majorant-";

/** Several times what a run has there at once, so that it takes no memory from what runs beside it. */
const LEAST_BYTES = 6 * 2 ** 30;

/**
 * A new folder of this process's, that every account can enter, as the one that runs PostgreSQL has to. Whoever sets
 * `TMPDIR` has said where.
 */
export function makeRunFolder(memory = process.env.TMPDIR ?? MEMORY, least = LEAST_BYTES) {
  const parent = hasRoom(memory, least) ? memory : tmpdir();
  sweep(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  if (parent === tmpdir() || runsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return makeRunFolder(tmpdir(), least);
}

function hasRoom(memory, least) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const available = process.availableMemory?.() ?? freemem();
    return Math.min(bavail * bsize, available) >= least;
  } catch {
    return false; // no such folder on this system
  }
}

/** Tests put programs there; containers often have it without that right. */
function runsPrograms(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

const HOUR_MS = 3_600_000;

/** What runs that were killed have left; one of another container's, whose processes are not seen here, still changes. */
function sweep(parent) {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    if (Date.now() - statSync(join(parent, name)).mtimeMs > HOUR_MS)
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
