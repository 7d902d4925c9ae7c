import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { sendStored } from "../../platform/http/send-stored.ts";
import { encodePhoto } from "../../platform/photos.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { UploadedFile } from "../../platform/uploads.ts";
import { insertPhoto } from "./media.queries.ts";

/** The widths of photos on screens, in pixels: a preview, a card, a banner; twice as dense. */
const widths = [200, 480, 960] as const;

/** The address of a photo in a card's size; the other sizes stand beside it. */
const photoAddress = (id: string) => `/api/photos/${id}/480.webp`;

/**
 * Keeps an uploaded photo, re-encoded: upright, in the screens' sizes, without where and by whom it
 * was taken. Gives the address to store beside what it shows.
 * @throws Refusal NOT_AN_IMAGE where it is no image.
 */
export async function keepPhoto(
  { db, storage }: { db: Kysely<DB>; storage: Storage },
  file: UploadedFile,
  createdBy: number | null,
): Promise<string> {
  const sizes = await Promise.all(
    widths.map(async (width) => ({ width, bytes: await encodePhoto(file.path, { width }) })),
  );
  const { id } = await insertPhoto(db, {
    name: file.name,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes.length, 0),
    createdBy,
  });
  for (const { width, bytes } of sizes) await storage.put(`media/${id}/${width}.webp`, bytes);
  return photoAddress(id);
}

/** Photos stand on public pages; their addresses can't be guessed, and never change. */
export function photoRoutes({ app, storage }: Platform): void {
  app.route<{ Params: { id: string; width: string } }>({
    method: ["GET", "HEAD"],
    url: `/api/photos/:id(^[\\da-f-]{36}$)/:width(^${widths.join("|")}$).webp`,
    schema: { hide: true },
    handler: (request, reply) =>
      sendStored(storage, request, reply, {
        key: `media/${request.params.id}/${request.params.width}.webp`,
        type: "image/webp",
        cacheControl: "public, max-age=31536000, immutable",
      }),
  });
}
