import {
  getResumption,
  keepPosition,
  listPositions,
  listProgress,
} from "@majorant/contract/learning/positions";
import { isFinished } from "@majorant/domain/learning/watching";
import { mediaPaths, viewingSeconds } from "../../../integrations/video/paths.ts";
import { signedAddresses, validUntil } from "../../../platform/addresses.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  findNextLiveSession,
  findVideoCard,
  listHeldVideos,
  readPositions,
  savePosition,
} from "./positions.queries.ts";
import { progressOf } from "./progress.queries.ts";
import { findVideo } from "./videos.queries.ts";

/**
 * How long a position may be on its way, in milliseconds. One that is sent at once is taken for as old as its way
 * was long: one of the moment after it, sent later, must not look older than that.
 */
const longestWay = 2_000;

/** Where a student is in videos; the newest of what their devices say stands. */
export function positionsRoutes({ serve, db, clock, signer }: Platform): void {
  const addresses = signedAddresses(signer);

  serve(keepPosition, async ({ caller, params: { ressourceId }, body: { ago, ...position } }) => {
    const now = clock();
    const reader = { userId: caller.id, role: "ROLE_APPRENANT", now } as const;
    const video = await findVideo(db, ressourceId, reader);
    if (!video?.held) throw new Refusal("NOT_FOUND");
    const at = new Date(now.getTime() - Math.max(0, ago - longestWay));
    await savePosition(db, { userId: caller.id, resourceId: ressourceId, at, ...position });
    return undefined;
  });

  serve(listPositions, async ({ caller, params: { coursId } }) =>
    readPositions(db, { userId: caller.id, courseId: coursId, now: clock() }),
  );

  serve(listProgress, async ({ caller }) => {
    const videos = await listHeldVideos(db, { userId: caller.id, now: clock() });
    return progressOf(videos).map(({ on: _, ...progress }) => progress);
  });

  serve(getResumption, async ({ caller }) => {
    const now = clock();
    const viewer = { userId: caller.id, now };
    const [videos, [session]] = await Promise.all([
      listHeldVideos(db, viewer),
      findNextLiveSession(db, viewer),
    ]);
    // The course watched last that has something left to watch.
    const latest = progressOf(videos)
      .filter(({ on, next }) => on !== null && next !== null)
      .reduce<ReturnType<typeof progressOf>[number] | null>(
        (best, each) => (best && Number(best.on) >= Number(each.on) ? best : each),
        null,
      );
    return {
      video: latest?.next ? await describe(latest, latest.next) : null,
      liveSession: session
        ? { ...session, date: session.date.toISOString(), end: session.end.toISOString() }
        : null,
    };

    async function describe(
      { videos: count, finished }: ReturnType<typeof progressOf>[number],
      next: { ressourceId: number; sectionId: number; name: string },
    ) {
      const [card] = await findVideoCard(db, { id: next.ressourceId });
      const { course, duration, poster } = orNotFound(card);
      const place = videos.find(({ ressourceId }) => ressourceId === next.ressourceId);
      const grant = {
        userId: caller.id,
        sessionId: caller.sessionId,
        role: "ROLE_APPRENANT",
        until: validUntil(now, viewingSeconds(duration)),
      } as const;
      const at = place?.seconds ?? 0;
      // One that is at its end begins again.
      const isAtEnd = isFinished(at / (place?.duration ?? 1));
      return {
        ...next,
        course,
        duration,
        poster: poster ? addresses.sign(mediaPaths.poster(next.ressourceId), grant) : null,
        seconds: isAtEnd ? 0 : at,
        videos: count,
        finished,
      };
    }
  });
}
