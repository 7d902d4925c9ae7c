// A photographed sheet as grey pixels, one byte each, row by row.

export type Grey = { pixels: Uint8ClampedArray; width: number; height: number };

/** As the eye weighs red, green and blue; of four bytes a pixel. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): Grey {
  const pixels = new Uint8ClampedArray(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const from = at * 4;
    pixels[at] =
      0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
  }
  return { pixels, width, height };
}

/** The side of the squares in which the light is looked at, in pixels: larger than letters, smaller than shadows. */
const square = 32;

/** Which part of a square's pixels is darker than its paper. */
const paperShare = 0.85;

type Light = { values: Float32Array; across: number; down: number };

/** How light the paper is in each square of a sheet. */
function lightOf({ pixels, width, height }: Grey): Light {
  const [across, down] = [Math.ceil(width / square), Math.ceil(height / square)];
  const values = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      counts.fill(0);
      let count = 0;
      for (let y = row * square; y < Math.min(height, (row + 1) * square); y++)
        for (let x = column * square; x < Math.min(width, (column + 1) * square); x++) {
          const value = pixels[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          count += 1;
        }
      let [below, level] = [0, 0];
      while (level < 255 && below + (counts[level] ?? 0) < count * paperShare) {
        below += counts[level] ?? 0;
        level += 1;
      }
      values[row * across + column] = Math.max(1, level);
    }
  return widest(values, across, down);
}

/** Each square as light as the lightest of its neighbours: one that is all ink has its paper from them. */
function widest(values: Float32Array, across: number, down: number): Light {
  const spread = new Float32Array(values.length);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      let most = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
          most = Math.max(most, values[y * across + x] ?? 0);
      spread[row * across + column] = most;
    }
  return { values: spread, across, down };
}

/** What is that much lighter than ink is paper, as parts of the paper's light. */
const [ink, paper] = [0.25, 0.9];

/**
 * The sheet as if light fell evenly on it: paper is white, shadows are gone, strokes are as thick as they were. A pixel is told by how
 * light it is beside the paper around it.
 */
export function evened(grey: Grey): Grey {
  const { pixels, width, height } = grey;
  const { values, across, down } = lightOf(grey);
  const even = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < height; y++) {
    const atY = Math.min(Math.max(y / square - 0.5, 0), down - 1);
    const [top, bottom] = [Math.floor(atY) * across, Math.ceil(atY) * across];
    const downShare = atY - Math.floor(atY);
    for (let x = 0; x < width; x++) {
      const atX = Math.min(Math.max(x / square - 0.5, 0), across - 1);
      const [left, right] = [Math.floor(atX), Math.ceil(atX)];
      const share = atX - left;
      const above = (values[top + left] ?? 1) * (1 - share) + (values[top + right] ?? 1) * share;
      const below =
        (values[bottom + left] ?? 1) * (1 - share) + (values[bottom + right] ?? 1) * share;
      const light = above * (1 - downShare) + below * downShare;
      const at = y * width + x;
      even[at] = (255 * ((pixels[at] ?? 0) / light - ink)) / (paper - ink);
    }
  }
  return { pixels: even, width, height };
}

/** The same in four bytes a pixel, into what a canvas takes. */
export function paint({ pixels }: Grey, rgba: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at++) {
    const value = pixels[at] ?? 0;
    rgba[at * 4] = value;
    rgba[at * 4 + 1] = value;
    rgba[at * 4 + 2] = value;
    rgba[at * 4 + 3] = 255;
  }
}
