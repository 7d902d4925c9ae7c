import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { isStudentAddress, languageOf, languages } from "@majorant/domain/people/languages";
import { isStaffAddress } from "@majorant/domain/people/staff-addresses";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Hashes } from "./writer.ts";
import { etagOf, type Page, pageFrom, writtenPages } from "./written-pages.ts";

const player = "https://player.vdocipher.com";
const gateways = ["https://preprod.gpgcheckout.com", "https://www.gpgcheckout.com"];

/** The known gateways' hosts, and that of the one configured. */
const payableAt = (gateway: string) =>
  URL.canParse(gateway) ? [...new Set([...gateways, new URL(gateway).origin])] : gateways;

/** The strictest policy that a page runs under: its inline parts by their hashes only. */
function policyOf({ script, style }: Hashes, gateway: string): string {
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...script, player],
    "style-src": ["'self'", ...style],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", "https://*.cloudfront.net"],
    "media-src": ["'self'", "blob:"],
    "worker-src": ["'self'", "blob:"],
    "connect-src": ["'self'"],
    "frame-src": [player],
    "manifest-src": ["'self'"],
    "form-action": ["'self'", ...payableAt(gateway)],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

async function readPage(path: string, policy: string): Promise<Page> {
  const [plain, br, gzip] = await Promise.all(
    [path, `${path}.br`, `${path}.gz`].map((name) => readFile(name)),
  );
  if (!plain || !br || !gzip) throw new Error(`${path} is missing`);
  return { plain, br, gzip, policy, etag: etagOf(plain) };
}

/** The encoding for a request: brotli, then gzip, then none; a refused one (`br;q=0`) is not sent. */
function encodingFor(request: FastifyRequest): "br" | "gzip" | "plain" {
  const accepted = String(request.headers["accept-encoding"] ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "plain";
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request);
  // An entity tag names the bytes sent: one for each encoding.
  const etag = encoding === "plain" ? page.etag : page.etag.replace(/"$/, `-${encoding}"`);
  reply.headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.policy,
    "Cache-Control": "no-cache",
    // A student's address is answered in the language of the cookie.
    Vary: isStudentAddress(request.url) ? "Accept-Encoding, Cookie" : "Accept-Encoding",
    ETag: etag,
  });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (encoding !== "plain") reply.header("Content-Encoding", encoding);
  return reply.send(page[encoding]);
}

/**
 * The shell of the staff's areas: their components write style elements, which the policy takes by a
 * nonce. A nonce is good for one answer, so that this page is neither kept nor compressed beforehand.
 */
function sendStaffPage(html: string, hashes: Hashes, gateway: string, reply: FastifyReply) {
  const nonce = randomBytes(16).toString("base64");
  const style = [...hashes.style, `'nonce-${nonce}'`];
  return reply
    .headers({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyOf({ ...hashes, style }, gateway),
      "Cache-Control": "no-store",
    })
    .send(html.replace("</head>", `<meta property="csp-nonce" nonce="${nonce}"></head>`));
}

/** Browsers ask for HTML; what fetches a shared address for its picture takes whatever there is. */
const wantsPage = ({ headers: { accept = "" }, url }: FastifyRequest) =>
  !/^\/(api|assets)(\/|\?|$)/.test(url) &&
  (accept.includes("text/html") || (accept === "*/*" && !/\.\w+$/.test(url)));

/**
 * Serves the built web app (`apps/web/dist`): hashed assets for good, the prerendered pages and those
 * that it writes (decision 16) at their addresses, the blank shell at every other address that a browser
 * visits, in the student's area in the language that they chose. What remains goes on to the not-found handler. `gateway` is where payments are posted,
 * `publicUrl` the address that users see.
 */
export async function web(
  app: FastifyInstance,
  { dist, gateway, publicUrl }: { dist: string; gateway: string; publicUrl: string },
): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(join(dist, name), "utf8"));
  const files: Record<string, string> = await read("pages.json");
  const hashes: Record<string, Hashes> = await read("csp.json");
  const hashesOf = (file: string) => hashes[file] ?? { script: [], style: [] };
  const pageOf = (file: string) => readPage(join(dist, file), policyOf(hashesOf(file), gateway));

  await app.register(fastifyStatic, {
    root: dist,
    // Each file that is there gets a route of its own: nothing else of the disk can be asked for.
    wildcard: false,
    globIgnore: ["pages/**", "server/**", "*.json", "*.html", "**/*.{br,gz}"],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        "Cache-Control",
        path.startsWith(join(dist, "assets"))
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
      );
    },
  });

  const written = await writtenPages(app, {
    dist,
    publicUrl,
    policyOf: (allowed) => policyOf(allowed, gateway),
  });
  for (const [address, file] of Object.entries(files)) {
    const built = await pageOf(file);
    const html = built.plain.toString();
    const announced = written.withHead(html, address);
    const page = announced === html ? built : await pageFrom(announced, built.policy);
    app.get(address, (request, reply) => sendPage(page, request, reply));
  }
  const shell = await pageOf("shell.html");
  const shellHtml = shell.plain.toString();
  /** The student's area in the other languages (decision 19). */
  const shells = new Map<string, Page>();
  for (const language of languages) shells.set(language, await pageOf(`shell.${language}.html`));
  const shellFor = ({ url, headers }: FastifyRequest) =>
    (isStudentAddress(url) && shells.get(languageOf(headers.cookie))) || shell;
  app.get("/*", async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound();
    if (isStaffAddress(request.url))
      return sendStaffPage(shellHtml, hashesOf("shell.html"), gateway, reply);
    const page = await written.pageAt(request.url).catch((error: unknown) => {
      // The browser makes the same page by itself, from the shell.
      request.log.error({ err: error }, "a page could not be written");
      return null;
    });
    // The shell says so in words: its own call is answered the same.
    if (page === "absent") reply.code(404);
    return sendPage(page && page !== "absent" ? page : shellFor(request), request, reply);
  });
}
