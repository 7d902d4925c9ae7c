/** A quality that a video is given: its name is its folder, its size in pixels is even. */
export type RenditionPlan = {
  name: string;
  width: number;
  height: number;
  /** The most it may take, in bits per second of picture. */
  mostBits: number;
  /** Bits per second of sound. */
  soundBits: number;
  /** Pictures a second at most. */
  frames: number;
  /** H.264's level, as `-level` takes it; what it holds of size and pictures. */
  level: "3.0" | "3.1" | "4.0";
};

const full = { soundBits: 96_000, frames: 30 } as const;

const boxes = [
  { name: "1080p", long: 1920, short: 1080, mostBits: 4_500_000, level: "4.0", ...full },
  { name: "720p", long: 1280, short: 720, mostBits: 2_200_000, level: "3.1", ...full },
  { name: "480p", long: 854, short: 480, mostBits: 900_000, level: "3.1", ...full },
] as const;

/**
 * For the slowest connections: the sound, with the picture five times a second. A board that is
 * written on stays readable, for a tenth of the bytes.
 */
const light = {
  name: "light",
  long: 640,
  short: 360,
  mostBits: 90_000,
  soundBits: 40_000,
  frames: 5,
  level: "3.0",
} as const;

/** Seconds of a segment, and of the first one, which whoever presses play waits for. */
const segmentSeconds = 6;
const firstSeconds = 2;

/**
 * Where a video is cut, as x264 and ffmpeg take it: at 2 s, then at 6, 12, 18 and on. `forced` is whether
 * a picture at `t` begins a segment where `n_forced` have begun one; of `least` and `most` pictures between
 * two beginnings neither is ever reached, which leaves these alone.
 */
export const keyFrames = {
  first: firstSeconds,
  forced: `if(lt(n_forced,2),gte(t,n_forced*${firstSeconds}),gte(t,(n_forced-1)*${segmentSeconds}))`,
  least: 10 * full.frames,
  most: 20 * full.frames,
} as const;

/** The light quality is smaller than the next one, so that a player can tell them apart. */
const lightPart = 3 / 4;

/**
 * The qualities for a source of that size, as it is shown (turned, square pixels): 1080p and 720p
 * where it has more than the next smaller one would keep, 480p, and the light one. Nothing is enlarged,
 * and portrait stays portrait.
 */
export function planRenditions(source: { width: number; height: number }): RenditionPlan[] {
  const long = Math.max(source.width, source.height);
  const short = Math.min(source.width, source.height);
  const fit = (
    { long: longBox, short: shortBox, ...box }: (typeof boxes)[number] | typeof light,
    most: number,
  ) => {
    const scale = Math.min(most, longBox / long, shortBox / short);
    return { ...box, width: even(source.width * scale), height: even(source.height * scale) };
  };
  const smaller = (box: { long: number; short: number } | undefined) =>
    !box || long > box.long || short > box.short;
  return [
    ...boxes
      .filter((box, n) => box.name === "480p" || smaller(boxes[n + 1]))
      .map((box) => fit(box, 1)),
    fit(light, lightPart),
  ];
}

/** H.264 with 4:2:0 colours halves each side. */
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));
