import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";

/** The inline scripts and styles of a page, as CSP sources. */
export type Hashes = { script: string[]; style: string[] };

/** Replies by the addresses of their calls. */
type Answers = Record<string, unknown>;

/** What the web build leaves in `dist/server/writer.js`: pages that depend on what the API answers. */
type Writer = {
  /** A page's own address and the calls it still has to make; null where it is not such a page. */
  callsOf(address: string, answers: Answers): { address: string; calls: string[] } | null;
  writePage(address: string, answers: Answers): Promise<{ html: string; hashes: Hashes }>;
  headOf(address: string, answers: Answers, origin: string): string;
  /** An SVG of 1200 × 630 without text; null where the page has none. */
  drawPicture(address: string, answers: Answers): string | null;
};

/** The writer of a built web app; null where it has none. */
export async function openWriter(dist: string): Promise<Writer | null> {
  const file = join(dist, "server/writer.js");
  // Built by the web app: its exports are what the type above says.
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Writer) : null;
}

/** More rounds than any page needs: the answers of one name the calls of the next. */
const mostRounds = 4;

/**
 * What a visitor's calls of a page are answered, by its own address: through the API's door, as a
 * visitor's, so that a page never shows more than its calls. "absent" where one of them is a 404,
 * null where it is no such page, or the API refuses for another reason.
 */
export async function answersFor(
  app: FastifyInstance,
  writer: Writer,
  asked: string,
): Promise<{ address: string; answers: Answers } | "absent" | null> {
  const answers: Answers = {};
  for (let round = 0; round < mostRounds; round += 1) {
    const page = writer.callsOf(asked, answers);
    if (!page) return null;
    if (page.calls.length === 0) return { address: page.address, answers };
    const replies = await Promise.all(page.calls.map((url) => app.inject({ url })));
    for (const [n, reply] of replies.entries()) {
      if (reply.statusCode === 404) return "absent";
      if (reply.statusCode !== 200) return null;
      answers[page.calls[n] ?? ""] = reply.json();
    }
  }
  return null;
}
