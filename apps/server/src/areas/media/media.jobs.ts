import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { job } from "../../platform/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { hasFfmpeg, UnreadableVideo } from "./ffmpeg.ts";
import {
  failMedium,
  findUnfinishedVideo,
  finishMedium,
  lockUnfinished,
  setMediumState,
  setProgress,
} from "./media.queries.ts";
import { type Transcoded, transcode } from "./transcode.ts";
import { removeUnusedMedium, unusedMediaJob } from "./unused.queries.ts";

/** Prepares an uploaded video for protected streaming. Long videos take hours on small machines. */
export const transcodeJob = job<{ mediumId: string }>("transcode", {
  seconds: 12 * 3600,
  atOnce: 1,
});

/** How often progress is written down, in milliseconds. */
const pace = 2_000;

export function mediaJobs({ app, jobs, db, storage, config }: Platform): void {
  const work = join(config.dataDir, "transcoding");
  const ffmpeg = hasFfmpeg();
  ffmpeg.then((there) => {
    if (!there) app.log.warn("ffmpeg is not installed: uploaded videos play as they are");
  });

  jobs.handle(unusedMediaJob, async ({ mediumIds }) => {
    for (const id of mediumIds)
      await removeUnusedMedium(db, id, () => storage.remove(`media/${id}/`));
  });

  jobs.handle(transcodeJob, async ({ mediumId }, signal) => {
    const medium = await findUnfinishedVideo(db, mediumId);
    if (!medium) return;
    if (!(await ffmpeg)) {
      await setMediumState(db, mediumId, "ready");
      return;
    }
    await setMediumState(db, mediumId, "processing");
    const folder = join(work, mediumId);
    // What a process that was killed at it has left.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    try {
      const source = join(folder, "original");
      await storage.toFile(`media/${mediumId}/original`, source);
      const transcoded = await transcode(source, folder, {
        signal,
        onProgress: atPace((part) => setProgress(db, mediumId, part)),
      });
      await keep(db, storage, mediumId, transcoded);
    } catch (error) {
      if (error instanceof UnreadableVideo) {
        app.log.warn({ err: error, mediumId }, "an uploaded video cannot be read");
        await failMedium(db, mediumId, "Ce fichier n'est pas une vidéo lisible.");
        return;
      }
      if (signal.aborted) await setMediumState(db, mediumId, "received");
      else await failMedium(db, mediumId, "La préparation de la vidéo a été interrompue.");
      throw error; // another try
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/**
 * Puts the segments where they are served and tells of them in one transaction, which holds the
 * medium: of two workers at the same video, where one was thought dead, the second finds it done.
 */
const keep = (
  db: Kysely<DB>,
  storage: Storage,
  mediumId: string,
  { duration, renditions, poster }: Transcoded,
) =>
  db.transaction().execute(async (trx) => {
    if (!(await lockUnfinished(trx, mediumId))) return;
    const home = `media/${mediumId}`;
    for (const { name, segments } of renditions) {
      await storage.remove(`${home}/${name}`);
      for (const [n, path] of segments.entries())
        await storage.putFile(`${home}/${name}/${n}.ts`, path);
    }
    if (poster) await storage.put(`${home}/poster.webp`, poster);
    await finishMedium(trx, mediumId, { duration, renditions, poster: poster !== null });
  });

/** Passes on what comes once the last one was written, and not more often than `pace`. */
function atPace(write: (part: number) => Promise<unknown>): (part: number) => void {
  let next = 0;
  return (part) => {
    if (Date.now() < next) return;
    next = Date.now() + pace;
    write(part).catch(() => undefined); // the next one will do
  };
}
