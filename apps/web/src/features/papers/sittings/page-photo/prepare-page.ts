import { copyPageBytes } from "@majorant/contract/limits";
import { evened, greyOf, paint } from "./pixels.ts";

/** A page as it is handed in: a grey JPEG, known by the SHA-256 of its bytes. */
export type PreparedPage = { blob: Blob; hash: string; width: number; height: number };

/** How far a photo is turned, in quarters of a circle to the right. */
export type Turns = 0 | 1 | 2 | 3;

/** It is no picture that this browser reads. */
export class NotAPicture extends Error {}

/** The longer side of an A4 sheet at 200 dots an inch, in pixels. */
const longestSide = 2_339;

/** How well it is kept, from the best on, until it is short enough; then how much smaller it is made. */
const qualities = [0.8, 0.7, 0.6, 0.5, 0.42, 0.35];
const scales = [1, 0.85, 0.7, 0.55, 0.4];

/**
 * What a phone took of a sheet, as a page of 300 kB at most: upright, turned, grey, as if light fell on it evenly.
 * @throws NotAPicture
 */
export async function preparePage(photo: Blob, turns: Turns = 0): Promise<PreparedPage> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" }).catch(() => {
    throw new NotAPicture();
  });
  try {
    const whole = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    for (const scale of scales) {
      const canvas = sheetOf(picture, whole * scale, turns);
      for (const quality of qualities) {
        const blob = await jpegOf(canvas, quality);
        if (blob.size > copyPageBytes) continue;
        const digest = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
        const { width, height } = canvas;
        return { blob, hash: hexOf(new Uint8Array(digest)), width, height };
      }
    }
    throw new NotAPicture();
  } finally {
    picture.close();
  }
}

/** The picture on a canvas of that scale, turned, grey and even. */
function sheetOf(picture: ImageBitmap, scale: number, turns: Turns): HTMLCanvasElement {
  const [across, down] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ];
  const canvas = document.createElement("canvas");
  const isAside = turns % 2 === 1;
  canvas.width = isAside ? down : across;
  canvas.height = isAside ? across : down;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new NotAPicture();
  pen.imageSmoothingQuality = "high";
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(picture, -across / 2, -down / 2, across, down);
  const image = pen.getImageData(0, 0, canvas.width, canvas.height);
  paint(evened(greyOf(image.data, canvas.width, canvas.height)), image.data);
  pen.putImageData(image, 0, 0);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new NotAPicture())),
      "image/jpeg",
      quality,
    ),
  );

const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
