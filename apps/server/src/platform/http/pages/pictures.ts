import type { FastifyInstance } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Lane } from "../../lane/lane.ts";
import { drawing } from "../../pixels.ts";
import type { CostLimit } from "../costly.ts";
import { latest } from "./latest.ts";
import { etagOf } from "./sending.ts";

/** Addresses of pages that are shared: a search or what is escaped is none of them, and would draw the same. */
const pageOf = /^([\w/-]{1,200})\.png$/;

/** How long what an address shows, if it shows anything, is not asked again, in milliseconds. */
const drawnFor = 60_000;

/** `/og/<page>.png`: what a public page is shared with; `draw` answers its SVG. */
export function servePictures(
  app: FastifyInstance,
  draw: (address: string) => Promise<string | null>,
  { limit, clock, lane }: { limit: CostLimit; clock: Clock; lane: Lane },
): void {
  const drawings = latest<{ svg: string | null; until: number }>(300);
  // By what is drawn: two addresses of the same picture are one.
  const pictures = latest<Buffer>(100);

  const drawn = shared(async (address) => {
    const svg = await draw(address);
    drawings.put(address, { svg, until: clock().getTime() + drawnFor });
    return svg;
  });
  const rendering = shared(async (svg) => {
    const picture = await lane.run("picture", drawing, svg);
    pictures.put(etagOf(svg), picture);
    return picture;
  });

  async function drawingOf(address: string, ip: string): Promise<string | null> {
    const kept = drawings.get(address);
    if (kept && kept.until > clock().getTime()) return kept.svg;
    limit("picture", ip);
    return drawn(address);
  }

  app.get<{ Params: { "*": string } }>("/og/*", async (request, reply) => {
    const [, path] = pageOf.exec(request.params["*"]) ?? [];
    if (!path) return reply.callNotFound();
    const svg = await drawingOf(path === "nosCours" ? "/nosCours/" : `/${path}`, request.ip);
    if (svg === null) return reply.callNotFound();
    const from = etagOf(svg);
    const headers = { "Cache-Control": "public, max-age=86400", ETag: from };
    if (request.headers["if-none-match"] === from) return reply.headers(headers).code(304).send();
    const picture = pictures.get(from) ?? (await rendering(svg));
    return reply.headers(headers).type("image/png").send(picture);
  });
}

/** Whoever asks for what is being made waits for the same one. */
function shared<T>(make: (from: string) => Promise<T>): (from: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (from) => {
    const standing = underWay.get(from);
    if (standing) return standing;
    const making = make(from).finally(() => underWay.delete(from));
    underWay.set(from, making);
    return making;
  };
}
