import type { Transaction } from "kysely";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { type AuditContext, auditOf, changesOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockTaughtCourse } from "../../access/teaching.queries.ts";
import { unusedMediaJob } from "../../files/media/unused.queries.ts";
import { linksFor } from "./links.ts";
import * as resources from "./resources.queries.ts";
import { findSection } from "./sections/sections.queries.ts";

type Change = { version?: number | undefined; section?: { id: number } | undefined };

/** What is done alike to a section's files and to its videos. */
export function resourceChanges({ db, jobs, signer, clock }: Platform) {
  const note = auditOf("resource", clock);

  /** The course is locked; to those who do not run it, it is not there. */
  const lock = async (
    trx: Transaction<DB>,
    courseId: number,
    caller: Caller,
    technicians: boolean,
  ) => {
    if (!(await lockTaughtCourse(trx, { courseId, caller, now: clock(), technicians })))
      throw new Refusal("NOT_FOUND");
  };

  /** A resource, as it is once its course is locked; technicians look after videos. */
  const lockResource = async (
    trx: Transaction<DB>,
    id: number,
    { kind, caller }: { kind: resources.Kind; caller: Caller },
  ) => {
    const { courseId } = orNotFound(await resources.findResource(trx, id, kind));
    await lock(trx, courseId, caller, kind === "video");
    return orNotFound(await resources.findResource(trx, id, kind));
  };

  const linksOf = (trx: Transaction<DB>, courseId: number, caller: Caller) =>
    linksFor({ db: trx, signer }, { courseId, caller, now: clock() });

  /** Changes a resource whose course is then locked; answers that course. */
  const change = async (
    trx: Transaction<DB>,
    id: number,
    who: { kind: resources.Kind; caller: Caller } & AuditContext,
    { version, section, ...fields }: Change & resources.ResourceChange,
  ) => {
    const before = await lockResource(trx, id, who);
    checkVersion(before, version);
    const newSectionId = section && section.id !== before.sectionId ? section.id : undefined;
    if (
      newSectionId !== undefined &&
      (await findSection(trx, newSectionId))?.courseId !== before.courseId
    )
      throw new Refusal("INVALID", { section: "Ce chapitre n'est pas dans ce cours" });
    await resources.updateResource(trx, id, { ...fields, sectionId: newSectionId });
    const after = orNotFound(await resources.findResource(trx, id, who.kind));
    await note(trx, who, { action: "change", id, details: changesOf(before, after) });
    return before.courseId;
  };

  const remove = (id: number, who: { kind: resources.Kind; caller: Caller } & AuditContext) =>
    db.transaction().execute(async (trx) => {
      const { nom, courseId } = await lockResource(trx, id, who);
      const mediumIds = await resources.removeResource(trx, id);
      if (mediumIds.length > 0) await jobs.enqueue(trx, unusedMediaJob, { mediumIds });
      await note(trx, who, { action: "delete", id, details: { nom, courseId } });
    });

  return { lock, lockResource, linksOf, change, remove };
}
