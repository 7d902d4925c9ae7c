import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { permissionsOf } from "./policy.ts";

type Encoding = "br" | "gzip" | "plain";

/** One page in memory, in each encoding it is sent in. */
export type Page = Record<Encoding, Buffer> & { status: number; policy: string; etag: string };

export const etagOf = (content: Buffer | string) =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

const brotli = (text: Buffer, quality: number) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** How well a page is compressed: while somebody waits for this one alone, for those who come after as well, or before anybody comes. */
const quality = { once: 5, kept: 7, ahead: 11 } as const;

/** A page that stays in memory, from its text; `ahead` where nobody waits for it yet. */
export async function pageFrom(
  html: string,
  policy: string,
  { status = 200, as = "kept" }: { status?: number; as?: "kept" | "ahead" } = {},
): Promise<Page> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([brotli(plain, quality[as]), promisify(gzip)(plain)]);
  return { plain, br, gzip: gzipped, policy, status, etag: etagOf(plain) };
}

/** The encoding for a request: brotli, then gzip, then none; a refused one (`br;q=0`) is not sent. */
function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "plain";
}

const unkept = "private, no-store";

/** Every page may be somebody's, in their language: it depends on the cookies. */
const head = (reply: FastifyReply, status: number, policy: string) =>
  reply.code(status).headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "Permissions-Policy": permissionsOf(reply.request.url),
    Vary: "Accept-Encoding, Cookie",
  });

/** Sends a page that is everybody's: the browser keeps it, and asks whether it is still the same. */
export function sendKept(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request);
  // An entity tag names the bytes sent: one for each encoding.
  const etag = encoding === "plain" ? page.etag : page.etag.replace(/"$/, `-${encoding}"`);
  head(reply, page.status, page.policy).headers({ "Cache-Control": "no-cache", ETag: etag });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (encoding !== "plain") reply.header("Content-Encoding", encoding);
  return reply.send(page[encoding]);
}

/** Sends a page that is everybody's, and that no browser keeps all the same. */
export function sendUnkept(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request);
  head(reply, page.status, page.policy).header("Cache-Control", unkept);
  if (encoding !== "plain") reply.header("Content-Encoding", encoding);
  return reply.send(page[encoding]);
}

/** Sends a page that is somebody's, or of this moment: nobody keeps it. */
export async function sendOnce(
  { html, policy, status }: { html: string; policy: string; status: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  head(reply, status, policy).header("Cache-Control", unkept);
  const plain = Buffer.from(html);
  if (encoding === "plain") return reply.send(plain);
  reply.header("Content-Encoding", encoding);
  return reply.send(
    encoding === "br" ? await brotli(plain, quality.once) : await promisify(gzip)(plain),
  );
}
