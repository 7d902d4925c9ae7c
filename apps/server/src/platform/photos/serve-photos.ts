import { sendStored } from "../http/bytes/send-stored.ts";
import { orNotFound } from "../http/refusal.ts";
import type { Platform } from "../platform.ts";
import { photoKinds } from "./photos.ts";

/**
 * Serves photos at the addresses that `keepPhoto` gives. They carry no token, as pictures in pages
 * can't: 128 random bits stand for it, and those of persons go into no log and no shared cache.
 */
export function servePhotos({ app, storage }: Pick<Platform, "app" | "storage">): void {
  for (const { folder, widths, cache } of Object.values(photoKinds))
    app.route<{ Params: { name: string; size: string } }>({
      method: ["GET", "HEAD"],
      url: `/api/media/${folder}/:name/:size`,
      schema: { hide: true },
      compress: false,
      handler: async (request, reply) => {
        const { name, size } = request.params;
        const isOne =
          /^[\da-f]{32}$/.test(name) && widths.some((width) => size === `${width}.webp`);
        return sendStored(storage, request, reply, {
          key: orNotFound(isOne ? `${folder}/${name}/${size}` : null),
          type: "image/webp",
          cacheControl: `${cache}, max-age=31536000, immutable`,
        });
      },
    });
}
