import { existsSync, readdirSync, rmSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { own } from "./account.ts";
import { type Binaries, tryRun } from "./binaries.ts";
import type { Home } from "./folder.ts";

const PREFIX = "kept-";

/**
 * Keeps a copy of the programs beside the database that they made: an update takes them away, and the next
 * major's cannot read it. Once for each of their versions; it costs 60 MB.
 */
export async function keepBinaries(home: Home, { postgres, version }: Binaries): Promise<void> {
  const copy = join(home.folder, PREFIX + version);
  if (existsSync(copy)) return;
  const draft = join(home.folder, "kept.draft");
  await rm(draft, { recursive: true, force: true });
  await cp(dirname(dirname(postgres)), draft, { recursive: true, verbatimSymlinks: true });
  if (home.account) own(draft, home.account);
  await rename(draft, copy);
  for (const name of readdirSync(home.folder))
    if (name.startsWith(PREFIX) && name !== PREFIX + version)
      rmSync(join(home.folder, name), { recursive: true });
}

/** The kept programs of a major that still run here. */
export function findKeptBinaries({ folder, account }: Home, major: string): Binaries | undefined {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${PREFIX}${major}.`))
    .map((name) => tryRun(join(folder, name), account))
    .find((binaries) => binaries !== undefined);
}
