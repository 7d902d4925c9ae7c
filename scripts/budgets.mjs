/**
 * The byte budgets of the built applications (npm run check): prints what each page costs and fails when one is over.
 * In kB compressed by brotli, as sent. Raising one is a line here with its reason, never a trick in the code.
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { closureOf, ENTRY, routesIn } from "@majorant/build/manifest.ts";
import { languages } from "@majorant/domain/accounts/languages";

const distOf = (app) => join(import.meta.dirname, "../apps", app, "dist");
const dist = distOf("web");
const chunksIn = (folder, manifest) =>
  JSON.parse(readFileSync(join(folder, ".vite", manifest), "utf8"));
const chunksOf = (document) => chunksIn(dist, `${document}.json`);
const chunks = chunksOf("index.html");
const sizeOf = (files, folder = dist) =>
  files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0) / 1000;

/** Scripts as the browser fetches them: the entry, the routes' chunks and all that they import. */
function scriptsOf(all, routeIds) {
  const routes = routesIn(all);
  for (const id of routeIds) if (!routes.has(id)) throw new Error(`no route ${id}`);
  return closureOf(all, [ENTRY, ...routeIds.map((id) => routes.get(id))]).scripts;
}

const { makePage } = await import(pathToFileURL(join(dist, "server/fr/pages.js")).href);
const origin = "https://www.majorant.tn";
const student = {
  id: 1,
  firstName: "Aziz",
  lastName: "Gharbi",
  email: "aziz.gharbi@exemple.tn",
  roles: ["ROLE_APPRENANT"],
  category: { id: 1, title: "MP1" },
  photo: null,
};

/** A page with its styles, around what it is about: the API of this check knows of nothing. */
async function documentOf(address, user) {
  const api = async () =>
    Response.json({ error: "Introuvable", code: "NOT_FOUND" }, { status: 404 });
  const facts = { user, at: Date.now(), origin, word: null, readsCache: false };
  const { html } = await makePage({ address, facts, api, isKept: () => false });
  return brotliCompressSync(html).length / 1000;
}

const rows = [];
// One turn of the network: what TCP sends before it waits for an answer.
for (const path of [
  "/home",
  "/auth/signup",
  "/lmd",
  "/Offers",
  "/preparatoire",
  "/nosCours/",
  "/nosCours/cours/1",
])
  rows.push({ what: `${path} (document)`, is: await documentOf(path, null), most: 14 });
for (const path of ["/student/myCourses/", "/student/myCourses/course/1", "/student/profile"])
  rows.push({ what: `${path} (document)`, is: await documentOf(path, student), most: 20 });

const home = ["/_guest", "/_guest/_public/home"];
const course = ["/student", "/student/myCourses/course/$coursId"];
const video = [...course, `${course[1]}/section/$sectionId/ressource/$ressourceId`];
const onTop = (routeIds, already) => {
  const known = new Set(scriptsOf(chunks, already));
  return scriptsOf(chunks, routeIds).filter((file) => !known.has(file));
};
rows.push(
  // React, the router and the queries alone are 94 kB. They come after the page, which is read without them: what
  // is ours beside them, with the forms, the lines that drop and the calls that ask again who is there, is all
  // that could be less. Each page's address is in it: exercises, quizzes, papers and the search brought fifteen; what a
  // text may cost before it is typeset, and what the site says of itself at its foot, a half of one more; that an address
  // is not there, and what an account spares its line, a half too. How parts stand to each other, said in classes
  // (decision 47), is a fifth; a press that goes on to the next page before the scripts, and how long a refusal asks to
  // wait, are a half. That a second press is meant for what the first was on, and that a tab tells the others, three tenths;
  // parts of the kit that stand with who uses them, and the calls of a link to pay, a half. The two addresses of mock concours
  // are two tenths.
  { what: "home (scripts)", is: sizeOf(scriptsOf(chunks, home)), most: 138.5 },
  // With the rows of exercises and quizzes, what papers asked, and the search's box. The spaces that keep a mark beside
  // its word, in what is said and in names that people wrote, are a tenth; classes of layout three, and a
  // refusal that says when to come back four; fields of forms that know their types five; what home has of presses and
  // tabs, and an access that ends while its page is open, three. The two addresses of mock
  // concours, and what their news are about, are two tenths.
  { what: "student course (scripts)", is: sizeOf(scriptsOf(chunks, course)), most: 153.9 },
  // Without hls.js, which comes only where the browser plays no HLS. With the teacher's remarks on its timeline,
  // and the weighing of a note and a question before they are sent: their field says at once what is too much,
  // and one rule for all that waits to be sent.
  { what: "player, on top", is: sizeOf(onTop(video, course)), most: 23.6 },
);
for (const language of languages)
  rows.push({
    what: `student course, ${language} (scripts)`,
    is: sizeOf(scriptsOf(chunksOf(`index.${language}.html`), course)),
    // With what refuses a text that would hold a phone, the words of kinds of videos, and that no script is asked for without a line.
    most: 154.6,
  });
// All that a link to pay is: its document, in about one turn of the network, with Preact and what it says: an order, an instalment,
// what is ticked before, what was given back.
for (const language of ["fr", ...languages])
  rows.push({
    what: `/payer, ${language} (all of it)`,
    is:
      brotliCompressSync(
        readFileSync(join(dist, language === "fr" ? "payer.html" : `payer.${language}.html`)),
      ).length / 1000,
    most: 15.5,
  });
// What is there to do beside watching, each page opened by its own address.
for (const path of [
  "today",
  "search",
  "notions",
  "exercises/$exerciseId",
  "quizzes/$quizId",
  "sections/$sectionId/sheet",
])
  rows.push({
    what: `/student/${path} (scripts)`,
    is: sizeOf(scriptsOf(chunks, ["/student", `/student/${path}`])),
    most: 155,
  });

/** The staff's: the first screen, and what each other one fetches on top of it. */
const staffDist = distOf("staff");
const staff = chunksIn(staffDist, "manifest.json");
const firstStaff = scriptsOf(staff, ["/_admin", "/_admin/utilisateurs"]);
rows.push({ what: "first staff screen (scripts)", is: sizeOf(firstStaff, staffDist), most: 280 });
for (const id of routesIn(staff).keys()) {
  const layout = /^\/(?:_admin|enseignant|technician)(?=\/)/.exec(id)?.[0];
  if (!layout) continue;
  const fresh = scriptsOf(staff, [layout, id]).filter((file) => !firstStaff.includes(file));
  rows.push({ what: `${id}, on top`, is: sizeOf(fresh, staffDist), most: 60 });
}

for (const { what, is, most } of rows) {
  const verdict = is > most ? "OVER" : "ok";
  console.log(`${what.padEnd(60)} ${is.toFixed(1).padStart(6)} of ${most} kB  ${verdict}`);
}

/** These come lazily or not at all, never with the first scripts; `_zod` is what zod calls its own on each shape. */
const strangers = /@mantine|katex|hls\.js|\b_zod\b/;
const first = new Set([...scriptsOf(chunks, home), ...scriptsOf(chunks, course)]);
const offenders = [...first].filter((file) =>
  strangers.test(readFileSync(join(dist, file), "utf8")),
);
for (const file of offenders)
  console.log(`the first scripts bring a library that they must not: ${file}`);
process.exitCode = offenders.length > 0 || rows.some(({ is, most }) => is > most) ? 1 : 0;
