import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keyFrames } from "@majorant/domain/files/renditions";
import sharp from "sharp";
import type { ClipIndex } from "../clip-index.ts";
import { height, width } from "./canvas.ts";
import type { Scene } from "./scene.ts";
import { sampleRate, soundOf } from "./sound.ts";
import { makeStoryboard } from "./storyboard.ts";

// Each frame costs a transport packet at least, even where nothing moves: no more of them than the eye asks for.
const framesPerSecond = 20;
const renditions = [
  {
    name: "720p",
    width: 1280,
    height: 720,
    level: "3.1",
    codecs: "avc1.4d401f,mp4a.40.2",
    crf: "32",
  },
  {
    name: "360p",
    width: 640,
    height: 360,
    level: "3.0",
    codecs: "avc1.4d401e,mp4a.40.2",
    crf: "32",
  },
] as const;
type Rendition = (typeof renditions)[number];

// Main profile, yuv420p, BT.709, one closed group of pictures a segment, so that a player can switch at each:
// cut where the videos of teachers are, with a short first one.
const outputOf = (rendition: Rendition, label: string, folder: string): string[] => [
  "-map",
  label,
  "-map",
  "1:a",
  "-c:v",
  "libx264",
  "-profile:v",
  "main",
  "-level",
  rendition.level,
  "-pix_fmt",
  "yuv420p",
  "-preset",
  "veryslow",
  "-tune",
  "animation",
  "-crf",
  rendition.crf,
  "-force_key_frames",
  `expr:${keyFrames.forced}`,
  "-g",
  String(keyFrames.most),
  "-sc_threshold",
  "0",
  "-x264-params",
  "open-gop=0",
  "-color_primaries",
  "bt709",
  "-color_trc",
  "bt709",
  "-colorspace",
  "bt709",
  "-color_range",
  "tv",
  "-c:a",
  "aac",
  "-b:a",
  "20k",
  "-ar",
  "22050",
  "-ac",
  "1",
  "-flags",
  "+bitexact",
  "-fflags",
  "+bitexact",
  "-f",
  "hls",
  "-hls_time",
  String(keyFrames.first),
  "-hls_playlist_type",
  "vod",
  // by default its tables come ten times a second: a third of such a quiet stream
  "-hls_segment_options",
  "pat_period=5:sdt_period=5",
  "-hls_segment_filename",
  join(folder, rendition.name, "seg-%03d.mpegts"),
  join(folder, rendition.name, "playlist.m3u8"),
];

/** Writes media/<clip>/<rendition>/seg-000.mpegts …, index.json in each rendition, poster.webp and storyboard.webp. */
export async function encode(scene: Scene, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const { name } of renditions) await mkdir(join(folder, name), { recursive: true });
  const sound = join(folder, "sound.pcm");
  await writeFile(sound, soundOf(scene));
  const ffmpeg = spawn(
    "ffmpeg",
    [
      "-v",
      "error",
      "-y",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-s",
      `${width}x${height}`,
      "-r",
      String(framesPerSecond),
      "-i",
      "pipe:0",
      "-f",
      "s16le",
      "-ar",
      String(sampleRate),
      "-ac",
      "1",
      "-i",
      sound,
      "-filter_complex",
      "[0:v]scale=out_color_matrix=bt709:out_range=tv,split[a][b];[b]scale=640:360:flags=lanczos[c]",
      ...renditions.flatMap((rendition, i) => outputOf(rendition, i === 0 ? "[a]" : "[c]", folder)),
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const closed = once(ffmpeg, "close");
  let lastSvg = "";
  let frame = Buffer.alloc(0);
  for (let i = 0; i < scene.seconds * framesPerSecond; i++) {
    const svg = scene.draw(i / framesPerSecond);
    if (svg !== lastSvg) frame = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    lastSvg = svg;
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${scene.id}`);
  await rm(sound);
  for (const rendition of renditions) await indexOf(rendition, join(folder, rendition.name));
  const poster = await sharp(Buffer.from(scene.draw(scene.poster)))
    .resize(640)
    .webp({ quality: 66, effort: 6 })
    .toBuffer();
  await writeFile(join(folder, "poster.webp"), poster);
  await makeStoryboard(folder);
  process.stdout.write(
    `${scene.id}: ${scene.seconds} s, poster ${Math.round(poster.length / 1000)} kB\n`,
  );
}

/** Replaces ffmpeg's playlist by our index: the server writes playlists itself, one per viewer. */
async function indexOf({ name, codecs, ...size }: Rendition, folder: string): Promise<void> {
  const playlist = await readFile(join(folder, "playlist.m3u8"), "utf8");
  const durations = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
  const files = (await readdir(folder)).filter((file) => file.endsWith(".mpegts")).sort();
  const bytes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  const bandwidth = Math.max(
    ...bytes.map((size, i) => Math.ceil((size * 8) / (durations[i] ?? 1))),
  );
  const index: ClipIndex = {
    name,
    width: size.width,
    height: size.height,
    bandwidth,
    codecs,
    durations,
  };
  await writeFile(join(folder, "index.json"), `${JSON.stringify(index)}\n`);
  await rm(join(folder, "playlist.m3u8"));
}
