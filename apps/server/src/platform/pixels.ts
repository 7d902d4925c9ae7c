import { workOf } from "./lane/work.ts";

/** Loaded with the first picture: a start, and most of what is asked, need none. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // So many at a time are the lane's to say, and what was decoded is not asked for again.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * How many pixels are looked into. A JPEG is read at a fraction of its size, and is what phones make: 50 megapixels take 0.4 s
 * of a processor, 0.9 and 260 MB where it is progressive. Anything else is read pixel by pixel, and is no larger than a
 * screen: at 25 megapixels WebP takes 0.6 s, AVIF 2 s and 540 MB; at 16 they take 0.5, and 1.3 and 370 MB.
 */
export const mostPixels = { jpeg: 51_000_000, other: 16_000_000 };

/** A drawing (SVG, ours) as PNG. */
export async function drawPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}

/** Pixels of three bytes, one after the other, as WebP. */
export async function encodePixels(
  pixels: Buffer,
  { width, height, quality }: { width: number; height: number; quality: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality })
    .toBuffer();
}

/** A picture as WebP, that wide at most. */
export async function encodeStill(image: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(image).resize({ width, withoutEnlargement: true }).webp().toBuffer();
}

/** Each as the lane does it. */
export const drawing = workOf(import.meta.url, drawPng);
export const encodingPixels = workOf(import.meta.url, encodePixels);
export const encodingStill = workOf(import.meta.url, encodeStill);
