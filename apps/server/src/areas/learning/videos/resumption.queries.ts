import type { Resumption } from "@majorant/contract/learning/positions";
import { isFinished } from "@majorant/domain/learning/watching";
import { mediaPaths, viewingSeconds } from "../../../integrations/video/paths.ts";
import { signedAddresses, validUntil } from "../../../platform/addresses.ts";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { liveLinks } from "../live/links.ts";
import { findNextLiveSession, findVideoCard, listHeldVideos } from "./positions.queries.ts";
import { progressOf } from "./progress.queries.ts";

type Progress = ReturnType<typeof progressOf>[number];

/** Finds where a student takes their courses up again, and the live session that runs or comes next. */
export function resumptions({ db, signer }: Pick<Platform, "db" | "signer">) {
  const addresses = signedAddresses(signer);

  return async function resume(
    caller: { id: number; sessionId: number },
    now: Date,
  ): Promise<Resumption> {
    const viewer = { userId: caller.id, now };
    const role = "ROLE_APPRENANT";
    const links = liveLinks(signer, { userId: caller.id, sessionId: caller.sessionId, role }, now);
    const [videos, [session]] = await Promise.all([
      listHeldVideos(db, viewer),
      findNextLiveSession(db, viewer),
    ]);
    // The course watched last that has something left to watch.
    const latest = progressOf(videos)
      .filter(({ on, next }) => on !== null && next !== null)
      .reduce<Progress | null>(
        (best, each) => (best && Number(best.on) >= Number(each.on) ? best : each),
        null,
      );
    return {
      video: latest?.next ? await describe(latest, latest.next) : null,
      liveSession: session
        ? {
            ...session,
            date: session.date.toISOString(),
            end: session.end.toISOString(),
            join: session.cancelled ? null : links.join(session.id),
          }
        : null,
    };

    async function describe(
      { videos: count, finished }: Progress,
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
  };
}
