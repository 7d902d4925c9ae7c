import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import {
  isStudentAddress,
  type Language,
  languageInCookie,
  languageOf,
  languages,
} from "@majorant/domain/accounts/languages";
import { isStaffAddress } from "@majorant/domain/accounts/staff-addresses";
import { brandsIn, readsCache } from "@majorant/domain/files/own-player";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { PageCookie } from "../../accounts/page-cookie.ts";
import { type Caller, findReader } from "../../accounts/sessions.ts";
import type { Clock } from "../../clock.ts";
import type { DB } from "../../database/schema.ts";
import type { Lane } from "../../lane/lane.ts";
import type { CostLimit } from "../costly.ts";
import { isOwnPath, retryAfter, toRefusal } from "../errors.ts";
import { answersFor } from "./answers.ts";
import { latest } from "./latest.ts";
import { type Lead, leadOf, patience } from "./left.ts";
import { wantsPage } from "./page-requests.ts";
import { servePictures } from "./pictures.ts";
import { hashesIn, policyOf } from "./policy.ts";
import type { PagePressure } from "./pressure.ts";
import { openRenderers } from "./renderer.ts";
import { etagOf, type Page, pageFrom, sendKept, sendOnce, sendUnkept } from "./sending.ts";
import { openTurns } from "./turns.ts";

/** The folders of the built applications: the visitors' and students', and the staff's. */
export type BuiltApps = { dist: string; staffDist: string };

export type WebOptions = BuiltApps & {
  /** Where payments are posted. */
  gateway: string;
  /** The address that users see, without a slash at its end. */
  publicUrl: string;
  db: Kysely<DB>;
  clock: Clock;
  pageCookie: PageCookie;
  pressure: PagePressure;
  costLimit: CostLimit;
  lane: Lane;
};

/** What others add to an address for their own counts changes nothing of the page. */
function withoutCounts(address: string): string {
  const [path = "/", search] = address.split("?", 2);
  if (search === undefined) return path;
  const parameters = search.split("&").filter((field) => !/^(?:fbclid|gclid|utm_\w+)=/.test(field));
  return parameters.length > 0 ? `${path}?${parameters.join("&")}` : path;
}

/** The student's area speaks the language of the cookie, everything else French. */
const languageFor = ({ url, headers }: FastifyRequest): Language =>
  isStudentAddress(url) ? languageOf(headers.cookie) : "fr";

const PAYER = /^\/payer\/?(?:\?|$)/;

/** Whoever opens a link to pay was perhaps never here: as the address says, as they chose before, or as their browser does. */
function languageOfPayer({ url, headers }: FastifyRequest): Language {
  const [, search] = url.split("?", 2);
  const said = new URLSearchParams(search).get("langue");
  const chosen = said === null ? null : languageInCookie(`langue=${said}`);
  const [browsers = ""] = (headers["accept-language"] ?? "").split(/[,;-]/);
  return (
    chosen ??
    languageInCookie(headers.cookie) ??
    languageInCookie(`langue=${browsers.trim().toLowerCase()}`) ??
    "fr"
  );
}

/** What a page that is everybody's is kept under. */
const nameOf = (request: FastifyRequest) => languageFor(request) + withoutCounts(request.url);

/** Hashed assets for good, other files for an hour; nothing else of the folders can be asked for. */
async function serveFiles(app: FastifyInstance, folders: string[]) {
  const keptFor = (time: string) => (reply: FastifyReply) => {
    reply.header("Cache-Control", `public, ${time}`);
  };
  const rest = { index: false as const, preCompressed: true, cacheControl: false };
  await app.register(fastifyStatic, {
    ...rest,
    root: folders,
    // Each file that is there gets a route of its own.
    wildcard: false,
    globIgnore: ["assets/**", "server/**", "*.{html,json}", "**/*.{br,gz}"],
    setHeaders: keptFor("max-age=3600"),
  });
  // Looked for when asked for: those of a build that has taken the place of this one are there as well.
  await app.register(fastifyStatic, {
    ...rest,
    root: folders.map((folder) => join(folder, "assets")),
    prefix: "/assets/",
    decorateReply: false,
    setHeaders: keptFor("max-age=31536000, immutable"),
  });
}

