import {
  getCourse,
  getVideo,
  listCourseSections,
  listUserCourses,
  type Video,
} from "@majorant/contract/learning/courses";
import { playsElsewhere } from "@majorant/domain/access/streams";
import { majorantPlayback } from "../../integrations/video/majorant.ts";
import {
  downloadSeconds,
  mediaPaths,
  videoPaths,
  viewingSeconds,
} from "../../integrations/video/paths.ts";
import { vdocipherPlayback } from "../../integrations/video/vdocipher.ts";
import { playerWord } from "../../platform/accounts/player-word.ts";
import { signedAddresses, type Viewer, validUntil } from "../../platform/addresses.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { listChapters } from "../publishing/videos/videos.queries.ts";
import { archivePath } from "./archives/archives.routes.ts";
import { findCourse, listHeldCourses } from "./courses.queries.ts";
import { liveLinks } from "./live/links.ts";
import { findSections, type Links } from "./sections.queries.ts";
import { findPosition } from "./videos/positions.queries.ts";
import { findStream } from "./videos/streams.queries.ts";
import { findVideo } from "./videos/videos.queries.ts";

export function coursesRoutes({
  serve,
  db,
  clock,
  signer,
  config,
  publicUrl,
  app,
}: Platform): void {
  const addresses = signedAddresses(signer);
  const own = majorantPlayback(addresses);
  const vdocipher = vdocipherPlayback({ secret: config.vdocipherSecret, publicUrl }, app.log);

  const linksFor = (viewer: Viewer, now: Date): Links => {
    const grant = { ...viewer, until: validUntil(now, downloadSeconds) };
    return {
      file: (resourceId) => addresses.sign(mediaPaths.file(resourceId), grant),
      videoFile: ({ id, link }) => link ?? addresses.sign(mediaPaths.videoFile(id), grant),
      archive: (id) => addresses.sign(archivePath(id), grant),
    };
  };

  serve(listUserCourses, async ({ caller, query: { role } }) =>
    listHeldCourses(db, { userId: caller.id, role, now: clock() }),
  );

  serve(getCourse, async ({ caller, params: { coursId }, query: { role } }) => {
    const reader = { userId: caller.id, role, now: clock() };
    const viewer = { userId: caller.id, sessionId: caller.sessionId, role };
    const links = liveLinks(signer, viewer, reader.now);
    return orNotFound(await findCourse(db, coursId, reader, links));
  });

  serve(listCourseSections, async ({ caller, params: { coursId }, query: { role } }) => {
    const reader = { userId: caller.id, role, now: clock() };
    const viewer = { userId: caller.id, sessionId: caller.sessionId, role };
    return orNotFound(await findSections(db, coursId, reader, linksFor(viewer, reader.now)));
  });

  serve(getVideo, async ({ caller, params, query: { role, page } }): Promise<Video> => {
    const now = clock();
    const { ressourceId } = params;
    const video = orNotFound(await findVideo(db, ressourceId, { userId: caller.id, role, now }));
    if (!video.held)
      throw new Refusal(role === "ROLE_APPRENANT" && video.open ? "NOT_ENROLLED" : "NOT_FOUND");

    const viewer = { userId: caller.id, sessionId: caller.sessionId, role };
    const grant = { ...viewer, until: validUntil(now, viewingSeconds(video.duration)) };
    const player = video.vdocipherId ? vdocipher : own;
    const playable = { ...video, paths: videoPaths(video.id) };
    const start = await player.start(playable, { ...caller, grant: { ...grant, page } });
    const links = linksFor(viewer, now);
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
      poster: video.poster ? addresses.sign(mediaPaths.poster(video.id), grant) : null,
      playsElsewhere:
        role === "ROLE_APPRENANT" &&
        playsElsewhere(
          await findStream(db, caller.id),
          page ? playerWord(caller.sessionId, page) : null,
          now,
        ),
      position: role === "ROLE_APPRENANT" ? await findPosition(db, watched) : null,
      qualities: video.qualities,
      captions: video.captions.map((caption) => ({
        ...caption,
        address: addresses.sign(mediaPaths.captions(video.id, caption.language), grant),
      })),
      chapters: await listChapters(db, video.id),
      ...start,
    };
  });
}
