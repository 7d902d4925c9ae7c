import { existsSync } from "node:fs";
import { copyFile, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { precompress } from "./precompress.ts";

/** How many releases before a new one keep their assets: who has a page of theirs open still needs them. */
const BEFORE = 2;

const LIST = "releases.json";

/**
 * Takes over from the build that stands in `before` the assets of it and of the one before it, and writes down
 * which are whose.
 */
export async function keepReleases(before: string, dist: string): Promise<void> {
  const own = (await readdir(join(dist, "assets"))).toSorted();
  const list = join(before, LIST);
  const releases: string[][] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];
  // The same sources built again are no release.
  const others = releases.filter((files) => files.join() !== own.join()).slice(0, BEFORE);
  for (const file of new Set(others.flat())) {
    const from = join(before, "assets", file);
    if (!own.includes(file) && existsSync(from)) await copyFile(from, join(dist, "assets", file));
  }
  await writeFile(join(dist, LIST), JSON.stringify([own, ...others]));
}

/** Puts a build in the place of the one that stands there, whole: one that fails leaves the one before. */
export async function release(built: string, standing: string): Promise<void> {
  await precompress(built);
  await keepReleases(standing, built);
  // Nothing is missing in between, for a server that runs.
  const before = `${built}.before`;
  if (existsSync(standing)) await rename(standing, before);
  await rename(built, standing);
  await rm(before, { recursive: true, force: true });
}
