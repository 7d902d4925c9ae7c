import * as calls from "@majorant/contract/publishing/versions";
import type { Transaction } from "kysely";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { auditOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockTaughtCourse, mayTeach } from "../../access/teaching.queries.ts";
import { unusedMediaJob } from "../../files/media/unused.queries.ts";
import { resourceChanges } from "../content/resource-changes.ts";
import { insertFileMedium } from "../content/resources.queries.ts";
import { readEditableFile } from "../content/sections/outline.queries.ts";
import { withFile } from "../content/uploaded-file.ts";
import * as versions from "./versions.queries.ts";

/** Files that are replaced, and what files and videos were before they were. */
export function versionsRoutes(platform: Platform): void {
  const { serve, db, jobs, storage, clock } = platform;
  const note = auditOf("resource", clock);
  const { lockResource, linksOf } = resourceChanges(platform);

  jobs.schedule("earlier-versions", "52 3 * * *", () =>
    db.transaction().execute(async (trx) => {
      const mediumIds = await versions.removeOldVersions(trx, clock());
      if (mediumIds.length > 0) await jobs.enqueue(trx, unusedMediaJob, { mediumIds });
    }),
  );

  serve(calls.replaceFile, async ({ caller, params: { ressourceId: id }, files, ...call }) => {
    const file = files.fichier?.[0];
    if (!file) throw new Refusal("INVALID", { fichier: "Le fichier est obligatoire" });
    return withFile(storage, { file, field: "fichier" }, (stored) =>
      db.transaction().execute(async (trx) => {
        const { courseId } = await lockResource(trx, id, { kind: "file", caller });
        await insertFileMedium(trx, { ...stored, createdBy: caller.id });
        const replacement = { resourceId: id, callerId: caller.id, now: clock() };
        await versions.replaceSource(trx, replacement, { mediumId: stored.id });
        const details = { fichier: stored.name };
        await note(trx, { caller, ...call }, { action: "change", id, details });
        return readEditableFile(trx, id, await linksOf(trx, courseId, caller));
      }),
    );
  });

  /** Technicians look after videos; files are the teachers'. */
  const teachingOf = (caller: Caller, { kind, courseId }: { kind: string; courseId: number }) => ({
    courseId,
    caller,
    now: clock(),
    technicians: kind === "video",
  });

  serve(calls.listEarlierVersions, async ({ caller, params: { ressourceId } }) => {
    const place = orNotFound(await versions.findResourceCourse(db, ressourceId));
    if (!(await mayTeach(db, teachingOf(caller, place)))) throw new Refusal("NOT_FOUND");
    return versions.listVersions(db, { resourceId: ressourceId, now: clock() });
  });

  serve(calls.takeVersionBack, async ({ caller, params, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { ressourceId: resourceId, versionId } = params;
      await lock(trx, caller, resourceId);
      const now = clock();
      const version = await versions.claimVersion(trx, { id: versionId, resourceId, now });
      if (!version) throw new Refusal("VERSION_GONE");
      await versions.replaceSource(trx, { resourceId, callerId: caller.id, now }, version.source);
      const details = { versionDu: version.date.toISOString() };
      await note(trx, { caller, ...call }, { action: "change", id: resourceId, details });
      return versions.listVersions(trx, { resourceId, now });
    }),
  );

  /** The course, then the resource, as every change of one: whoever comes second finds it as the first left it. */
  async function lock(trx: Transaction<DB>, caller: Caller, resourceId: number) {
    const place = orNotFound(await versions.findResourceCourse(trx, resourceId));
    if (!(await lockTaughtCourse(trx, teachingOf(caller, place)))) throw new Refusal("NOT_FOUND");
    orNotFound(await versions.lockResource(trx, resourceId));
  }
}
