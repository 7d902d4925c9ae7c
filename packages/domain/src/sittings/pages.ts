// A page is sent in parts of so many bytes (contract/limits.ts): no more is lost with a line.

/** In how many parts a page of so many bytes is sent. */
export const partsOf = (bytes: number, partBytes: number): number => Math.ceil(bytes / partBytes);

/** How long such a part is, in bytes: all are alike but the last; 0 where there is no such part. */
export const bytesOfPart = (part: number, bytes: number, partBytes: number): number =>
  Math.max(0, Math.min(partBytes, bytes - part * partBytes));

/** The parts of a page that have not arrived, in their order. */
export function missingParts(
  arrived: readonly number[],
  bytes: number,
  partBytes: number,
): number[] {
  const here = new Set(arrived);
  return Array.from({ length: partsOf(bytes, partBytes) }, (_, part) => part).filter(
    (part) => !here.has(part),
  );
}

/** The frames of a JPEG that hold a picture, and say how large it is. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** How large a JPEG is, in pixels, by its own word; null of what is none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xff_d8) return null;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return width > 0 && height > 0 ? { width, height } : null;
    }
    // A byte that fills, or the length of a segment, which counts itself.
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** How large the picture of a page may be, in pixels: what a phone makes of a sheet is some four million. */
export const mostPagePixels = 16_000_000;
