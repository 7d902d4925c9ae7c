import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MediumState } from "@majorant/domain/files/video-requests";
import { vdocipherLibrary } from "../../../integrations/video/vdocipher-library.ts";
import { takeTime } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readVideoDestination } from "../../../platform/settings.ts";
import { DiskFull, diskFull, hasRoom, isDiskFull } from "../../../platform/storage/disk.ts";
import { hasFfmpeg, UnreadableVideo } from "../transcoding/ffmpeg.ts";
import { probe } from "../transcoding/probe.ts";
import { type TranscodedVideo, transcode } from "../transcoding/transcode.ts";
import { noteVdocipher, saveMediumDetails, transcodeJob } from "./ingest.queries.ts";
import { mediumProgress } from "./media.events.ts";
import {
  failMedium,
  findUnfinishedVideo,
  finishMedium,
  lockUnfinished,
  setMediumState,
  setProgress,
} from "./media.queries.ts";
import { storyboardJob } from "./storyboards.queries.ts";
import { removeUnusedMedium, unusedMediaJob } from "./unused.queries.ts";

/** How often progress is written down, in milliseconds. */
const pace = 2_000;

/**
 * What happens to a video that arrived: it is looked into, then prepared for protected streaming, or
 * sent to VdoCipher where the settings say so.
 */
export function mediaJobs(platform: Platform): void {
  const { app, jobs, db, events, storage, config, clock, lane } = platform;
  const work = join(config.dataDir, "transcoding");
  const ffmpeg = hasFfmpeg();
  ffmpeg.then((isInstalled) => {
    if (!isInstalled) app.log.warn("ffmpeg is not installed: uploaded videos play as they are");
  });
  const vdocipher = vdocipherLibrary({ secret: config.vdocipherSecret });

  /** The medium, and the requests that wait for it, in one step. */
  const moveOn = (mediumId: string, state: Exclude<MediumState, "failed">) =>
    db.transaction().execute(async (trx) => {
      await setMediumState(trx, mediumId, state);
      await events.emit(trx, mediumProgress, { mediumId, state, now: clock() });
    });

  /** `isReported` says so to whoever sent it: trying again would end the same. */
  const fail = (mediumId: string, failure: string, { isReported }: { isReported: boolean }) =>
    db.transaction().execute(async (trx) => {
      await failMedium(trx, mediumId, failure);
      await events.emit(trx, mediumProgress, {
        mediumId,
        state: "failed",
        failure: isReported ? failure : null,
        now: clock(),
      });
    });

  jobs.handle(unusedMediaJob, async ({ mediumIds }) => {
    for (const id of mediumIds)
      await removeUnusedMedium(db, id, () => storage.remove(`media/${id}/`));
  });

  const tellDiskFull = () => db.transaction().execute((trx) => events.emit(trx, diskFull, {}));

  jobs.handle(transcodeJob, async ({ mediumId }, signal) => {
    const medium = await findUnfinishedVideo(db, mediumId);
    if (!medium) return;
    const home = join(work, mediumId);
    // What a process that was killed at it has left. Its ffmpeg may still be running: it finds its
    // folder gone, and ours under another name.
    await rm(home, { recursive: true, force: true });
    // Closed to other accounts: what prepares a video is put into its folder, and sees no other.
    await mkdir(work, { recursive: true, mode: 0o700 });
    // All qualities together are about as long as what they are made of.
    if (!(await hasRoom(work, Number(medium.bytes)))) {
      await tellDiskFull();
      throw new DiskFull(`no room to prepare ${medium.bytes} bytes`);
    }
    await moveOn(mediumId, "processing");
    const folder = join(home, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      const source = join(folder, "original");
      await storage.toFile(`media/${mediumId}/original`, source);
      const sha256 = await hashOf(source, signal);
      await saveMediumDetails(db, mediumId, { sha256 });
      if (await ffmpeg) {
        const probed = await probe(source, signal);
        await saveMediumDetails(db, mediumId, { sha256, ...probed });
        refuseLength(probed, medium);
        if ((await readVideoDestination(db)) === "majorant") {
          const onProgress = atPace((part) => setProgress(db, mediumId, part));
          await keep(
            mediumId,
            await transcode(source, folder, probed, { lane, signal, onProgress }),
            signal,
          );
          return;
        }
      }
      if ((await readVideoDestination(db)) === "vdocipher")
        // Ready once VdoCipher says so (vdocipher.jobs.ts).
        await noteVdocipher(
          db,
          mediumId,
          await vdocipher.upload({ title: medium.name, path: source, signal }),
        );
      else await moveOn(mediumId, "ready");
    } catch (error) {
      if (error instanceof UnreadableVideo && !signal.aborted) {
        app.log.warn({ err: error, mediumId }, "an uploaded video cannot be read");
        await fail(mediumId, error.sentence, { isReported: true });
        return;
      }
      if (isDiskFull(error) || signal.aborted) await moveOn(mediumId, "received");
      else
        await fail(mediumId, "La préparation de la vidéo a été interrompue.", {
          isReported: false,
        });
      if (isDiskFull(error) && !signal.aborted) await tellDiskFull();
      throw error; // another try
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });

  /**
   * Puts the segments where they are served and tells of them in one transaction, which holds the
   * medium: of two workers at the same video, where one was thought dead, the second finds it done.
   */
  const keep = (
    mediumId: string,
    { duration, renditions, poster }: TranscodedVideo,
    signal: AbortSignal,
  ) =>
    db.transaction().execute(async (trx) => {
      // Its bytes go where they are served, to a bucket perhaps.
      await takeTime(trx);
      if (!(await lockUnfinished(trx, mediumId))) return;
      const home = `media/${mediumId}`;
      try {
        for (const { name, segments } of renditions) {
          await storage.remove(`${home}/${name}`);
          for (const [n, path] of segments.entries()) {
            signal.throwIfAborted();
            await storage.putFile(`${home}/${name}/${n}.ts`, path);
          }
        }
        if (poster) await storage.put(`${home}/poster.webp`, poster);
      } catch (error) {
        for (const { name } of renditions) await storage.remove(`${home}/${name}`);
        throw error;
      }
      await finishMedium(trx, mediumId, { duration, renditions, poster: poster !== null });
      await jobs.enqueue(trx, storyboardJob, { mediumId }, { id: mediumId });
      await events.emit(trx, mediumProgress, { mediumId, state: "ready", now: clock() });
    });
}

/** By how much a recorder may stop late, in seconds. */
const lateStop = 3;

/** @throws UnreadableVideo where it is longer than what it is for allows. */
function refuseLength(
  { duration }: { duration: number },
  { mostSeconds }: { mostSeconds: number | null },
): void {
  if (mostSeconds === null || duration <= mostSeconds + lateStop) return;
  const sentence = `Cette vidéo dure plus de ${Math.floor(mostSeconds / 60)} minutes.`;
  throw new UnreadableVideo(`${duration} s`, sentence);
}

/** The SHA-256 of a file, by which the same one is known when it comes again. */
async function hashOf(path: string, signal: AbortSignal): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash, { signal });
  return hash.digest();
}

/** Passes on what comes once the last one was written, and not more often than `pace`. */
function atPace(write: (part: number) => Promise<unknown>): (part: number) => void {
  let next = 0;
  return (part) => {
    if (Date.now() < next) return;
    next = Date.now() + pace;
    write(part).catch(() => undefined); // the next one will do
  };
}
