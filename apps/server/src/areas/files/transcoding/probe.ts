import { basename, dirname } from "node:path";
import * as z from "zod/mini";
import { input, run, UnreadableVideo } from "./ffmpeg.ts";

/** A video as it is shown: its size turned upright, in square pixels; its duration in seconds. */
export type Probed = {
  width: number;
  height: number;
  duration: number;
  /** How long its picture is; the sound may go on after it. */
  pictureDuration: number;
  hasSound: boolean;
};

const stream = z.object({
  codec_type: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  sample_aspect_ratio: z.optional(z.string()),
  duration: z.optional(z.string()),
  disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) })),
  side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
});

const report = z.object({
  streams: z.array(stream),
  format: z.object({ duration: z.optional(z.string()) }),
});

/** A day, in seconds: what a head claims beyond that would be worked at for ever. */
const longest = 86_400;

/** How long looking into a file may take, and then all of its packets, in milliseconds. */
const patience = { head: 120_000, packets: 3_600_000 };

/** Looks into a file. @throws UnreadableVideo where there is no moving picture in it. */
export async function probe(path: string, signal?: AbortSignal): Promise<Probed> {
  const { printed } = await run(
    "ffprobe",
    ["-print_format", "json", "-show_format", "-show_streams", ...input(basename(path))],
    { folder: dirname(path), patience: patience.head, ...(signal && { signal }) },
  );
  const { streams, format } = z.parse(report, JSON.parse(printed));
  // The cover of an audio file is a picture too, but does not move.
  const picture = streams.find(
    (each) => each.codec_type === "video" && each.disposition?.attached_pic !== 1,
  );
  const declared = Number(format.duration ?? picture?.duration);
  // What a browser records says in its head nothing of how long it became.
  const duration = picture?.width && !(declared > 0) ? await lastPictureAt(path, signal) : declared;
  if (!picture?.width || !picture.height || !(duration > 0))
    throw streams.some((each) => each.codec_type === "audio")
      ? new UnreadableVideo("sound only", "Ce fichier ne contient que du son, sans image.")
      : new UnreadableVideo("there is no moving picture in it");
  if (duration > longest)
    throw new UnreadableVideo(`${duration} s`, "Cette vidéo dure plus de 24 heures.");

  const [across = 1, down = 1] = (picture.sample_aspect_ratio ?? "1:1").split(":").map(Number);
  const width = across > 0 && down > 0 ? (picture.width * across) / down : picture.width;
  const rotation = picture.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  const turned = Math.abs(rotation ?? 0) % 180 === 90;
  return {
    width: Math.round(turned ? picture.height : width),
    height: Math.round(turned ? width : picture.height),
    duration,
    pictureDuration: Math.min(duration, Number(picture.duration) || duration),
    hasSound: streams.some((each) => each.codec_type === "audio"),
  };
}

/** When the last picture of a video begins, in seconds from the first: where one stands still, long before its end. */
export async function lastPictureAt(path: string, signal?: AbortSignal): Promise<number> {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  await run(
    "ffprobe",
    [
      "-select_streams",
      "v:0",
      "-show_entries",
      "packet=pts_time",
      "-print_format",
      "csv=print_section=0",
      ...input(basename(path)),
    ],
    {
      folder: dirname(path),
      patience: patience.packets,
      ...(signal && { signal }),
      onLine(line) {
        const at = Number.parseFloat(line);
        if (Number.isNaN(at)) return;
        first = Math.min(first, at);
        last = Math.max(last, at);
      },
    },
  );
  return Math.max(0, last - first);
}
