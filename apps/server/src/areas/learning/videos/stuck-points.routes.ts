import { getStuckPoints, type StuckPoint } from "@majorant/contract/learning/stuck-points";
import { clock as clockText } from "@majorant/domain/time/clock";
import { type Column, serveTable } from "../../../platform/http/bytes/csv.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findWatchedVideo, listStuckPoints } from "./stuck-points.queries.ts";
import type { StuckPointCounts } from "./stuck-points.ts";

const figureNames: Record<StuckPoint["figure"], string> = {
  back: "Reviennent en arrière",
  stop: "S'arrêtent",
  leave: "Quittent la vidéo",
  ask: "Posent une question",
};

const columns: Column<StuckPoint>[] = [
  ["À", ({ second }) => clockText(second)],
  ["Ce que font les étudiants", ({ figure }) => figureNames[figure]],
  ["Fois", ({ times }) => times],
];

/** Where students get stuck in a video: for its teachers, and for administrators. */
export function stuckPointsRoutes(platform: Platform, counts: StuckPointCounts): void {
  const { db, clock } = platform;

  serveTable(platform, getStuckPoints, {
    name: "on-bloque-ici",
    columns,
    list: async ({ caller, params: { ressourceId } }) => {
      const reader = { id: ressourceId, userId: caller.id, now: clock() };
      const video = orNotFound(await findWatchedVideo(db, reader));
      if (!video.taught && !caller.roles.includes("ROLE_ADMINISTRATEUR"))
        throw new Refusal("NOT_FOUND");
      // What this process has in memory comes along.
      await counts.flush();
      return listStuckPoints(db, { id: ressourceId, mediumId: video.mediumId });
    },
  });
}