/**
 * Serves the built applications (decision 25): their files; every page of everybody's but the staff's, made by its
 * routes for whoever the cookie says; the staff's document, which the browser fills. What remains goes on to the
 * not-found handler.
 */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { dist, staffDist, gateway, publicUrl, db, clock, pageCookie, pressure } = options;
  await serveFiles(app, [dist, staffDist]);
  const rendererFor = openRenderers(dist);
  // The first visitor does not wait for it, and neither does the start.
  app.addHook("onListen", async () => void (await rendererFor("fr")));
  const shells = new Map<Language, Awaited<ReturnType<typeof shellOf>>>();
  for (const language of ["fr", ...languages] as const)
    shells.set(
      language,
      await shellOf(language === "fr" ? "index.html" : `index.${language}.html`),
    );
  const staff = await readFile(join(staffDist, "index.html"), "utf8");
  // Everybody's is the same: in one turn of the network, it is compressed as well as can be, and once.
  const payers = new Map<Language, Page>();
  for (const language of ["fr", ...languages] as const) {
    const { html, policy } = await shellOf(
      language === "fr" ? "payer.html" : `payer.${language}.html`,
    );
    payers.set(language, await pageFrom(html, policy, { as: "ahead" }));
  }
  const cache = latest<{ from: string; page: Page }>(300);
  const inTurn = openTurns();

  async function shellOf(name: string) {
    const html = await readFile(join(dist, name), "utf8");
    return { html, policy: policyOf(hashesIn(html), gateway) };
  }

  function shellOfLanguage(language: Language) {
    const shell = shells.get(language);
    if (!shell) throw new Error("the web app was not built for that language");
    return shell;
  }

  /** The blank document of an address, which the browser fills by itself. */
  function sendShell(request: FastifyRequest, reply: FastifyReply, status: number) {
    const shell = shellOfLanguage(languageFor(request));
    return sendOnce({ ...shell, status }, request, reply);
  }

  /** What the browser makes by itself says that the database is away, and goes on when it is back. */
  function sendAway(request: FastifyRequest, reply: FastifyReply) {
    const language = languageFor(request);
    const { html, policy } = shellOfLanguage(language);
    reply.header("Retry-After", retryAfter);
    return sendOnce(
      { html: shellWithNotice(html, language, retryAfter), policy, status: 503 },
      request,
      reply,
    );
  }

  /** Who reads a document, by its cookie. */
  async function readerOf({ headers: { cookie } }: FastifyRequest): Promise<Caller | null> {
    const secret = pageCookie.read(cookie);
    return secret ? findReader(db, secret, clock()) : null;
  }

  /** A cookie that is worth nothing any more is cleared. */
  function clearDeadCookie(request: FastifyRequest, reply: FastifyReply, reader: Caller | null) {
    if (!reader && pageCookie.isSent(request.headers.cookie))
      reply.header("Set-Cookie", pageCookie.clear());
  }

  /** What a page is made of for its reader: the way to ask for it, and the facts. */
  async function madeFor(request: FastifyRequest, reader: Caller | null, address: string) {
    const language = languageFor(request);
    const { api, answersText } = answersFor(app, {
      reader,
      requestId: request.id,
      ip: request.ip,
      address,
      origin: publicUrl,
      language,
    });
    const session = reader && (await api("/api/auth/session"));
    // The contract types this answer.
    const { user = null } = (session?.ok ? await session.json() : {}) as { user?: SessionUser };
    const facts = {
      user,
      at: clock().getTime(),
      origin: publicUrl,
      // Not in pages that are kept: each that is sent plays for itself.
      word: reader && randomBytes(12).toString("hex"),
      // Nor this: another browser is sent the same page.
      readsCache: reader !== null && readsCache(brandsIn(String(request.headers["sec-ch-ua"]))),
    };
    const { makePage } = await rendererFor(language);
    return { api, answersText, facts, makePage };
  }

  /** Where the page leads that is left to the browser, or its status; with who reads it. */
  async function findLead(request: FastifyRequest): Promise<{ lead: Lead; reader: Caller | null }> {
    const reader = await readerOf(request);
    const { makePage, api, facts } = await madeFor(request, reader, request.url);
    return { reader, lead: await leadOf(makePage, { address: request.url, api, facts }) };
  }

  /** There is no time for pages: the browser makes it by itself, and the status is said that it would have had. */
  async function leavePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const timer = Promise.withResolvers<null>();
    const late = setTimeout(() => timer.resolve(null), patience);
    const found = await Promise.race([findLead(request).catch(() => null), timer.promise]);
    clearTimeout(late);
    if (found) clearDeadCookie(request, reply, found.reader);
    if (found?.lead.kind === "redirect")
      return reply.header("Cache-Control", "no-store").redirect(found.lead.to, 302);
    pressure.noteLeft();
    request.log.warn({ left: pressure.left() }, "a page was left to the browser");
    return sendShell(request, reply, found?.lead.status ?? 200);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (pressure.isLate()) {
      const standing = cache.get(nameOf(request));
      // Perhaps a little old, and there at once.
      if (standing && !pageCookie.isSent(request.headers.cookie))
        return sendKept(standing.page, request, reply);
      return leavePage(request, reply);
    }
    const reader = await readerOf(request);
    clearDeadCookie(request, reply, reader);
    request.caller = reader;
    if (!reader) return sendMade(request, reply, null);
    const hasHadMany = pressure.hasHadMany(reader.id);
    return inTurn(reader.id, hasHadMany, async () => {
      // Who has gone on meanwhile, or loaded the page again, does not wait for one that nobody sees.
      if (request.raw.socket.destroyed) return reply.hijack();
      return hasHadMany && pressure.isBehind()
        ? leavePage(request, reply)
        : sendMade(request, reply, reader);
    });
  }

  async function sendMade(request: FastifyRequest, reply: FastifyReply, reader: Caller | null) {
    const address = reader ? request.url : withoutCounts(request.url);
    const name = nameOf(request);
    const { makePage, api, facts, answersText } = await madeFor(request, reader, address);
    const before = reader ? undefined : cache.get(name);
    const result = await makePage({
      address,
      facts,
      api,
      isKept: () => before?.from === etagOf(answersText()),
    });
    if (result.kind === "redirect")
      return reply.header("Cache-Control", "no-store").redirect(result.to, 302);
    if (result.kind === "kept" && before) return sendKept(before.page, request, reply);
    if (result.kind === "kept") throw new Error("no page is kept at this address");
    const { asTyped } = result.texts;
    if (asTyped > 0) {
      pressure.noteAsTyped(asTyped);
      request.log.warn({ texts: asTyped }, "texts are shown as they were typed");
    }
    const policy = policyOf(result.hashes, gateway);
    // It says so, and is nobody's to keep.
    if (result.status === 503) reply.header("Retry-After", retryAfter);
    if (reader || result.status === 503) return sendOnce({ ...result, policy }, request, reply);
    const page = await pageFrom(result.html, policy, { status: result.status });
    cache.put(name, { from: etagOf(answersText()), page });
    return sendKept(page, request, reply);
  }

  /**
   * The document of the staff's areas: their components write style elements, which the policy takes by a
   * nonce. A nonce is good for one answer.
   */
  function sendStaffPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString("base64");
    const { script, style } = hashesIn(staff);
    return sendOnce(
      {
        html: staff.replace("</head>", `<meta property="csp-nonce" nonce="${nonce}"></head>`),
        policy: policyOf({ script, style: [...style, `'nonce-${nonce}'`] }, gateway),
        status: 200,
      },
      request,
      reply,
    );
  }

  /** The page of a link to pay, whose token no server is told: everybody's is the same, and nobody keeps it. */
  function sendPayerPage(request: FastifyRequest, reply: FastifyReply) {
    const page = payers.get(languageOfPayer(request));
    if (!page) throw new Error("the page of a link to pay was not built for that language");
    reply.headers({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });
    return sendUnkept(page, request, reply);
  }

  async function draw(address: string) {
    const everybodys = { reader: null, ip: "127.0.0.1", language: "fr" } as const;
    const { api } = answersFor(app, { ...everybodys, address, origin: publicUrl });
    const nobodys = { user: null, word: null, readsCache: false };
    const facts = { ...nobodys, at: clock().getTime(), origin: publicUrl };
    const { drawPicture } = await rendererFor("fr");
    return drawPicture({ address, facts, api, isKept: () => false });
  }
  servePictures(app, draw, { limit: options.costLimit, clock, lane: options.lane });

  app.get("/*", async (request, reply) => {
    if (!isOwnPath(request.url) || !wantsPage(request)) return reply.callNotFound();
    if (isStaffAddress(request.url)) return sendStaffPage(request, reply);
    if (PAYER.test(request.url)) return sendPayerPage(request, reply);
    try {
      return await sendPage(request, reply);
    } catch (error) {
      if (toRefusal(error)?.status === 503) return sendAway(request, reply);
      request.log.error({ req: request, err: error }, "a page could not be made");
      const html = faultPage(request.id, languageFor(request));
      const policy = policyOf(hashesIn(html), gateway);
      return sendOnce({ html, policy, status: 500 }, request, reply);
    }
  });
}

