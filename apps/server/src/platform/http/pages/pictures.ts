import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { inTurn } from "../../pixels.ts";
import type { CostLimit } from "../costly.ts";
import { latest } from "./latest.ts";
import { etagOf } from "./sending.ts";

/** Addresses of pages that are shared: a search or what is escaped is none of them, and would draw the same. */
const pageOf = /^([\w/-]{1,200})\.png$/;

/** `/og/<page>.png`: what a public page is shared with; `draw` answers its SVG. */
export function servePictures(
  app: FastifyInstance,
  draw: (address: string) => Promise<string | null>,
  limit: CostLimit,
): void {
  // By what is drawn: two addresses of the same picture are one.
  const pictures = latest<Buffer>(100);
  const drawing = shared(draw);
  const rendering = shared((svg: string) =>
    inTurn(() => sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()),
  );

  app.get<{ Params: { "*": string } }>("/og/*", async (request, reply) => {
    const [, path] = pageOf.exec(request.params["*"]) ?? [];
    if (!path) return reply.callNotFound();
    const svg = await drawing(path === "nosCours" ? "/nosCours/" : `/${path}`);
    if (svg === null) return reply.callNotFound();
    const from = etagOf(svg);
    const headers = { "Cache-Control": "public, max-age=86400", ETag: from };
    if (request.headers["if-none-match"] === from) return reply.headers(headers).code(304).send();
    let picture = pictures.get(from);
    if (!picture) {
      limit("picture", request.ip);
      picture = await rendering(svg);
      pictures.put(from, picture);
    }
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
