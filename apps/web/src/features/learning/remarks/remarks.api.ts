import type { Get } from "@majorant/client/api/fill.ts";
import { query } from "@majorant/client/api/query.ts";
import { videoIfThere } from "../video.api.ts";

/** What teachers say at seconds of a video. */
export const videoRemarks = (ressourceId: number) =>
  query("GET /videos/{ressourceId}/remarks", { params: { ressourceId } });

/** What a video's page needs, with its remarks for who may play it: the others are told of none. */
export const remarkedVideo = (ressourceId: number, utilisateurId: number) => async (get: Get) => {
  const playback = await videoIfThere(ressourceId, utilisateurId)(get);
  // The video is studied without them as well.
  if (playback) await get(videoRemarks(ressourceId)).catch(() => {});
};
