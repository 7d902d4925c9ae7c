import { readFileSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Chunks, pageManifest } from "@majorant/build/manifest.ts";
import { release } from "@majorant/build/releases.ts";
import { languages } from "@majorant/domain/accounts/languages";
import { build, type InlineConfig, type Plugin } from "vite";
import { words } from "./words/plugin.ts";

/**
 * Builds `dist/`: hashed assets, each text file compressed; the document that the browser fills by itself,
 * `index.html`; and `server/<language>/`, which makes the pages (decision 25). Another language has assets of its own
 * among the others, and `index.<language>.html`. The assets of the two releases before stay. `payer.html`, for who pays by
 * a link, is a document of its own in each language, with all that it needs inside.
 */

const root = join(import.meta.dirname, "..");
/** Made aside and moved into place whole: a build that fails leaves the one before. */
const dist = join(root, ".cache/dist");
const MANIFEST = ".vite/manifest.json";

const buildInto = (name: string, plugins: Plugin[], rest: InlineConfig["build"]) => {
  const outDir = join(root, ".cache", name);
  const building = build({
    root,
    logLevel: "warn",
    plugins,
    // The server that runs it has neither its libraries nor its mode.
    ssr: { noExternal: true, external: ["fontkit"] },
    define: { "process.env.NODE_ENV": '"production"' },
    build: { outDir, emptyOutDir: true, ...rest },
  });
  return building.then(() => outDir);
};

/** Adds what was built for the browser to `dist/`: a file that is the same in two builds has the same name. */
async function add(from: string, document: string, as = document): Promise<Chunks> {
  await cp(join(from, "assets"), join(dist, "assets"), { recursive: true });
  await cp(join(from, document), join(dist, as));
  const manifest = join(dist, ".vite", `${as}.json`);
  await mkdir(join(manifest, ".."), { recursive: true });
  await cp(join(from, MANIFEST), manifest);
  return JSON.parse(await readFile(manifest, "utf8"));
}

/** The application, for the browser and for the server. */
async function application(language: string, plugins: Plugin[]) {
  const browser = await buildInto(language, plugins, {
    copyPublicDir: language === "fr",
    rolldownOptions: { input: "index.html" },
  });
  const chunks = await add(
    browser,
    "index.html",
    language === "fr" ? "index.html" : `index.${language}.html`,
  );
  const server = await buildInto(`server-${language}`, plugins, {
    ssr: true,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input: "src/server/pages.tsx",
      // In one piece: a server that runs has read all of it, and another build may take its place.
      output: { entryFileNames: "[name].js", codeSplitting: false },
    },
  });
  const manifest = pageManifest(chunks, (file) => readFileSync(join(browser, file), "utf8"));
  await writeFile(join(server, "manifest.json"), JSON.stringify(manifest));
  await cp(server, join(dist, "server", language), { recursive: true });
  return browser;
}

/** The page of a link to pay: one file, which comes in one turn of the network and asks for nothing but its order. */
async function payerPage(language: string, plugins: Plugin[]) {
  const asking = await buildInto(`payer-question-${language}`, plugins, {
    copyPublicDir: false,
    manifest: false,
    // What styles a language brings are the document's: a script that put them in would be refused.
    cssCodeSplit: false,
    rolldownOptions: {
      input: "src/payer/first-question.ts",
      output: { format: "iife", entryFileNames: "question.js", codeSplitting: false },
    },
  });
  const folder = await buildInto(`payer-${language}`, plugins, {
    copyPublicDir: false,
    manifest: false,
    cssCodeSplit: false,
    rolldownOptions: { input: "payer.html", output: { format: "iife", codeSplitting: false } },
  });
  const read = (path: string) => readFileSync(join(folder, path), "utf8").trim();
  const inline = (text: string) =>
    `<script>${text.trim().replaceAll("</script", "<\\/script")}</script>`;
  let styles = "";
  let script = "";
  const html = read("payer.html")
    .replace(/<link rel="stylesheet"[^>]*? href="([^"]+)">/, (_, path) => {
      styles = `<style>${read(path)}</style>`;
      return styles;
    })
    .replace(/<script type="module"[^>]*? src="([^"]+)"><\/script>/, (_, path) => {
      script = inline(read(path));
      return "";
    })
    // It asks before the styles, which are long.
    .replace(
      "<title>",
      (title) => `${inline(readFileSync(join(asking, "question.js"), "utf8"))}${title}`,
    )
    // Where it begins, what it fills is there.
    .replace("</body>", () => `${script}</body>`);
  if (!styles || !script)
    throw new Error("the page of a link to pay was not built as it is taken apart");
  await writeFile(join(dist, language === "fr" ? "payer.html" : `payer.${language}.html`), html);
}

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const french = await application("fr", []);
await cp(french, dist, { recursive: true, filter: (path) => !/\.vite|index\.html$/.test(path) });
await payerPage("fr", []);
for (const language of languages) {
  await application(language, [words(language)]);
  await payerPage(language, [words(language)]);
}
await writeFile(join(dist, "server/package.json"), '{"type":"module"}');
await release(dist, join(root, "dist"));
await rm(join(root, ".cache"), { recursive: true, force: true });
