import { randomBytes } from "node:crypto";
import { encodePhoto } from "../../platform/photos.ts";
import type { Storage } from "../../platform/storage/storage.ts";

/** The squares that the screens use, in pixels: the preview, and twice that on dense screens. */
const sizes = [200, 400] as const;

const keyOf = (name: string, size: number | string) => `photos/${name}/${size}.webp`;

/** Where a photo is; its name is 128 random bits, told to those only who may see it. */
export const photoAddress = (name: string, size: (typeof sizes)[number]) =>
  `/api/media/${keyOf(name, size)}`;

/** The addresses of all photos, as a route. */
export const photoRoute = `/api/media/${keyOf(":name", ":size")}`;

/** The key of an address that was asked for; null where no photo can have it. */
export const readPhotoKey = ({ name = "", size = "" }: Record<string, string>): string | null =>
  /^[0-9a-f]{32}$/.test(name) && sizes.some((known) => String(known) === size)
    ? keyOf(name, size)
    : null;

/**
 * Re-encodes a photo in the sizes that the screens use, upright, cut square, without what the camera
 * wrote beside it, and stores them. Answers its name.
 * @throws Refusal NOT_AN_IMAGE where the file is none.
 */
export async function storePhoto(storage: Storage, path: string): Promise<string> {
  const name = randomBytes(16).toString("hex");
  const square = { fit: "cover", withoutEnlargement: false } as const;
  const squares = await Promise.all(
    sizes.map(async (size) => ({
      key: keyOf(name, size),
      bytes: await encodePhoto(path, { width: size, height: size, ...square }),
    })),
  );
  for (const { key, bytes } of squares) await storage.put(key, bytes);
  return name;
}

export const removePhoto = (storage: Storage, name: string) => storage.remove(`photos/${name}/`);
