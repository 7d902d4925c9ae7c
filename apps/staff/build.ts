import { rm } from "node:fs/promises";
import { join } from "node:path";
import { release } from "@majorant/build/releases.ts";
import { build } from "vite";

/** Builds `dist/`: `index.html`, which the browser fills, and hashed assets, also those of the two releases before. */

const made = join(import.meta.dirname, ".cache");

await build({
  root: import.meta.dirname,
  logLevel: "warn",
  build: { outDir: made, emptyOutDir: true },
});
await release(made, join(import.meta.dirname, "dist"));
await rm(made, { recursive: true, force: true });
