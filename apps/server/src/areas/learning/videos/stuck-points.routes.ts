import { getStoryboard } from "@majorant/contract/learning/storyboards";
import { getStuckPoints, type StuckPoint } from "@majorant/contract/learning/stuck-points";
import { sheetCount } from "@majorant/domain/files/storyboard";
import { clock as clockText } from "@majorant/domain/time/clock";
import { mediaPaths, viewingSeconds } from "../../../integrations/video/paths.ts";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { signedAddresses, validUntil } from "../../../platform/addresses.ts";
import { type Columns, serveTable } from "../../../platform/http/bytes/csv.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findStoryboard } from "../../files/media/storyboards.queries.ts";
import { findWatchedVideo, listStuckPoints } from "./stuck-points.queries.ts";

const figureNames: Record<StuckPoint["figure"], string> = {
  back: "Reviennent en arrière",
  stop: "S'arrêtent",
  leave: "Quittent la vidéo",
  ask: "Posent une question",
};

const columns: Columns<StuckPoint> = {
  second: [["À", ({ second }) => clockText(second)]],
  figure: [["Ce que font les étudiants", ({ figure }) => figureNames[figure]]],
  times: [["Fois", ({ times }) => times]],
};

/** Where students get stuck in a video: for its teachers, and for administrators. */
export function stuckPointsRoutes(platform: Platform): void {
  const { db, clock, serve, signer } = platform;
  const addresses = signedAddresses(signer);

  /** @throws Refusal NOT_FOUND where it is none of the caller's courses, or no video. */
  async function watchedVideo({ id: userId, roles }: Caller, id: number) {
    const video = orNotFound(await findWatchedVideo(db, { id, userId, now: clock() }));
    if (!video.taught && !roles.includes("ROLE_ADMINISTRATEUR")) throw new Refusal("NOT_FOUND");
    return video;
  }

  serveTable(platform, getStuckPoints, {
    name: "on-bloque-ici",
    columns,
    list: async ({ caller, params: { ressourceId } }) => {
      const video = await watchedVideo(caller, ressourceId);
      return listStuckPoints(db, { id: ressourceId, mediumId: video.mediumId });
    },
  });

  serve(getStoryboard, async ({ caller, params: { ressourceId } }) => {
    const { mediumId, duration } = await watchedVideo(caller, ressourceId);
    const storyboard = mediumId ? await findStoryboard(db, mediumId) : undefined;
    if (!storyboard) return { storyboard: null };
    const grant = {
      userId: caller.id,
      sessionId: caller.sessionId,
      role: "ROLE_ENSEIGNANT" as const,
      until: validUntil(clock(), viewingSeconds(duration)),
    };
    const sheets = Array.from({ length: sheetCount(storyboard) }, (_, sheet) =>
      addresses.sign(mediaPaths.storyboard(ressourceId, sheet), grant),
    );
    return { storyboard: { ...storyboard, sheets } };
  });
}
