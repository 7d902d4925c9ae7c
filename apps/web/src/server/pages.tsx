import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageManifest } from "@majorant/build/manifest.ts";
import { callThrough } from "@majorant/client/api/call.ts";
import type { Refused } from "@majorant/client/api/fill.ts";
import { createQueries } from "@majorant/client/api/queries.ts";
import { type AskedFirst, askedFirstIn } from "@majorant/client/document/ask-first.ts";
import { factsFrom, type PageFacts } from "@majorant/client/document/page-facts.ts";
import { readSessionFrom } from "@majorant/client/session.ts";
import {
  costsFrom,
  LeftToBrowser,
  newPageCosts,
  type PageCosts,
} from "@majorant/ui/text/page-costs.ts";
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformReadableStreamWithRouter,
} from "@tanstack/react-router/ssr/server";
import { renderToReadableStream } from "react-dom/server";
import { isVideoPage } from "../app/document/video-page.ts";
import { type AppRouter, createAppRouter } from "../app/router.tsx";
import { firstScript } from "./first-script.ts";
import { pictureOf } from "./picture.ts";

/** What is asked of this application where the server makes its pages (apps/server, platform/http/pages). */
export type PageRequest = {
  /** Path and search. */
  address: string;
  facts: PageFacts;
  /** Answers the page's calls, as the API answers the user of the facts. */
  api: typeof fetch;
  /** Whether the page that was made last of the same answers may be sent again: none is made then. */
  isKept: () => boolean;
};

/** The inline scripts and styles of a page, as its policy names them. */
export type Hashes = { script: string[]; style: string[] };

/** How many texts and formulas of a page are shown as they were typed, and how many the browser typesets. */
export type Texts = { asTyped: number; left: number };

export type Made =
  | { kind: "page"; status: number; html: string; hashes: Hashes; texts: Texts }
  | { kind: "kept" }
  | { kind: "redirect"; to: string };

// Many pages are made at a time, each for somebody else.
const making = new AsyncLocalStorage<PageRequest & { costs: PageCosts; askedFirst: AskedFirst }>();
const now = () => {
  const request = making.getStore();
  if (!request) throw new Error("a page's call or session outside of a page that is made");
  return request;
};
factsFrom(() => making.getStore()?.facts);
readSessionFrom(() => ({
  complete: true,
  token: null,
  user: making.getStore()?.facts.user ?? null,
}));
costsFrom(() => making.getStore()?.costs);
askedFirstIn(() => making.getStore()?.askedFirst);
callThrough((address, request) => now().api(address, request));

const manifest: PageManifest = JSON.parse(
  readFileSync(join(import.meta.dirname, "manifest.json"), "utf8"),
);

/** The same without its scripts asked for ahead: the first one finds the others. */
const oneByOne: PageManifest["router"] = {
  routes: Object.fromEntries(
    Object.entries(manifest.router.routes).map(([id, route]) => [id, { ...route, preloads: [] }]),
  ),
};

/** The first picture would wait behind the scripts, of which most browsers need none for it, and others one. */
const routesFor = (address: string) => (isVideoPage(address) ? oneByOne : manifest.router);

/** Makes the page at an address. Throws what a loader or a component throws, but for the API's refusals. */
export const makePage = (request: PageRequest): Promise<Made> => run(request, () => make(request));

const run = <T,>(request: PageRequest, make: () => Promise<T>): Promise<T> =>
  making.run({ ...request, costs: newPageCosts(), askedFirst: new Set() }, make);

async function make({ address, facts, isKept }: PageRequest): Promise<Made> {
  // Nobody but this application knows it while the page is made: what has it is the application's own.
  const nonce = randomBytes(12).toString("base64url");
  let made: Made = { kind: "kept" };
  const to = await load(address, facts, nonce, async (router) => {
    if (isKept()) return;
    const html = await render(router, nonce);
    const { asTyped, left } = now().costs;
    made = {
      kind: "page",
      texts: { asTyped, left },
      status: refusalOf(router)?.status ?? getSsrStatus(router),
      ...withHashes(html, nonce),
    };
  });
  return to === null ? made : { kind: "redirect", to };
}

