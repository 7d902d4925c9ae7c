import { open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Storyboard } from "@majorant/domain/files/storyboard";
import type { Lane } from "../../../platform/lane/lane.ts";
import { encodingPixels } from "../../../platform/pixels.ts";
import { input, run, UnreadableVideo } from "./ffmpeg.ts";

/** How long taking the pictures may take, in milliseconds; a video is looked through far faster than it plays. */
const patience = 3_000_000;

/** ffmpeg writes one picture after the other, three bytes a pixel: so many of them are a sheet, one below the other. */
const picturesName = "pictures.rgb";

/**
 * Takes the planned pictures of a video, each in the middle of the seconds that it stands for, and makes them sheets of WebP.
 * What ffmpeg writes lies beside the video. A video that ends early has fewer.
 * @throws UnreadableVideo where there is no picture in it; DiskFull where there is no room.
 */
export async function drawStoryboard(
  video: string,
  plan: Storyboard,
  { lane, signal }: { lane: Lane; signal: AbortSignal },
): Promise<{ pictures: number; sheets: Buffer[] }> {
  const folder = dirname(video);
  const { everySeconds, width, height } = plan;
  // `fps` takes the last picture before the middle: the end stands still until that of the last seconds.
  const filters = [
    `tpad=stop_mode=clone:stop_duration=${everySeconds / 2}`,
    `fps=1/${everySeconds}`,
    `scale=${width}:${height},setsar=1`,
  ];
  await run(
    "ffmpeg",
    [
      "-y",
      "-nostdin",
      ...input(basename(video)),
      "-map",
      "0:v:0",
      "-vf",
      filters.join(","),
      "-frames:v",
      String(plan.pictures),
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      picturesName,
    ],
    { folder, patience, signal },
  );
  const bytes = width * height * 3;
  const sheets: Buffer[] = [];
  await using file = await open(join(folder, picturesName));
  const pictures = Math.floor((await file.stat()).size / bytes);
  if (pictures === 0) throw new UnreadableVideo("there is no picture in it");
  for (let first = 0; first < pictures; first += plan.perSheet) {
    signal.throwIfAborted();
    const count = Math.min(plan.perSheet, pictures - first);
    const pixels = Buffer.alloc(count * bytes);
    await file.read(pixels, { position: first * bytes });
    const sheet = { width, height: height * count, quality: 60 };
    sheets.push(await lane.run("video", encodingPixels, pixels, sheet));
  }
  return { pictures, sheets };
}
