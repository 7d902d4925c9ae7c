import { copyFile, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { closureOf, ENTRY, type Manifest } from "./early/closure.ts";
import { type EarlyPage, earlyScript, painterOf, stylesOf } from "./early/early.ts";
import { blankShell, fontsIn } from "./page.ts";
import { shorten } from "./styles/short-names.ts";
import { words } from "./words/plugin.ts";

const root = join(import.meta.dirname, "..");
const MANIFEST = ".vite/manifest.json";

/** What `build.ts` lends: where it builds, how it shortens names, writes an asset, reads styles. */
export type Workshop = {
  dist: string;
  shortened: (text: string) => string;
  asset: (text: string, ending: string) => Promise<string>;
  cssOf: (folder: string, files: readonly string[]) => Promise<string>;
};

/**
 * Builds the student's area in another language, and answers its shell. Its assets stand beside the French
 * ones: a file that is the same in both languages has the same name, and is in the browser already.
 */
export async function studentArea(language: string, workshop: Workshop): Promise<string> {
  const { dist, shortened, asset, cssOf } = workshop;
  const out = join(root, `.cache/${language}`);
  await build({
    root,
    logLevel: "warn",
    plugins: [words(language)],
    build: { outDir: out, emptyOutDir: true, copyPublicDir: false },
  });
  const assets = join(out, "assets");
  await shorten(assets, shortened);
  const manifest: Manifest = JSON.parse(await readFile(join(out, MANIFEST), "utf8"));

  // For its budget.
  await copyFile(join(out, MANIFEST), join(dist, `.vite/manifest.${language}.json`));
  for (const file of await readdir(assets))
    await copyFile(join(assets, file), join(dist, "assets", file));

  const earlyFiles = async (page: EarlyPage) => ({
    painter: await asset(shortened(await painterOf(page, [words(language)])), "js"),
    painted: await asset(await cssOf(out, stylesOf(manifest, page)), "css"),
  });
  const earlyPages = { course: await earlyFiles("course"), video: await earlyFiles("video") };
  const fonts = fontsIn(await cssOf(out, closureOf(manifest, []).styles));
  const early = await earlyScript(manifest, earlyPages, fonts);
  const shell = blankShell(await readFile(join(out, ENTRY), "utf8"), early);
  await rm(out, { recursive: true });
  return shell;
}
