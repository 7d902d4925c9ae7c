import * as calls from "@majorant/contract/publishing/resources";
import { auditOf } from "../../../platform/audit.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { StoredFile } from "../../files/media/ingest.queries.ts";
import { unusedMediaJob } from "../../files/media/unused.queries.ts";
import { resourceChanges } from "./resource-changes.ts";
import * as resources from "./resources.queries.ts";
import { readEditableFile, readVideo } from "./sections/outline.queries.ts";
import { findSection } from "./sections/sections.queries.ts";
import { holdTag } from "./tags.queries.ts";
import { withFile } from "./uploaded-file.ts";

/** The files and videos of a course's sections, for those who run it. */
export function resourcesRoutes(platform: Platform): void {
  const { serve, db, jobs, storage, clock } = platform;
  const note = auditOf("resource", clock);
  const { lock, lockResource, linksOf, change, remove } = resourceChanges(platform);

  serve(calls.addFile, async ({ caller, body: { fichier }, files, ...call }) => {
    const file = files.fichier2?.[0];
    if (!file) throw new Refusal("INVALID", { fichier2: "Le fichier est obligatoire" });
    return withFile(storage, { file, field: "fichier2" }, (stored) =>
      db.transaction().execute(async (trx) => {
        const { courseId } = orNotFound(await findSection(trx, fichier.section.id));
        await lock(trx, courseId, caller, false);
        const section = orNotFound(await findSection(trx, fichier.section.id));
        await resources.insertFileMedium(trx, { ...stored, createdBy: caller.id });
        const id = await resources.insertFile(trx, {
          sectionId: section.id,
          name: fichier.nom,
          description: fichier.description ?? "",
          mediumId: stored.id,
        });
        const details = { nom: fichier.nom, courseId };
        await note(trx, { caller, ...call }, { action: "add", id, details });
        return readEditableFile(trx, id, await linksOf(trx, courseId, caller));
      }),
    );
  });

  serve(calls.changeFile, async ({ caller, params: { ressourceId: id }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { nom: name, ...fields } = body;
      const courseId = await change(
        trx,
        id,
        { kind: "file", caller, ...call },
        { ...fields, name },
      );
      return readEditableFile(trx, id, await linksOf(trx, courseId, caller));
    }),
  );

  serve(calls.deleteFile, async ({ params: { ressourceId }, ...call }) => {
    await remove(ressourceId, { kind: "file", ...call });
    return undefined;
  });

  serve(calls.changeVideo, async ({ caller, params: { ressourceId: id }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { tag, ...fields } = body;
      if (tag && !(await holdTag(trx, tag.id)))
        throw new Refusal("INVALID", { tag: "Ce tag n'existe plus" });
      // Everybody may watch it then, also who has bought nothing.
      const before = await lockResource(trx, id, { kind: "video", caller });
      if (fields.freePreview && !before.freePreview) call.refuseUnconfirmed();
      const resourceChange = { ...fields, tagId: tag?.id };
      const courseId = await change(trx, id, { kind: "video", caller, ...call }, resourceChange);
      return readVideo(trx, id, await linksOf(trx, courseId, caller));
    }),
  );

  serve(calls.deleteVideo, async ({ params: { ressourceId }, ...call }) => {
    await remove(ressourceId, { kind: "video", ...call });
    return undefined;
  });

  serve(calls.addVideoFile, async ({ caller, params: { ressourceId }, body, files, ...call }) => {
    const { name, description, link } = body.file;
    const add = (stored: StoredFile | null) =>
      db.transaction().execute(async (trx) => {
        const { courseId } = await lockResource(trx, ressourceId, { kind: "video", caller });
        if (stored) await resources.insertFileMedium(trx, { ...stored, createdBy: caller.id });
        const videoFile = await resources.insertVideoFile(trx, {
          resourceId: ressourceId,
          name,
          description: description ?? "",
          link: stored ? null : (link ?? null),
          mediumId: stored?.id ?? null,
        });
        const details = { fichierAjoute: name };
        await note(trx, { caller, ...call }, { action: "change", id: ressourceId, details });
        const links = await linksOf(trx, courseId, caller);
        return { ...videoFile, link: videoFile.link ?? links.videoFile(videoFile.id) };
      });
    const file = files.fichier?.[0];
    if (file) return withFile(storage, { file, field: "fichier" }, add);
    if (!link) throw new Refusal("INVALID", { fichier: "Le fichier est obligatoire" });
    return add(null);
  });

  serve(calls.removeVideoFile, async ({ caller, params: { ressourceId, fichierId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      await lockResource(trx, ressourceId, { kind: "video", caller });
      const file = { id: fichierId, resourceId: ressourceId };
      const { mediumId, name } = orNotFound(await resources.removeVideoFile(trx, file));
      const details = { fichierRetire: name };
      await note(trx, { caller, ...call }, { action: "change", id: ressourceId, details });
      if (mediumId) await jobs.enqueue(trx, unusedMediaJob, { mediumIds: [mediumId] });
    });
    return undefined;
  });
}
