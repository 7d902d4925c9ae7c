import { randomBytes } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { keyFrames, planRenditions, type RenditionPlan } from "@majorant/domain/files/renditions";
import type { Lane } from "../../../platform/lane/lane.ts";
import { encodingStill } from "../../../platform/pixels.ts";
import { DiskFull, hasRoom } from "../../../platform/storage/disk.ts";
import { input, run, UnreadableVideo } from "./ffmpeg.ts";
import { lastPictureAt, type Probed } from "./probe.ts";

/** A quality on disk: its encrypted segments, with what a row of `renditions` says of them. */
export type Rendition = RenditionPlan & {
  bandwidth: number;
  codecs: string;
  key: Buffer;
  iv: Buffer;
  durations: number[];
  bytes: number;
  /** Paths of the segments, in order. */
  segments: string[];
};

export type TranscodedVideo = Pick<Probed, "duration"> & {
  renditions: Rendition[];
  /** A still, as WebP; null where none could be taken. */
  poster: Buffer | null;
};

/** How long it may take, in milliseconds: the slowest machine that is used needs four times the video's length. */
const patienceFor = (duration: number) => 1_800_000 + duration * 1_000 * 20;

/** By how much a source may go on after the length that its head claims, in seconds; the rest is not looked at. */
const overtime = 600;

/**
 * Makes a source's encrypted HLS qualities and its still in the folder that it lies in (docs/product/media.md, Protected streaming: MPEG-TS,
 * AES-128, a key and a random IV for each quality). `probed` says what is in it; `onProgress` hears of parts from 0 to 1.
 * @throws UnreadableVideo where the source is at fault; DiskFull where there is no room for it.
 */
export async function transcode(
  source: string,
  folder: string,
  probed: Probed,
  {
    lane,
    signal,
    onProgress,
  }: { lane: Lane; signal: AbortSignal; onProgress: (part: number) => void },
): Promise<TranscodedVideo> {
  const started = await Promise.all(
    planRenditions(probed).map(async (plan) => ({ plan, ...(await prepare(plan, folder)) })),
  );
  const { complaints } = await run(
    "ffmpeg",
    [
      "-y",
      "-nostdin",
      "-progress",
      "pipe:1",
      "-nostats",
      "-t",
      String(Math.ceil(probed.duration) + overtime),
      ...input(basename(source)),
      ...started.flatMap(({ plan }) => output(plan, probed)),
    ],
    {
      folder,
      patience: patienceFor(probed.duration),
      signal,
      onLine(line) {
        const [name, value] = line.split("=");
        if (name === "out_time_us" && Number(value) > 0)
          onProgress(Math.min(1, Number(value) / 1e6 / probed.duration));
      },
    },
  );
  const renditions = await Promise.all(
    started.map(async ({ plan, key, iv, home }) => ({
      ...plan,
      key,
      iv,
      codecs: probed.hasSound
        ? `${pictureCodecs[plan.level]},mp4a.40.2`
        : pictureCodecs[plan.level],
      ...(await readSegments(home)),
    })),
  );
  await expectWhole(source, renditions, { probed, complaints, signal });
  return {
    duration: probed.duration,
    renditions,
    poster: await capturePoster(source, folder, probed, { lane, signal }),
  };
}

/** Main profile at each level, in RFC 6381's words; the sound is AAC-LC. */
const pictureCodecs = { "3.0": "avc1.4d401e", "3.1": "avc1.4d401f", "4.0": "avc1.4d4028" };

async function prepare(plan: RenditionPlan, folder: string) {
  const home = join(folder, plan.name);
  await mkdir(home, { recursive: true });
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  await writeFile(join(folder, keyOf(plan)), key, { mode: 0o600 });
  // The address for its playlist, which is not kept; the key's file; the IV, which ffmpeg would
  // leave at zero otherwise.
  await writeFile(join(folder, keyInfoOf(plan)), `key\n${keyOf(plan)}\n${iv.toString("hex")}\n`);
  return { home, key, iv };
}

// As seen from the folder, which ffmpeg runs in: those above it are closed to it.
const keyOf = ({ name }: RenditionPlan) => `${name}.key`;
const keyInfoOf = ({ name }: RenditionPlan) => `${name}.keyinfo`;

