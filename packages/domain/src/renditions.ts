/** A quality that a video is given: its name is its folder, its size in pixels is even. */
export type RenditionPlan = {
  name: string;
  width: number;
  height: number;
  /** The most it may take, in bits per second of picture. */
  mostBits: number;
};

const boxes = [
  { name: "720p", long: 1280, short: 720, mostBits: 2_200_000 },
  { name: "480p", long: 854, short: 480, mostBits: 900_000 },
] as const;

/**
 * The qualities for a source of that size, as it is shown (turned, square pixels): 720p where it
 * has more than 480p would keep, and 480p. Nothing is enlarged, and portrait stays portrait.
 */
export function planRenditions(source: { width: number; height: number }): RenditionPlan[] {
  const long = Math.max(source.width, source.height);
  const short = Math.min(source.width, source.height);
  const [, smallest] = boxes;
  return boxes
    .filter((box) => box === smallest || long > smallest.long || short > smallest.short)
    .map(({ name, mostBits, ...box }) => {
      const scale = Math.min(1, box.long / long, box.short / short);
      return {
        name,
        width: even(source.width * scale),
        height: even(source.height * scale),
        mostBits,
      };
    });
}

/** H.264 with 4:2:0 colours halves each side. */
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));