/** Why a page has nothing to show. */
const refusalOf = ({ state }: AppRouter) =>
  state.matches
    // Every loader with an answer answers this (packages/client/src/api/fill.ts).
    .map(({ loaderData }) => loaderData as Refused | undefined)
    .find((answer) => answer?.refused)?.refused;

/**
 * Finds what is at an address, as its guards and loaders say, and has it used. Answers where it leads instead;
 * throws what a loader throws.
 */
async function load(
  address: string,
  facts: PageFacts,
  nonce: string,
  use: (router: AppRouter) => void | Promise<void>,
): Promise<string | null> {
  const handle = createRequestHandler({
    request: new Request(new URL(address, facts.origin)),
    getRouterManifest: () => routesFor(address),
    createRouter: () => createAppRouter(createQueries(), { nonce }),
  });
  const response = await handle(async ({ router }) => {
    const fault = router.state.matches.find(({ status }) => status === "error");
    if (fault) throw fault.error;
    await use(router);
    return new Response();
  });
  return response.headers.get("location");
}

/** The picture that the page at an address is shared with, an SVG; null where there is no such page. */
export const drawPicture = (request: PageRequest): Promise<string | null> =>
  run(request, async () => {
    let picture: string | null = null;
    await load(request.address, request.facts, "", (router) => {
      const meta = router.state.matches.flatMap((match) => match.meta ?? []);
      const said = (name: string) =>
        meta.find((one) => one?.property === name || one?.name === name)?.content;
      const title = said("og:title");
      if (!title || refusalOf(router)) return;
      picture = pictureOf({
        title,
        about: said("description") ?? "",
        // A course's own cover, where it is one.
        pattern: said("og:image:alt") ?? title,
      });
    });
    return picture;
  });

/** The whole page in one piece, each lazy part of it in its place. */
async function render(router: AppRouter, nonce: string): Promise<string> {
  const faults: unknown[] = [];
  const stream = await renderToReadableStream(<RouterServer router={router} />, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (error instanceof LeftToBrowser) return error.digest;
      faults.push(error);
      return undefined;
    },
  });
  await stream.allReady;
  const html = await new Response(transformReadableStreamWithRouter(router, stream)).text();
  if (faults.length > 0) throw faults[0];
  return html
    .replace(/<meta name="viewport"[^>]*>/, (viewport) => viewport + askedFirst(nonce))
    .replace("</head>", () => `${stylesOf(router, nonce)}</head>`);
}

/** What asks for the first picture of a video, before the rest of its page has come. React leaves it there. */
function askedFirst(nonce: string): string {
  const { askedFirst: addresses, facts } = now();
  if (addresses.size === 0) return "";
  const { readsCache } = facts;
  const script = firstScript({ addresses, readsCache, engine: manifest.engine });
  return `<script nonce="${nonce}">${script}</script>`;
}

/**
 * The styles of a page, in one turn with its words. Each file is also named by a link that fetches nothing, so that
 * the loader of the scripts knows it is there. React leaves in the head what it did not put there.
 */
function stylesOf({ state }: AppRouter, nonce: string): string {
  const files = state.matches.flatMap(({ routeId }) => manifest.styles[routeId] ?? []);
  const text = files.map((file) => manifest.texts[file]).join("");
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  return `<style nonce="${nonce}">${text}</style>${links.join("")}`;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The page with its policy's hashes in the place of nonces, so that the same page can be sent again. Only what
 * has the nonce is named: a script that somebody had smuggled into the page would not run.
 */
function withHashes(html: string, nonce: string): { html: string; hashes: Hashes } {
  const hashes: Hashes = { script: [], style: [] };
  const mark = ` nonce="${nonce}"`;
  for (const [, name, attributes = "", text = ""] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  ))
    if (attributes.includes(mark) && text !== "" && (name === "script" || name === "style"))
      hashes[name].push(hashOf(text));
  return {
    html: html.replaceAll(mark, "").replace(`<meta property="csp-nonce" content="${nonce}"/>`, ""),
    hashes,
  };
}
