import * as calls from "@majorant/contract/publishing/sections";
import { withResourcesInOrder } from "@majorant/domain/exercises/exercises";
import { isWholeOrder } from "@majorant/domain/learning/ordering";
import { sectionPlaceFault } from "@majorant/domain/learning/section-places";
import type { Transaction } from "kysely";
import type { Caller } from "../../../../platform/accounts/sessions.ts";
import { auditOf, changesOf } from "../../../../platform/audit.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { lockTaughtCourse, mayTeach } from "../../../access/teaching.queries.ts";
import { unusedMediaJob } from "../../../files/media/unused.queries.ts";
import { listContents, placeContents } from "../contents.queries.ts";
import { linksFor } from "../links.ts";
import { readOutline } from "./outline.queries.ts";
import * as sections from "./sections.queries.ts";

/** A course's chapters, for those who run it. */
export function sectionsRoutes({ serve, db, jobs, signer, clock }: Platform): void {
  const note = auditOf("section", clock);

  /** The course is locked; to those who do not run it, it is not there. */
  const lock = async (trx: Transaction<DB>, courseId: number, caller: Caller) => {
    if (!(await lockTaughtCourse(trx, { courseId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
  };

  /** A section, as it is once its course is locked. */
  const lockSection = async (trx: Transaction<DB>, id: number, caller: Caller) => {
    const { courseId } = orNotFound(await sections.findSection(trx, id));
    await lock(trx, courseId, caller);
    return orNotFound(await sections.findSection(trx, id));
  };

  serve(calls.listEditableSections, async ({ caller, params: { coursId } }) => {
    const teaching = { courseId: coursId, caller, now: clock(), technicians: true };
    if (!(await mayTeach(db, teaching))) throw new Refusal("NOT_FOUND");
    return readOutline(db, coursId, await linksFor({ db, signer }, teaching));
  });

  serve(calls.addSection, async ({ caller, body: { nom, cours, sectionParente }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await lock(trx, cours.id, caller);
      const parentId = sectionParente?.id ?? null;
      const place = { courseId: cours.id, parentId };
      await refuseWrongPlace(trx, { id: null, courseId: cours.id }, parentId);
      const id = await sections.insertSection(trx, { name: nom, ...place });
      await note(trx, { caller, ...call }, { action: "add", id, details: { nom, ...place } });
      return sections.toSectionRow(orNotFound(await sections.findSection(trx, id)));
    }),
  );

  serve(calls.changeSection, async ({ caller, params: { sectionId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const before = await lockSection(trx, sectionId, caller);
      checkVersion(before, body.version);
      const newParentId =
        body.sectionParente === undefined ? undefined : (body.sectionParente?.id ?? null);
      const parentId = newParentId === before.parentId ? undefined : newParentId;
      if (parentId !== undefined) await refuseWrongPlace(trx, before, parentId);
      const change = { name: body.nom, active: body.active, parentId };
      await sections.updateSection(trx, before, change);
      const after = sections.toSectionRow(orNotFound(await sections.findSection(trx, sectionId)));
      const details = changesOf(sections.toSectionRow(before), after);
      await note(trx, { caller, ...call }, { action: "change", id: sectionId, details });
      return after;
    }),
  );

  serve(calls.previewSectionDeletion, async ({ caller, params: { sectionId } }) => {
    const { courseId } = orNotFound(await sections.findSection(db, sectionId));
    if (!(await mayTeach(db, { courseId, caller, now: clock() }))) throw new Refusal("NOT_FOUND");
    return sections.countInSection(db, sectionId);
  });

  serve(calls.deleteSection, async ({ caller, params: { sectionId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const { name: nom, courseId } = await lockSection(trx, sectionId, caller);
      const mediumIds = await sections.removeSection(trx, sectionId);
      if (mediumIds.length > 0) await jobs.enqueue(trx, unusedMediaJob, { mediumIds });
      const details = { nom, courseId };
      await note(trx, { caller, ...call }, { action: "delete", id: sectionId, details });
    });
    return undefined;
  });

  serve(calls.orderSections, async ({ caller, params, body, ...call }) => {
    const { sectionParente, ordre } = body;
    await db.transaction().execute(async (trx) => {
      await lock(trx, params.coursId, caller);
      const place = { courseId: params.coursId, parentId: sectionParente?.id ?? null };
      if (!isWholeOrder(await sections.listSectionIds(trx, place), ordre))
        throw new Refusal("ORDER_CHANGED");
      await sections.placeSections(trx, ordre);
      const details = { courseId: params.coursId, ordre };
      const id = sectionParente?.id ?? null;
      await note(trx, { caller, ...call }, { action: "order", id, details });
    });
    return undefined;
  });

  serve(calls.orderResources, async ({ caller, params, body: { ordre }, ...call }) => {
    const { sectionId } = params;
    await db.transaction().execute(async (trx) => {
      await lockSection(trx, sectionId, caller);
      const contents = await listContents(trx, sectionId);
      const ids = contents.flatMap(({ kind, id }) => (kind === "resource" ? [id] : []));
      if (!isWholeOrder(ids, ordre)) throw new Refusal("ORDER_CHANGED");
      await placeContents(trx, withResourcesInOrder(contents, ordre));
      const context = { caller, ...call };
      await note(trx, context, { action: "order", id: sectionId, details: { ordre } });
    });
    return undefined;
  });
}

/** Sections are two levels deep, below one of their own course. */
async function refuseWrongPlace(
  trx: Transaction<DB>,
  { id, courseId }: { id: number | null; courseId: number },
  parentId: number | null,
) {
  if (parentId === null) return;
  const below = id === null ? [] : await sections.listSectionIds(trx, { courseId, parentId: id });
  const section = { id, courseId, hasSubsections: below.length > 0 };
  const parent = await sections.findSection(trx, parentId);
  const fault = parent ? sectionPlaceFault(section, parent) : "OTHER_COURSE";
  if (fault === "OTHER_COURSE")
    throw new Refusal("INVALID", { sectionParente: "Ce chapitre n'est pas dans ce cours" });
  if (fault === "TOO_DEEP") throw new Refusal("SECTION_TOO_DEEP");
}
