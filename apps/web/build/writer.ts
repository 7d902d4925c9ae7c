import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Closure } from "./early/closure.ts";
import { lettering } from "./lettering.ts";
import { publicPage } from "./page.ts";
import { type Hashes, hashesOf } from "./policy.ts";

/** Replies by the addresses of their calls: `/api/cours/12`. */
type Answers = Readonly<Record<string, unknown>>;

/** What `src/prerender.tsx` exports, which is built beside this file. */
type Prerenderer = {
  samples: readonly string[];
  renderPage(address: string, answers: Answers): Promise<{ markup: string; routeIds: string[] }>;
  callsOf(address: string, answers: Answers): { address: string; calls: string[] } | null;
  headOf(address: string, answers: Answers, origin: string): string;
  pictureOf(address: string, answers: Answers): Picture | null;
};

/** What a page is shared with: a drawing without its words, and these. */
type Picture = { drawing: string; title: string; about: string };

/** What the build knows of the pages that are written later (`parts.json`). */
export type Parts = {
  shell: string;
  /** By the innermost route: what the page fetches, and the text of its stylesheets. */
  routes: Record<string, { closure: Closure; css: string }>;
  /** Files of `assets/`. */
  faces: { title: string; text: string };
};

const parts: Parts = JSON.parse(await readFile(join(import.meta.dirname, "parts.json"), "utf8"));
const beside = new URL("./prerender.js", import.meta.url).href;
const prerenderer: Prerenderer = await import(/* @vite-ignore */ beside);

export const { callsOf, headOf, samples } = prerenderer;

const assets = join(import.meta.dirname, "../assets");
const titles = lettering(join(assets, parts.faces.title));
const texts = lettering(join(assets, parts.faces.text));

/** The picture that a page is shared with, an SVG of 1200 × 630 without any text; null where it has none. */
export function drawPicture(address: string, answers: Answers): string | null {
  const picture = prerenderer.pictureOf(address, answers);
  if (!picture) return null;
  const size = picture.title.length > 26 ? 58 : 72;
  const title = titles.broken(picture.title, size, 620, 3);
  const about = texts.broken(picture.about, 27, 610, 3);
  const top = 452 - title.length * size;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' +
    `${picture.drawing}<g fill="#14213d">` +
    `${titles.line("Majorant", 40, 132, 92)}` +
    title.map((line, n) => titles.line(line, size, 62, top + n * size * 1.06)).join("") +
    '</g><g fill="#5d5a52">' +
    about
      .map((line, n) => texts.line(line, 27, 64, 540 + n * 36 - (about.length > 2 ? 8 : 0)))
      .join("") +
    "</g></svg>"
  );
}

/** JSON that no parser of HTML takes for the end of its element. */
const inHtml = (answers: Answers) => JSON.stringify(answers).replaceAll("<", "\\u003c");

let rendering: Promise<unknown> = Promise.resolve();

/** Renders one page after the other: their answers stand in one place. */
function inTurn<T>(render: () => Promise<T>): Promise<T> {
  const turn = rendering.then(render);
  rendering = turn.catch(() => {});
  return turn;
}

/** A page with the answers of its calls in it, and what its policy has to allow. */
export async function writePage(
  address: string,
  answers: Answers,
): Promise<{ html: string; hashes: Hashes }> {
  const { markup, routeIds } = await inTurn(() => prerenderer.renderPage(address, answers));
  const route = parts.routes[routeIds.at(-1) ?? ""];
  if (!route) throw new Error(`${address}: its route was not known to the build`);
  const html = publicPage(parts.shell, { path: address, markup, ...route, given: inHtml(answers) });
  return { html, hashes: hashesOf(address, html) };
}
