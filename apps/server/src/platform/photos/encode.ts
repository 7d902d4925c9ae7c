import type { ResizeOptions } from "sharp";
import { Refusal } from "../http/refusal.ts";
import { workOf } from "../lane/work.ts";
import { loadSharp, mostPixels } from "../pixels.ts";

/** A photo's bytes, and its size in pixels. */
export type EncodedPhoto = { bytes: Buffer; width: number; height: number };

/** What phones and screenshots are made of; a drawing that runs code (SVG) is no photo. */
const formats = new Set<string | undefined>(["jpeg", "png", "webp", "gif", "heif", "avif"]);

/**
 * A photo made anew as WebP in that size, upright and without what its camera wrote in it (place,
 * moment): whatever came along with the picture does not go further.
 * @throws Refusal NOT_AN_IMAGE, by what the file holds and not by what it is called; IMAGE_TOO_LARGE by what it would
 * take to look into it.
 */
export async function encodePhoto(path: string, size: ResizeOptions): Promise<EncodedPhoto> {
  const sharp = await loadSharp();
  // Its head is read in any case, and no pixel of it before it is known how many there are.
  const image = sharp(path, { failOn: "error", limitInputPixels: false });
  const { format, width, height } = await image.metadata().catch(() => {
    throw new Refusal("NOT_AN_IMAGE");
  });
  if (!formats.has(format)) throw new Refusal("NOT_AN_IMAGE");
  if (width * height > mostPixels[format === "jpeg" ? "jpeg" : "other"])
    throw new Refusal("IMAGE_TOO_LARGE");
  try {
    const { data, info } = await image
      .autoOrient()
      .resize({ withoutEnlargement: true, ...size })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Refusal("NOT_AN_IMAGE");
  }
}

/** As the lane does it. */
export const encoding = workOf(import.meta.url, encodePhoto);
