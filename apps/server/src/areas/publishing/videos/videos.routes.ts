import { addVideo, type PublishedVideo, replaceVideo } from "@majorant/contract/publishing/videos";
import { readVideoLink } from "@majorant/domain/files/video-requests";
import type { Kysely, Transaction } from "kysely";
import { auditOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPlayableMedium } from "../../files/media/ingest.queries.ts";
import { publishRequest } from "../requests/ending.queries.ts";
import { findPlace, hasTag } from "../requests/submit/submit.queries.ts";
import { replaceSource } from "../versions/versions.queries.ts";
import { captionsRoutes } from "./captions.routes.ts";
import { chaptersRoutes } from "./chapters.routes.ts";
import { videoNotionsRoutes } from "./notions.routes.ts";
import { ownMediaRoutes } from "./own-media.routes.ts";
import {
  findPublication,
  findRequestFile,
  insertVideo,
  insertVideoFiles,
  lockVideo,
  type PlaybackSource,
} from "./videos.queries.ts";

/** Videos as technicians publish them. */
export function videosRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const note = auditOf("resource", clock);
  captionsRoutes(platform);
  chaptersRoutes(platform);
  videoNotionsRoutes(platform);
  ownMediaRoutes(platform);

  serve(addVideo, async ({ body: { video, sectionId, files }, ...call }) => {
    const { course, videoRequest, tag, name, description, link } = video;
    return db.transaction().execute(async (trx) => {
      const place = await findPlace(trx, sectionId);
      if (!place || (course && place.courseId !== course.id))
        throw new Refusal("INVALID", { sectionId: "Ce chapitre n'est pas dans ce cours" });
      await refuseTag(trx, tag.id, "video.tag");
      const source = await readPlaybackSource(trx, link, "video.link");
      const id = await insertVideo(trx, { sectionId, source, name, description, tagId: tag.id });
      const linkedFiles = [];
      for (const [n, file] of files.entries())
        linkedFiles.push({
          ...file,
          target: await readFileLink(trx, file.link, videoRequest?.id, n),
        });
      await insertVideoFiles(trx, id, linkedFiles);
      if (videoRequest)
        await publishRequest(trx, platform, {
          id: videoRequest.id,
          caller: call.caller,
          now: clock(),
          video: { id, sectionId, courseId: place.courseId },
        });
      await note(trx, call, { action: "add", id, details: { nom: name } });
      return readPublication(trx, id);
    });
  });

  serve(replaceVideo, async ({ params: { ressourceId: id }, body: { link }, ...call }) =>
    db.transaction().execute(async (trx) => {
      orNotFound(await lockVideo(trx, id));
      const source = await readPlaybackSource(trx, link, "link");
      await replaceSource(trx, { resourceId: id, callerId: call.caller.id, now: clock() }, source);
      await note(trx, call, { action: "change", id, details: { lien: link } });
      return readPublication(trx, id);
    }),
  );
}

const readPublication = async (db: Kysely<DB>, id: number): Promise<PublishedVideo> =>
  orNotFound(await findPublication(db, id));

/** What a link plays. @throws Refusal INVALID at that field, or MEDIUM_NOT_READY. */
async function readPlaybackSource(
  trx: Transaction<DB>,
  link: string,
  field: string,
): Promise<PlaybackSource> {
  const target = readVideoLink(link);
  const unknown = new Refusal("INVALID", {
    [field]: "Ce lien n'est ni une vidéo préparée ni un identifiant VdoCipher",
  });
  if (!target) throw unknown;
  if ("vdocipherId" in target) return target;
  const medium = await findPlayableMedium(trx, target.mediumId);
  if (!medium) throw unknown;
  if (medium === "unready") throw new Refusal("MEDIUM_NOT_READY");
  return medium;
}

/**
 * Where a file of a video is: an address of the web, or the signed address (or number) of a file that
 * came with the request, which is published by reference: signed addresses end.
 */
async function readFileLink(
  trx: Transaction<DB>,
  link: string,
  requestId: number | undefined,
  n: number,
): Promise<{ link: string } | { mediumId: string }> {
  const [, fileId] = /^(?:.*\/request-files\/)?(\d{1,9})(?:\?.*)?$/.exec(link) ?? [];
  if (fileId && requestId !== undefined) {
    const file = await findRequestFile(trx, { requestId, fileId: Number(fileId) });
    if (file) return file;
  }
  if (URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)) return { link };
  throw new Refusal("INVALID", { [`files.${n}.link`]: "Ce lien n'est pas une adresse valable" });
}

async function refuseTag(trx: Transaction<DB>, tagId: number, field: string): Promise<void> {
  if (!(await hasTag(trx, tagId))) throw new Refusal("INVALID", { [field]: "Ce tag n'existe pas" });
}
