import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { chunksOfRoutes, closureOf, ENTRY, type Manifest } from "./closure.ts";
import { coursePainter, courseStyles, earlyScript } from "./early.ts";
import { blankShell, fontsIn, publicPage } from "./page.ts";
import { type Hashes, hashesOf } from "./policy.ts";
import { precompress } from "./precompress.ts";
import { shorten, shortNames } from "./short-names.ts";

/**
 * Builds `dist/`: hashed assets, `shell.html`, the public pages under `pages/`, each text file
 * compressed, and two tables for the server: `pages.json` (address → file) and `csp.json`
 * (file → hashes of its inline parts).
 */

// React reads it where it is loaded, for the prerendering below.
process.env.NODE_ENV = "production";

const root = join(import.meta.dirname, "..");
/** Made aside and moved into place whole: a build that fails leaves the one before. */
const dist = join(root, ".cache/dist");
const prerenderer = join(root, ".cache/prerender");

/** What `src/prerender.tsx` exports. */
type Prerenderer = {
  pages: readonly string[];
  renderPage(path: string): Promise<{ markup: string; routeIds: string[] }>;
};

await build({ root, logLevel: "warn", build: { outDir: dist, emptyOutDir: true } });
await build({
  root,
  logLevel: "warn",
  ssr: { noExternal: ["@tabler/icons-react"] },
  build: {
    ssr: "src/prerender.tsx",
    outDir: prerenderer,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
  },
});

const shortened = shortNames();
await shorten(join(dist, "assets"), shortened);

const built = await readFile(join(dist, ENTRY), "utf8");
const manifest: Manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8"));
const { pages, renderPage }: Prerenderer = await import(
  pathToFileURL(join(prerenderer, "prerender.js")).href
);

const cssOf = async (files: readonly string[]) =>
  (await Promise.all(files.map((file) => readFile(join(dist, file), "utf8"))))
    .join("")
    .replaceAll("\n", "");

const addresses: Record<string, string> = {};
const hashes: Record<string, Hashes> = {};

async function finish(file: string, html: string) {
  hashes[file] = hashesOf(file, html);
  await writeFile(join(dist, file), html);
}

/** Writes an asset under a name that changes with its text; answers the path below `dist/`. */
async function asset(text: string, ending: string): Promise<string> {
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const path = `assets/${name}.${ending}`;
  await writeFile(join(dist, path), text);
  return path;
}

await mkdir(join(dist, "pages"), { recursive: true });
for (const path of pages) {
  const { markup, routeIds } = await renderPage(path);
  const closure = closureOf(manifest, chunksOfRoutes(manifest, routeIds));
  const css = await cssOf(closure.styles);
  const file = `pages/${path.replaceAll("/", " ").trim().replaceAll(" ", "-")}.html`;
  await finish(file, publicPage(built, { path, markup: shortened(markup), closure, css }));
  addresses[path] = file;
}

const fonts = fontsIn(await cssOf(closureOf(manifest, []).styles));
const painter = await asset(shortened(await coursePainter()), "js");
const painted = await asset(await cssOf(courseStyles(manifest)), "css");
const early = await earlyScript(manifest, { painter, painted, fonts });
await finish("shell.html", blankShell(built, early));
await rm(join(dist, ENTRY));
await precompress(dist);
await writeFile(join(dist, "pages.json"), JSON.stringify(addresses, null, 2));
await writeFile(join(dist, "csp.json"), JSON.stringify(hashes, null, 2));
await rm(prerenderer, { recursive: true });
await rm(join(root, "dist"), { recursive: true, force: true });
await rename(dist, join(root, "dist"));
