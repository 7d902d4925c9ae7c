import {
  getResumption,
  keepPosition,
  listPositions,
  listProgress,
} from "@majorant/contract/learning/positions";
import { isOfAnotherFilm } from "@majorant/domain/learning/watching";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listHeldVideos, readPositions, savePosition } from "./positions.queries.ts";
import { progressOf } from "./progress.queries.ts";
import { resumptions } from "./resumption.queries.ts";
import type { StuckPointCounts } from "./stuck-points.ts";
import { findVideo } from "./videos.queries.ts";

/**
 * How long a position may be on its way, in milliseconds. One that is sent at once is taken for as old as its way
 * was long: one of the moment after it, sent later, must not look older than that.
 */
const longestWay = 2_000;

/** Where a student is in videos; the newest of what their devices say stands. */
export function positionsRoutes(
  { serve, db, clock, signer }: Pick<Platform, "serve" | "db" | "clock" | "signer">,
  stuckPoints: Pick<StuckPointCounts, "note">,
): void {
  const resume = resumptions({ db, signer });

  serve(keepPosition, async ({ caller, params: { ressourceId }, body: { ago, ...position } }) => {
    const now = clock();
    const reader = { userId: caller.id, role: "ROLE_APPRENANT", now } as const;
    const video = await findVideo(db, ressourceId, reader);
    if (!video?.held) throw new Refusal("NOT_FOUND");
    const at = new Date(now.getTime() - Math.max(0, ago - longestWay));
    const viewing = { userId: caller.id, resourceId: ressourceId };
    const { mediumId } = video;
    const duration = video.duration ?? position.duration;
    const said = Math.min(position.seconds, position.duration);
    // What lies beyond its end is of a player that plays something else: the film that stood there before.
    if (isOfAnotherFilm(said, duration)) return undefined;
    await savePosition(db, { ...viewing, at, seconds: Math.min(said, duration), duration });
    if (mediumId && position.seconds <= duration)
      stuckPoints.note({ ...viewing, mediumId }, { ...position, at: at.getTime() });
    return undefined;
  });

  serve(listPositions, async ({ caller, params: { coursId } }) =>
    readPositions(db, { userId: caller.id, courseId: coursId, now: clock() }),
  );

  serve(listProgress, async ({ caller }) => {
    const videos = await listHeldVideos(db, { userId: caller.id, now: clock() });
    return progressOf(videos).map(({ on: _, ...progress }) => progress);
  });

  serve(getResumption, async ({ caller }) => resume(caller, clock()));
}
