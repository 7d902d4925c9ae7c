import { getFreePreview } from "@majorant/contract/catalogue/catalogue";
import { getVideo, type Video } from "@majorant/contract/learning/courses";
import { mediaPaths, videoPaths } from "../../../integrations/video/paths.ts";
import { videoPlayer } from "../../../integrations/video/player.ts";
import { signedAddresses, validUntil, visitor } from "../../../platform/addresses.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listChapters } from "../../publishing/videos/videos.queries.ts";
import { resourceLinks } from "../resource-links.ts";
import { findPosition } from "./positions.queries.ts";
import { isPlayingElsewhere } from "./streams.queries.ts";
import { findFreePreview, findVideo } from "./videos.queries.ts";

/** How long a visitor's addresses outlive the video, in seconds: it is watched at once or asked for again. */
const pauses = 900;

/** The videos of courses, as they are played: by those who hold the course, and the free ones by whoever asks. */
export function videosRoutes(platform: Platform): void {
  const { serve, db, clock, signer, publicUrl, rateLimits } = platform;
  const addresses = signedAddresses(signer);
  const player = videoPlayer(platform);

  serve(getVideo, async ({ caller, params, query: { role, page } }): Promise<Video> => {
    const now = clock();
    const { ressourceId } = params;
    const asStudent = role === "ROLE_APPRENANT";
    const video = orNotFound(await findVideo(db, ressourceId, { userId: caller.id, role, now }));
    if (!video.held) throw new Refusal(asStudent && video.open ? "NOT_ENROLLED" : "NOT_FOUND");

    const viewing = { caller, role, page };
    const { grant, playing } = await player.playFor(viewing, video, videoPaths(video.id));
    const viewer = { userId: caller.id, sessionId: caller.sessionId, role };
    const links = resourceLinks(signer, viewer, now);
    const watched = { userId: caller.id, resourceId: video.id, now };
    return {
      id: video.id,
      name: video.name,
      description: video.description,
      tag: video.tag,
      duration: video.duration,
      videoFiles: video.videoFiles.map((file) => ({
        name: file.name,
        link: links.videoFile(file),
      })),
      course: { id: video.courseId, title: video.courseTitle },
      section: { id: video.sectionId, name: video.sectionName },
      playsElsewhere: asStudent && (await isPlayingElsewhere(db, caller, { page, now })),
      position: asStudent ? await findPosition(db, watched) : null,
      qualities: video.qualities,
      captions: video.captions.map((caption) => ({
        ...caption,
        address: addresses.sign(mediaPaths.captions(video.id, caption.language), grant),
      })),
      chapters: await listChapters(db, video.id),
      ...playing,
    };
  });

  // A visitor who compares courses opens a few; a whole class may stand behind one address.
  const openings = rateLimits("apercu", { tries: 60, seconds: 600 });

  /** The same protected streaming as for students, and not for long. */
  serve(getFreePreview, async ({ params: { ressourceId }, request }) => {
    await openings.spend(request.ip);
    const now = clock();
    const video = orNotFound(await findFreePreview(db, ressourceId, now));
    const grant = { ...visitor, until: validUntil(now, (video.duration ?? 0) + pauses) };
    const email = new URL(publicUrl).hostname;
    const watcher = { grant, firstName: "Aperçu", lastName: "gratuit", email };
    const playing = await player.play(video, videoPaths(video.id), watcher);
    return { id: video.id, nom: video.name, ...playing };
  });
}
