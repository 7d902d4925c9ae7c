import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { precompress } from "./precompress.ts";

const script = Array.from({ length: 400 }, (_, n) => `export const a${n} = "${n * n}";`).join("\n");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "majorant-dist-"));
  for (const inside of ["assets", "server"]) await mkdir(join(folder, inside));
  for (const file of ["assets/a.js", "assets/a.woff2", "server/writer.js"])
    await writeFile(join(folder, file), script);
  await precompress(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test("a text stands beside itself in brotli and gzip, as small as they make it", async () => {
  const [br, gzip] = await Promise.all(
    ["br", "gz"].map((ending) => readFile(join(folder, `assets/a.js.${ending}`))),
  );
  expect(brotliDecompressSync(br ?? "").toString()).toBe(script);
  expect(gunzipSync(gzip ?? "").toString()).toBe(script);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  expect(br?.length).toBeLessThan(brotliCompressSync(script, { params }).length);
});

test("neither what is compressed already nor what only the server runs", async () => {
  expect((await readdir(join(folder, "assets"))).sort()).toEqual([
    "a.js",
    "a.js.br",
    "a.js.gz",
    "a.woff2",
  ]);
  expect(await readdir(join(folder, "server"))).toEqual(["writer.js"]);
});
