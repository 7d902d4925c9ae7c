import { proxyBytes } from "./proxy-bytes.ts";

/** The longer side of a photo, in pixels: a receipt stays readable on the first, and the last is always small. */
const sides = [2400, 1800, 1200];

/**
 * A photo as a JPEG that passes any proxy, upright, on white. What the browser can't read, or what did not get
 * smaller, stays as it was: the server says what is wrong with it.
 */
export async function smallPhoto(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return photo;
  try {
    for (const side of sides) {
      const made = await drawn(picture, side);
      if (made && made.size <= proxyBytes) return made;
    }
    return photo;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const { width, height } = picture;
  const scale = Math.min(1, side / Math.max(width, height));
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