const output = (plan: RenditionPlan, probed: Probed): string[] => [
  "-map",
  "0:v:0",
  ...(probed.hasSound ? ["-map", "0:a:0"] : []),
  "-vf",
  `scale=${plan.width}:${plan.height},setsar=1`,
  "-fpsmax",
  String(plan.frames),
  "-c:v",
  "libx264",
  "-preset",
  "veryfast",
  "-profile:v",
  "main",
  "-level",
  plan.level,
  "-pix_fmt",
  "yuv420p",
  "-crf",
  "23",
  "-maxrate",
  String(plan.mostBits),
  "-bufsize",
  String(plan.mostBits * 2),
  // The same instants in each quality, so that a player can change from one to another; no others, since
  // a segment is cut at each. A new scene may have a whole picture, which nothing can begin with.
  "-force_key_frames",
  `expr:${keyFrames.forced}`,
  "-g",
  String(keyFrames.most),
  "-keyint_min",
  String(keyFrames.least),
  "-c:a",
  "aac",
  "-b:a",
  String(plan.soundBits),
  "-ac",
  "2",
  "-ar",
  "44100",
  "-map_metadata",
  "-1",
  "-f",
  "hls",
  "-hls_time",
  String(keyFrames.first),
  "-hls_playlist_type",
  "vod",
  "-hls_key_info_file",
  keyInfoOf(plan),
  "-hls_segment_filename",
  `${plan.name}/%d.ts`,
  `${plan.name}/index.m3u8`,
];

/** By how much a quality may be shorter than its source, in seconds: the longer, the less it matters. */
const tolerance = (duration: number) => Math.max(2, duration / 50);

/**
 * Refuses qualities that end before their source does, whatever ffmpeg says of itself. A source that was cut off
 * says in its head how long it would have been, and ffmpeg complains of it.
 */
async function expectWhole(
  source: string,
  renditions: readonly Pick<Rendition, "name" | "durations">[],
  {
    probed: { pictureDuration },
    complaints,
    signal,
  }: { probed: Probed; complaints: string; signal: AbortSignal },
): Promise<void> {
  const length = ({ durations }: Pick<Rendition, "durations">) =>
    durations.reduce((sum, seconds) => sum + seconds, 0);
  const shortest = Math.min(...renditions.map(length));
  const isShort = (than: number) => shortest < than - tolerance(than);
  if (!isShort(pictureDuration)) return;
  if (isShort(await lastPictureAt(source, signal)))
    throw new Error(`ffmpeg made ${shortest} s of ${pictureDuration} s`);
  // All pictures are there: the last one stands still to the end, or the others never arrived.
  if (complaints)
    throw new UnreadableVideo(
      complaints,
      "La fin de cette vidéo manque : le fichier est incomplet. Envoyez-le de nouveau.",
    );
}

/** Where a full disk takes no segment, ffmpeg ends well without a word: the system says it of the next write. */
async function missingSegmentError(segment: string): Promise<unknown> {
  try {
    await writeFile(segment, Buffer.alloc(1_000_000), { flush: true });
  } catch (error) {
    return error;
  }
  const home = dirname(segment);
  return (await hasRoom(home)) ? new Error(`${segment} was lost`) : new DiskFull(`${home} is full`);
}

/**
 * What ffmpeg's playlist says of its segments, which our own playlists say again.
 * @throws Error where one of them is not there, is empty or was not written to its end.
 */
async function readSegments(home: string) {
  const playlist = await readFile(join(home, "index.m3u8"), "utf8");
  if (!playlist.includes("#EXT-X-ENDLIST")) throw new Error(`${home}: the playlist has no end`);
  const durations = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, text]) => Number(text));
  const segments = durations.map((_, n) => join(home, `${n}.ts`));
  if (segments.length === 0) throw new Error(`${home}: there is no segment`);
  const sizes = await Promise.all(
    segments.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  // AES-128 makes whole blocks of 16 bytes.
  const missingSegment = segments.find((_, n) => !sizes[n] || sizes[n] % 16 !== 0);
  if (missingSegment) throw await missingSegmentError(missingSegment);
  const rate = (from: number, to: number) => {
    const sum = (counts: number[]) => counts.slice(from, to).reduce((one, other) => one + other, 0);
    return (sum(sizes) * 8) / Math.max(sum(durations), 0.5);
  };
  // The first one is too short to tell: it counts with the one after it.
  const rates = sizes.map((_, n) => rate(n, n === 0 ? 2 : n + 1));
  return {
    durations,
    segments,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    bandwidth: Math.ceil(Math.max(...rates)),
  };
}

/** A still from a tenth of the way in, past titles that fade in from black. */
async function capturePoster(
  source: string,
  folder: string,
  { duration }: Probed,
  { lane, signal }: { lane: Lane; signal: AbortSignal },
) {
  const still = "still.png";
  const at = String(Math.min(duration / 10, 10));
  await run(
    "ffmpeg",
    ["-y", "-nostdin", "-ss", at, ...input(basename(source)), "-frames:v", "1", still],
    { folder, patience: patienceFor(0), signal },
  );
  const image = await readFile(join(folder, still)).catch(() => null);
  if (!image) return null;
  return lane.run("video", encodingStill, image, 960);
}
