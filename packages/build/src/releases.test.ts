import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keepReleases } from "./releases.ts";

const folder = await mkdtemp(join(tmpdir(), "majorant-releases-"));
afterAll(() => rm(folder, { recursive: true }));

/** Builds into a folder of its own, in the place of what was built last. */
async function release(name: string, before: string): Promise<string> {
  const dist = join(folder, crypto.randomUUID());
  await mkdir(join(dist, "assets"), { recursive: true });
  for (const file of ["same.js", `${name}.js`]) await writeFile(join(dist, "assets", file), "");
  await keepReleases(before, dist);
  return dist;
}

const assets = async (dist: string) => (await readdir(join(dist, "assets"))).toSorted();

test("the assets of the two releases before stay, those of older ones go", async () => {
  let dist = join(folder, "nothing");
  for (const name of ["one", "two", "three"]) dist = await release(name, dist);
  expect(await assets(dist)).toEqual(["one.js", "same.js", "three.js", "two.js"]);
  dist = await release("four", dist);
  expect(await assets(dist)).toEqual(["four.js", "same.js", "three.js", "two.js"]);
});

test("the same sources built again push nothing out", async () => {
  let dist = join(folder, "nothing");
  for (const name of ["one", "two", "three", "three", "three"]) dist = await release(name, dist);
  expect(await assets(dist)).toEqual(["one.js", "same.js", "three.js", "two.js"]);
});
