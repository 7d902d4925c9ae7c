import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The inline scripts and styles of a page, as CSP sources (`csp.json` of the web build). */
type Hashes = { script: string[]; style: string[] };

/** One page in memory, in each encoding it is sent in. */
type Page = { plain: Buffer; br: Buffer; gzip: Buffer; policy: string; etag: string };

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
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, br, gzip, policy, etag };
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
    Vary: "Accept-Encoding",
    ETag: etag,
  });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (encoding !== "plain") reply.header("Content-Encoding", encoding);
  return reply.send(page[encoding]);
}

const wantsPage = ({ headers, url }: FastifyRequest) =>
  !/^\/(api|assets)(\/|\?|$)/.test(url) && (headers.accept ?? "").includes("text/html");

/**
 * Serves the built web app (`apps/web/dist`): hashed assets for good, the prerendered pages at their
 * addresses, the blank shell at every other address that a browser visits. What remains goes on to
 * the not-found handler. `gateway` is where payments are posted.
 */
export async function web(
  app: FastifyInstance,
  { dist, gateway }: { dist: string; gateway: string },
): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(join(dist, name), "utf8"));
  const files: Record<string, string> = await read("pages.json");
  const hashes: Record<string, Hashes> = await read("csp.json");
  const pageOf = (file: string) =>
    readPage(join(dist, file), policyOf(hashes[file] ?? { script: [], style: [] }, gateway));

  await app.register(fastifyStatic, {
    root: dist,
    // Each file that is there gets a route of its own: nothing else of the disk can be asked for.
    wildcard: false,
    globIgnore: ["pages/**", "*.json", "*.html", "**/*.{br,gz}"],
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

  for (const [address, file] of Object.entries(files)) {
    const page = await pageOf(file);
    app.get(address, (request, reply) => sendPage(page, request, reply));
  }
  const shell = await pageOf("shell.html");
  app.get("/*", (request, reply) =>
    wantsPage(request) ? sendPage(shell, request, reply) : reply.callNotFound(),
  );
}