const style = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:15vh auto;padding:0 1.5rem}a{color:inherit}small{opacity:.75}`;

const words = {
  fr: {
    head: `<html lang="fr">`,
    sentence:
      "Un calcul n’a pas abouti de notre côté. Votre travail n’est pas perdu : réessayez dans un instant.",
    again: "Réessayer",
    home: "Revenir à l’accueil",
    request: "Demande",
  },
  ar: {
    head: `<html lang="ar" dir="rtl">`,
    sentence: "لم يكتمل حساب من جهتنا. عملك محفوظ: أعد المحاولة بعد لحظات.",
    again: "إعادة المحاولة",
    home: "العودة إلى الصفحة الرئيسية",
    request: "الطلب",
  },
};

const away = {
  fr: "Le service est momentanément indisponible. Cette page s’ouvrira d’elle-même dès qu’il sera de retour.",
  ar: "الخدمة غير متاحة مؤقتا. ستُفتح هذه الصفحة من تلقاء نفسها فور عودتها.",
};

/**
 * The blank document of an address, for when the database is away: a browser without scripts is told as well, and asks again
 * by itself.
 */
const shellWithNotice = (html: string, language: Language, seconds: number): string =>
  html
    .replace(
      "</head>",
      `<noscript><meta http-equiv="refresh" content="${seconds}"></noscript></head>`,
    )
    .replace("</body>", `<noscript><p>${away[language]}</p></noscript></body>`);

/** The page of what the server failed on (docs/product/roles.md, Layout): it needs nothing that could fail as well. */
const faultPage = (requestId: string, language: Language): string => {
  const { head, sentence, again, home, request } = words[language];
  return `<!doctype html>
${head}<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>500 ERROR · Majorant</title><style>${style}</style></head>
<body><main><h1>500 ERROR</h1>
<p>${sentence}</p>
<p><a href="">${again}</a> · <a href="/">${home}</a></p>
<p><small>${request} ${requestId}</small></p></main></body></html>`;
};
