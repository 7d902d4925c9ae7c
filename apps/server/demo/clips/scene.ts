/** One clip: `draw` gives the frame at `t` seconds as an SVG document. */
export type Scene = {
  id: string;
  seconds: number;
  /** The second that stands for the clip before it plays. */
  poster: number;
  /** Frequencies in hertz of the quiet chord under it, and the seconds when a soft note marks a step. */
  chord: readonly number[];
  cues: readonly number[];
  draw: (t: number) => string;
};
