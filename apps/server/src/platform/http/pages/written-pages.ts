import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { latest } from "./latest.ts";
import { answersFor, type Hashes, openWriter } from "./writer.ts";

/** One page in memory, in each encoding it is sent in. */
export type Page = { plain: Buffer; br: Buffer; gzip: Buffer; policy: string; etag: string };

/** A page from its text. Compressed well, not best: it is made while somebody waits. */
export async function pageFrom(html: string, policy: string): Promise<Page> {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  return { plain, br, gzip: gzipped, policy, etag: etagOf(plain) };
}

export const etagOf = (content: Buffer | string) =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

export type WrittenPages = {
  /** The page at an address, with what visitors see of it now. */
  pageAt(address: string): Promise<Page | "absent" | null>;
  /** The same with the words of its head, for a page that was made at the build. */
  withHead(html: string, address: string): string;
};

/**
 * Pages that the server writes (decision 16): for each the same calls as in the browser, the markup of the
 * web app's own components, and what search engines and those who share it read. A page whose answers
 * have not changed is sent as it was written. `/og/<page>.png` is its picture.
 */
export async function writtenPages(
  app: FastifyInstance,
  options: { dist: string; publicUrl: string; policyOf: (hashes: Hashes) => string },
): Promise<WrittenPages> {
  const { dist, publicUrl, policyOf } = options;
  const writer = await openWriter(dist);
  if (!writer) return { pageAt: async () => null, withHead: (html) => html };

  const pages = latest<{ from: string; page: Page }>(300);
  const pictures = latest<{ from: string; png: Buffer }>(100);
  const insert = (html: string, head: string) => html.replace("</head>", () => `${head}</head>`);

  async function pageAt(asked: string): Promise<Page | "absent" | null> {
    if (!writer) return null;
    const found = await answersFor(app, writer, asked);
    if (found === null || found === "absent") return found;
    const { address, answers } = found;
    const from = etagOf(JSON.stringify(answers));
    const kept = pages.get(address);
    if (kept?.from === from) return kept.page;
    const { html, hashes } = await writer.writePage(address, answers);
    const head = writer.headOf(address, answers, publicUrl);
    const page = await pageFrom(insert(html, head), policyOf(hashes));
    pages.put(address, { from, page });
    return page;
  }

  app.get<{ Params: { "*": string } }>("/og/*", async (request, reply) => {
    const [, path] = /^(.+)\.png$/.exec(request.params["*"]) ?? [];
    if (!path) return reply.callNotFound();
    const asked = path === "nosCours" ? "/nosCours/" : `/${path}`;
    const found = (await answersFor(app, writer, asked)) ?? { address: asked, answers: {} };
    if (found === "absent") return reply.callNotFound();
    const svg = writer.drawPicture(found.address, found.answers);
    if (svg === null) return reply.callNotFound();
    const from = etagOf(svg);
    let kept = pictures.get(asked);
    if (kept?.from !== from) {
      const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
      kept = { from, png };
      pictures.put(asked, kept);
    }
    reply.headers({ "Cache-Control": "public, max-age=86400", ETag: from });
    if (request.headers["if-none-match"] === from) return reply.code(304).send();
    return reply.type("image/png").send(kept.png);
  });

  return {
    pageAt,
    withHead: (html, address) => insert(html, writer.headOf(address, {}, publicUrl)),
  };
}
