import { randomUUID } from "node:crypto";
import { encodePhoto } from "../../platform/photos.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { UploadedFile } from "../../platform/uploads.ts";

/** The widths of photos on screens, in pixels; they are served by the area `media`. */
const widths = [200, 480, 960] as const;

/**
 * Re-encodes a photo of a category or a course and stores it. Answers its address in a card's size.
 * @throws Refusal NOT_AN_IMAGE where the file is none.
 */
async function storePhoto(storage: Storage, path: string): Promise<string> {
  const name = randomUUID();
  const sizes = await Promise.all(
    widths.map(async (width) => ({ width, bytes: await encodePhoto(path, { width }) })),
  );
  for (const { width, bytes } of sizes) await storage.put(`media/${name}/${width}.webp`, bytes);
  return `/api/photos/${name}/480.webp`;
}

/** Removes a photo by its address; one that is not ours stays where it is. */
export async function removePhoto(storage: Storage, address: string | null): Promise<void> {
  const [, name] = /^\/api\/photos\/([\da-f-]{36})\//.exec(address ?? "") ?? [];
  if (name) await storage.remove(`media/${name}/`);
}

/** Stores a photo for a change that may be refused, and takes it back then. */
export async function withPhoto<T>(
  storage: Storage,
  file: UploadedFile | undefined,
  write: (photo: string | undefined) => Promise<T>,
): Promise<T> {
  const photo = file ? await storePhoto(storage, file.path) : undefined;
  return write(photo).catch(async (error) => {
    if (photo) await removePhoto(storage, photo);
    throw error;
  });
}
