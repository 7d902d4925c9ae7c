/**
 * The byte budgets of the built web app (npm run check): prints what each page costs and fails when
 * one is over. In kB compressed by brotli, scripts counted as the browser fetches them: the entry, the route's
 * chunks and all that they import.
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { languages } from "@majorant/domain/people/languages";
import { chunksOfRoutes, closureOf, ENTRY, staffRoutes } from "./build/early/closure.ts";

const dist = join(import.meta.dirname, "dist");
const read = (name) => JSON.parse(readFileSync(join(dist, name), "utf8"));
const manifest = read(".vite/manifest.json");
const pages = read("pages.json");

const kB = (bytes) => bytes / 1000;
const compressed = (files) =>
  kB(files.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0));
const compressedText = (...texts) => kB(brotliCompressSync(texts.join("")).length);
const scriptsOf = (routeIds, ...chunks) =>
  compressed(closureOf(manifest, [...chunksOfRoutes(manifest, routeIds), ...chunks]).scripts);

const writer = pathToFileURL(join(dist, "server/writer.js")).href;
const { headOf, samples, writePage } = await import(writer);

/** With what the server puts into the head, for a name of usual length. */
const rows = Object.entries(pages).map(([path, file]) => ({
  what: `${path} (HTML and CSS)`,
  is: compressedText(
    readFileSync(join(dist, file), "utf8"),
    headOf(path, {}, "https://www.majorant.tn"),
  ),
  most: 14,
}));
// Those that the server writes (decision 16), as they are without what they are about.
for (const path of samples) {
  const { html } = await writePage(path, {});
  rows.push({ what: `${path} (frame)`, is: compressedText(html), most: 14 });
}
const course = ["/student", "/student/myCourses/course/$coursId"];
// Its own chunk, so that a video opened by its address comes without it.
const coursePage = "src/features/learning/course/CoursePage.tsx";
if (!manifest[coursePage]) throw new Error(`${coursePage} is no chunk of its own`);
const video = [...course, `${course[1]}/section/$sectionId/ressource/$ressourceId`];
rows.push(
  {
    what: "public script: entry, layout, home",
    is: scriptsOf(["/_guest", "/_guest/_public/home"]),
    most: 110,
  },
  { what: "student course page", is: scriptsOf(course, coursePage), most: 130 },
  // No library on top where the browser plays HLS itself, and the course behind it comes later.
  { what: "player page, where the browser plays HLS", is: scriptsOf(video), most: 150 },
);

/** The same pages in another language: a build of the student's area alone. */
for (const language of languages) {
  const other = read(`.vite/manifest.${language}.json`);
  const chunks = [...chunksOfRoutes(other, course), coursePage];
  rows.push({
    what: `student course page, ${language}`,
    is: compressed(closureOf(other, chunks).scripts),
    most: 130,
  });
}

/**
 * The staff's pages, with the routes that only their documents have; after the first one, what is
 * fetched on top of it.
 */
const staffTree = "src/staffTree.gen.js";
const scriptsOfStaff = (...routeIds) =>
  closureOf(manifest, [staffTree, ...chunksOfRoutes(manifest, routeIds)]).scripts;
const firstStaff = scriptsOfStaff("/_admin", "/_admin/utilisateurs");
rows.push({ what: "first staff page", is: compressed(firstStaff), most: 280 });
for (const route of staffRoutes(manifest)) {
  const { layout, id } = route;
  const onTop = scriptsOfStaff(layout, id).filter((file) => !firstStaff.includes(file));
  rows.push({ what: `${id}, on top`, is: compressed(onTop), most: 60 });
}

/** What the player fetches on top, where the browser plays no HLS: chunks it imports dynamically. */
const lazily = Object.entries(manifest)
  .filter(([, { name, isDynamicEntry }]) => isDynamicEntry && /hls|media-chrome/i.test(name ?? ""))
  .map(([key]) => closureOf(manifest, [key]).scripts);
const already = new Set(closureOf(manifest, chunksOfRoutes(manifest, video)).scripts);
const hls = [...new Set(lazily.flat())].filter((file) => !already.has(file));
rows.push({ what: "player, on top where hls.js is needed", is: compressed(hls), most: 120 });

for (const { what, is, most } of rows) {
  const verdict = is > most ? "OVER" : "ok";
  console.log(`${what.padEnd(52)} ${is.toFixed(1).padStart(6)} of ${most} kB  ${verdict}`);
}

/** These come lazily or not at all, never with the first script. */
const strangers = /@mantine|katex|hls\.js|media-chrome/;
const entry = closureOf(manifest, []).scripts;
const found = entry.filter((file) => strangers.test(readFileSync(join(dist, file), "utf8")));
for (const file of found) console.log(`${ENTRY} brings a library that it must not: ${file}`);

process.exitCode = found.length > 0 || rows.some(({ is, most }) => is > most) ? 1 : 0;
