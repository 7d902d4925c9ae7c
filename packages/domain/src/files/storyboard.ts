/** Small pictures of a video, taken at even distances; each sheet has so many of them, one below the other. */
export type Storyboard = {
  everySeconds: number;
  /** Of one picture, in pixels. */
  width: number;
  height: number;
  pictures: number;
  perSheet: number;
};

/** What a picture fits into, in pixels. */
const box = { width: 160, height: 120 } as const;

/** As stuck points are counted. In seconds. */
const usualDistance = 10;

/** Those of three hours; a longer video has as many, further apart. */
const mostPictures = 1_080;

/** Five minutes of a lecture: whoever looks at one place fetches some tens of kilobytes. */
const perSheet = 30;

/** The storyboard for a video of that size, in square pixels, and of that many seconds. */
export function planStoryboard(video: {
  width: number;
  height: number;
  duration: number;
}): Storyboard {
  const scale = Math.min(1, box.width / video.width, box.height / video.height);
  const everySeconds =
    usualDistance * Math.max(1, Math.ceil(video.duration / usualDistance / mostPictures));
  return {
    everySeconds,
    width: Math.max(1, Math.round(video.width * scale)),
    height: Math.max(1, Math.round(video.height * scale)),
    pictures: Math.max(1, Math.ceil(video.duration / everySeconds)),
    perSheet,
  };
}

/** How many sheets its pictures fill. */
export const sheetCount = ({ pictures, perSheet: most }: Storyboard): number =>
  Math.ceil(pictures / most);

/** Where the picture of a second is: on which sheet, how many are above it there, and how many that sheet has. */
export type PicturePlace = { sheet: number; above: number; ofSheet: number };

/** The picture of a second; before the first and after the last of them that one. */
export function pictureAt(
  { everySeconds, pictures, perSheet: most }: Storyboard,
  second: number,
): PicturePlace {
  const picture = Math.min(pictures - 1, Math.max(0, Math.floor(second / everySeconds)));
  const sheet = Math.floor(picture / most);
  return { sheet, above: picture - sheet * most, ofSheet: Math.min(most, pictures - sheet * most) };
}
