import { createDecipheriv, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { planStoryboard } from "@majorant/domain/files/storyboard";
import { takeTime } from "../../../platform/database/database.ts";
import { FailedForGood } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { DiskFull, hasRoom } from "../../../platform/storage/disk.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { hasFfmpeg, UnreadableVideo } from "../transcoding/ffmpeg.ts";
import { drawStoryboard } from "../transcoding/storyboard.ts";
import {
  findStoryboardSource,
  insertStoryboard,
  listWithoutStoryboard,
  lockWithoutStoryboard,
  sheetKey,
  storyboardJob,
} from "./storyboards.queries.ts";

/** What the pictures of a storyboard take before they are sheets, at most, in bytes. */
const mostPixelBytes = 70_000_000;

/**
 * Storyboards are made of the lightest quality once a video is ready, so that none delays or fails its preparation
 * (docs/decisions/0038-pictures-of-a-video.md). Videos from before have theirs made by the same job, after all others.
 */
export function storyboardsJobs({ app, jobs, db, storage, config, lane }: Platform): void {
  const work = join(config.dataDir, "storyboards");

  jobs.schedule("missing-storyboards", "*/10 * * * *", async () => {
    if (!(await hasFfmpeg())) return;
    const media = await listWithoutStoryboard(db);
    if (media.length === 0) return;
    // Of those that wait, or failed this week, the queue has one already.
    const each = media.map(({ id }) => ({ id, data: { mediumId: id }, priority: -1 }));
    await db.transaction().execute((trx) => jobs.enqueueAll(trx, storyboardJob, each));
  });

  jobs.handle(storyboardJob, async ({ mediumId }, signal) => {
    const source = await findStoryboardSource(db, mediumId);
    if (!source) return;
    const home = join(work, mediumId);
    // What a process that was killed at it has left.
    await rm(home, { recursive: true, force: true });
    // Closed to other accounts, as where videos are prepared.
    await mkdir(work, { recursive: true, mode: 0o700 });
    const needed = Number(source.bytes) + mostPixelBytes;
    if (!(await hasRoom(work, needed))) throw new DiskFull(`no room for ${needed} bytes`);
    const folder = join(home, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      const video = join(folder, "video.ts");
      await decrypt(storage, { mediumId, ...source }, video, signal);
      const duration = source.durations.reduce((sum, seconds) => sum + seconds, 0);
      const plan = planStoryboard({ ...source, duration });
      const { pictures, sheets } = await drawStoryboard(video, plan, { lane, signal });
      await db.transaction().execute(async (trx) => {
        // Its bytes go where they are served, to a bucket perhaps.
        await takeTime(trx);
        if (!(await lockWithoutStoryboard(trx, mediumId))) return;
        for (const [n, sheet] of sheets.entries()) await storage.put(sheetKey(mediumId, n), sheet);
        await insertStoryboard(trx, mediumId, { ...plan, pictures });
      });
    } catch (error) {
      if (!(error instanceof UnreadableVideo) || signal.aborted) throw error;
      app.log.warn({ err: error, mediumId }, "a video has no storyboard");
      throw new FailedForGood(error.message, { cause: error });
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });
}

/** Writes the segments of a quality into one clear file, as MPEG-TS allows. */
async function decrypt(
  storage: Storage,
  rendition: { mediumId: string; name: string; key: Buffer; iv: Buffer; durations: number[] },
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const { mediumId, name, key, iv, durations } = rendition;
  for (const n of durations.keys())
    await pipeline(
      await storage.read(`media/${mediumId}/${name}/${n}.ts`),
      createDecipheriv("aes-128-cbc", key, iv),
      createWriteStream(path, { flags: "a" }),
      { signal },
    );
}
