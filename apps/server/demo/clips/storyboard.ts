import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { planStoryboard } from "@majorant/domain/files/storyboard";
import { drawStoryboard } from "../../src/areas/files/transcoding/storyboard.ts";
import { ownLane } from "../../src/platform/lane/lane-process.ts";
import type { ClipIndex } from "../clip-index.ts";

/** Writes a clip's storyboard.webp, made of its 360p segments as those of teachers' videos are. */
export async function makeStoryboard(folder: string): Promise<void> {
  const light = join(folder, "360p");
  const index: ClipIndex = JSON.parse(await readFile(join(light, "index.json"), "utf8"));
  const segments = (await readdir(light)).filter((file) => file.endsWith(".mpegts")).sort();
  const video = join(folder, "video.ts");
  await writeFile(
    video,
    Buffer.concat(await Promise.all(segments.map((file) => readFile(join(light, file))))),
  );
  const duration = index.durations.reduce((sum, seconds) => sum + seconds, 0);
  const plan = planStoryboard({ ...index, duration });
  const { pictures, sheets } = await drawStoryboard(video, plan, {
    lane: ownLane(),
    signal: AbortSignal.timeout(60_000),
  });
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1 || pictures !== plan.pictures)
    throw new Error(`${folder}: ${pictures} pictures of ${plan.pictures}`);
  await writeFile(join(folder, "storyboard.webp"), sheet);
  await rm(video);
  await rm(join(folder, "pictures.rgb"));
}
