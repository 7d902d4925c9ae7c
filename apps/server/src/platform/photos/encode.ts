import sharp, { type ResizeOptions } from "sharp";
import { Refusal } from "../http/refusal.ts";

/** What phones and screenshots are made of; a drawing that runs code (SVG) is no photo. */
const formats = new Set<string | undefined>(["jpeg", "png", "webp", "gif", "heif", "avif"]);

/** More than a phone takes; a small file can claim far more. */
const mostPixels = 60_000_000;

/**
 * A photo made anew as WebP in that size, upright and without what its camera wrote in it (place,
 * moment): whatever came along with the picture does not go further.
 * @throws Refusal NOT_AN_IMAGE, by what the file holds and not by what it is called.
 */
export async function encodePhoto(path: string, size: ResizeOptions): Promise<Buffer> {
  const image = sharp(path, { failOn: "error", limitInputPixels: mostPixels });
  try {
    if (!formats.has((await image.metadata()).format)) throw new Error("not a format of photos");
    return await image
      .autoOrient()
      .resize({ withoutEnlargement: true, ...size })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new Refusal("NOT_AN_IMAGE");
  }
}
