import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { latest } from "./latest.ts";
import { etagOf } from "./sending.ts";

/** `/og/<page>.png`: what a public page is shared with; `draw` answers its SVG. */
export function servePictures(
  app: FastifyInstance,
  draw: (address: string) => Promise<string | null>,
): void {
  const pictures = latest<{ from: string; png: Buffer }>(100);
  app.get<{ Params: { "*": string } }>("/og/*", async (request, reply) => {
    const [, path] = /^(.+)\.png$/.exec(request.params["*"]) ?? [];
    if (!path) return reply.callNotFound();
    const address = path === "nosCours" ? "/nosCours/" : `/${path}`;
    const svg = await draw(address);
    if (svg === null) return reply.callNotFound();
    const from = etagOf(svg);
    let picture = pictures.get(address);
    if (picture?.from !== from) {
      const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
      picture = { from, png };
      pictures.put(address, picture);
    }
    reply.headers({ "Cache-Control": "public, max-age=86400", ETag: from });
    if (request.headers["if-none-match"] === from) return reply.code(304).send();
    return reply.type("image/png").send(picture.png);
  });
}
