import { proxyBytes } from "./proxy-bytes.ts";

/** The longer side of a photo, in pixels: a receipt stays readable. */
const longestSide = 2400;

/** By how much it is made smaller, time and again, until it passes. */
const scales = [1, 0.7, 0.5, 0.35];

/**
 * A photo as a JPEG that passes any proxy, upright, on white. What the browser can't read, or what did not get
 * smaller, stays as it was: the server says what is wrong with it.
 */
export async function smallPhoto(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return photo;
  try {
    const whole = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    for (const scale of scales) {
      const smaller = await toJpeg(picture, whole * scale);
      if (smaller && smaller.size <= proxyBytes) return smaller;
    }
    return photo;
  } finally {
    picture.close();
  }
}

function toJpeg(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const { width, height } = picture;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}
