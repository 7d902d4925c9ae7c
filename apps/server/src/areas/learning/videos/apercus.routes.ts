import { getFreePreview } from "@majorant/contract/catalogue/catalogue";
import { majorantPlayback } from "../../../integrations/video/majorant.ts";
import { mediaPaths, videoPaths } from "../../../integrations/video/paths.ts";
import { vdocipherPlayback } from "../../../integrations/video/vdocipher.ts";
import { signedAddresses, validUntil, visitor } from "../../../platform/addresses.ts";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findFreePreview } from "./videos.queries.ts";

/** How long a visitor's addresses outlive the video, in seconds: it is watched at once or asked for again. */
const pauses = 900;

/** Free previews: the same protected streaming as for students, for whoever asks and not for long. */
export function freePreviewsRoutes(platform: Platform): void {
  const { serve, db, clock, signer, config, publicUrl, app, rateLimits } = platform;
  const addresses = signedAddresses(signer);
  const own = majorantPlayback(addresses);
  const vdocipher = vdocipherPlayback({ secret: config.vdocipherSecret, publicUrl }, app.log);
  // A visitor who compares courses opens a few; a whole class may stand behind one address.
  const openings = rateLimits("apercu", { tries: 60, seconds: 600 });

  serve(getFreePreview, async ({ params: { ressourceId }, request }) => {
    await openings.spend(request.ip);
    const now = clock();
    const video = orNotFound(await findFreePreview(db, ressourceId, now));
    const until = validUntil(now, (video.duration ?? 0) + pauses);
    const grant = { ...visitor, until };
    const player = video.vdocipherId ? vdocipher : own;
    const start = await player.start(
      { ...video, paths: videoPaths(video.id) },
      { grant, firstName: "Aperçu", lastName: "gratuit", email: new URL(publicUrl).hostname },
    );
    return {
      id: video.id,
      nom: video.name,
      poster: video.poster ? addresses.sign(mediaPaths.poster(video.id), grant) : null,
      ...start,
    };
  });
}
