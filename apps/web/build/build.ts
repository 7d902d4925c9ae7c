import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { languages } from "@majorant/domain/people/languages";
import { build } from "vite";
import { chunksOfRoutes, closureOf, ENTRY, type Manifest } from "./early/closure.ts";
import { type EarlyPage, earlyScript, painterOf, stylesOf } from "./early/early.ts";
import { blankShell, fontsIn, publicPage } from "./page.ts";
import { type Hashes, hashesOf } from "./policy.ts";
import { precompress } from "./precompress.ts";
import { studentArea } from "./student-area.ts";
import { shorten, shortNames } from "./styles/short-names.ts";
import type { Parts } from "./writer.ts";

/**
 * Builds `dist/`: hashed assets, `shell.html`, the public pages under `pages/`, each text file
 * compressed, two tables for the server: `pages.json` (address → file) and `csp.json` (file → hashes of
 * its inline parts), and `server/`, which writes the pages of the catalogue (decision 16). For each other
 * language `shell.<language>.html`, the student's area in it (decision 19).
 */

// React reads it where it is loaded, for the prerendering below.
process.env.NODE_ENV = "production";

const root = join(import.meta.dirname, "..");
/** Made aside and moved into place whole: a build that fails leaves the one before. */
const dist = join(root, ".cache/dist");
/** What writes pages: the ones below, and later in the server those that depend on its data. */
const server = join(dist, "server");

/** What `src/prerender.tsx` exports, as far as the build uses it. */
type Prerenderer = {
  pages: readonly string[];
  samples: readonly string[];
  renderPage(path: string): Promise<{ markup: string; routeIds: string[] }>;
};

await build({ root, logLevel: "warn", build: { outDir: dist, emptyOutDir: true } });
await build({
  root,
  logLevel: "warn",
  // The server has neither its libraries nor its mode.
  ssr: { noExternal: true, external: ["fontkit"] },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: true,
    outDir: server,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input: { prerender: "src/prerender.tsx", writer: "build/writer.ts" },
      output: { entryFileNames: "[name].js", codeSplitting: { groups: [] } },
    },
  },
});

const shortened = shortNames();
await shorten(join(dist, "assets"), shortened);
await shorten(server, shortened);
await shorten(join(server, "assets"), shortened);

const built = await readFile(join(dist, ENTRY), "utf8");
const manifest: Manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8"));
const { pages, samples, renderPage }: Prerenderer = await import(
  pathToFileURL(join(server, "prerender.js")).href
);

const cssIn = async (folder: string, files: readonly string[]) =>
  (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8"))))
    .join("")
    .replaceAll("\n", "");
const cssOf = (files: readonly string[]) => cssIn(dist, files);

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
/** What a page made of some routes fetches, and its styles. */
async function partsOf(routeIds: readonly string[]) {
  const closure = closureOf(manifest, chunksOfRoutes(manifest, routeIds));
  return { closure, css: await cssOf(closure.styles) };
}

const shellCss = await cssOf(closureOf(manifest, []).styles);
for (const path of pages) {
  const { markup, routeIds } = await renderPage(path);
  const file = `pages/${path.replaceAll("/", " ").trim().replaceAll(" ", "-")}.html`;
  await finish(file, publicPage(built, { path, markup, ...(await partsOf(routeIds)) }));
  addresses[path] = file;
}
const routes: Parts["routes"] = {};
for (const path of samples) {
  const { routeIds } = await renderPage(path);
  routes[routeIds.at(-1) ?? ""] = await partsOf(routeIds);
}
/** The file that a typeface of the stylesheets is in. */
function faceOf(family: string): string {
  const rule = new RegExp(
    `@font-face\\{[^}]*font-family:${family}\\b[^}]*?/assets/([\\w.-]+woff2)`,
  );
  const [, file] = rule.exec(shellCss) ?? [];
  if (!file) throw new Error(`no typeface ${family}`);
  return file;
}
const faces = { title: faceOf("Bricolage"), text: faceOf("Instrument") };
const parts: Parts = { shell: built, routes, faces };
await writeFile(join(server, "parts.json"), JSON.stringify(parts));

const fonts = fontsIn(shellCss);
const earlyFiles = async (page: EarlyPage) => ({
  painter: await asset(shortened(await painterOf(page)), "js"),
  painted: await asset(await cssOf(stylesOf(manifest, page)), "css"),
});
const earlyPages = { course: await earlyFiles("course"), video: await earlyFiles("video") };
const early = await earlyScript(manifest, earlyPages, fonts);
await finish("shell.html", blankShell(built, early));
for (const language of languages) {
  const workshop = { dist, shortened, asset, cssOf: cssIn };
  await finish(`shell.${language}.html`, await studentArea(language, workshop));
}
await rm(join(dist, ENTRY));
await precompress(dist);
await writeFile(join(dist, "pages.json"), JSON.stringify(addresses, null, 2));
await writeFile(join(dist, "csp.json"), JSON.stringify(hashes, null, 2));
await rm(join(root, "dist"), { recursive: true, force: true });
await rename(dist, join(root, "dist"));
