import sharp from "sharp";
import { Refusal } from "./http/refusal.ts";

/** What phones and screenshots are made of; a drawing that runs code (SVG) is no photo. */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif", "avif"]);

/** More than a phone takes; a small file can claim far more. */
const mostPixels = 120_000_000;

/**
 * A photo made anew as WebP, upright, no larger than asked and without what its camera wrote in it
 * (place, moment): whatever came along with the picture does not go further.
 * @throws Refusal NOT_AN_IMAGE, by what the file holds and not by what it is called.
 */
export async function encodePhoto(path: string, { pixels }: { pixels: number }): Promise<Buffer> {
  const image = sharp(path, { failOn: "error", limitInputPixels: mostPixels });
  try {
    if (!formats.has((await image.metadata()).format ?? "")) throw new Refusal("NOT_AN_IMAGE");
    return await image
      .autoOrient()
      .resize({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal("NOT_AN_IMAGE");
  }
}
