import * as calls from "@majorant/contract/catalogue/courses.admin";
import type { Transaction } from "kysely";
import { auditOf, changesOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { photoKeys } from "../../../platform/photos/photos.ts";
import { withPhoto } from "../../../platform/photos/with-photo.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeLater } from "../../../platform/storage/remove-later.ts";
import { listGroupsOn, listUsersOn } from "../../access/list.queries.ts";
import { unusedMediaJob } from "../../files/media/unused.queries.ts";
import { holdCategories } from "../categories/categories.admin.queries.ts";
import { findCourseOutline } from "../outline.queries.ts";
import { columnsOf } from "./course-columns.queries.ts";
import * as courses from "./courses.admin.queries.ts";

/** Courses, for administrators; technicians and teachers list them. */
export function coursesAdminRoutes(platform: Platform): void {
  const { serve, db, jobs, clock } = platform;
  const readCourse = async (trx: Transaction<DB>, id: number) =>
    orNotFound(await findCourseOutline(trx, id, { all: true, links: true, now: clock() }));

  const note = auditOf("course", clock);

  serve(calls.listCourses, async ({ caller, query }) => {
    const seesAll = caller.roles.some((role) => rolesSeeingAll.includes(role));
    const taughtBy = seesAll ? null : { userId: caller.id, now: clock() };
    return courses.listAllCourses(db, { ...query, taughtBy });
  });

  serve(calls.addCourse, async ({ body: { cours }, files, ...call }) =>
    withPhoto(platform, "cover", files.photo?.[0], async (photo) =>
      db.transaction().execute(async (trx) => {
        const categoryIds = await lockCategoryIds(trx, cours.categories);
        const { titre } = cours;
        const course = { ...columnsOf(cours, photo), medium_title: cours.mediumTitle || titre };
        const id = await courses.insertCourse(trx, course, categoryIds);
        await note(trx, call, { action: "add", id, details: { titre } });
        return readCourse(trx, id);
      }),
    ),
  );

  serve(calls.changeCourse, async ({ params: { coursId }, body: { cours }, files, ...call }) => {
    return withPhoto(platform, "cover", files.photo?.[0], async (photo) =>
      db.transaction().execute(async (trx) => {
        // Before the course: whoever deletes a category holds it, then its courses.
        const categoryIds = cours.categories && (await lockCategoryIds(trx, cours.categories));
        const before = orNotFound(await courses.lockCourse(trx, coursId));
        checkVersion(before, cours.version);
        const courseBefore = await readCourse(trx, coursId);
        // It is reached by who was given one of its categories.
        if (categoryIds && !areSame(categoryIds, courseBefore.categories)) call.refuseUnconfirmed();
        const change = columnsOf(cours, photo);
        // A medium title that was the title goes on being it.
        const followed = cours.mediumTitle === undefined && before.mediumTitle === before.title;
        if (cours.mediumTitle === "" || followed) change.medium_title = cours.titre;
        await courses.updateCourse(trx, coursId, change, categoryIds);
        if (change.photo !== undefined && before.photo)
          for (const photo of await courses.withoutShown(trx, [before.photo]))
            await removeLater(jobs, trx, photoKeys(photo));
        const after = await readCourse(trx, coursId);
        await note(trx, call, {
          action: "change",
          id: coursId,
          details: changesOf(courseBefore, after),
        });
        return after;
      }),
    );
  });

  serve(calls.previewCourseDeletion, async ({ params: { coursId } }) => {
    await refuseUnlessCourse(coursId);
    return courses.countInCourses(db, [coursId], clock());
  });

  serve(calls.deleteCourse, async ({ params: { coursId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const { title: titre } = orNotFound(await courses.lockCourse(trx, coursId));
      const deletion = await courses.removeCourses(trx, [coursId]);
      const { mediumIds } = deletion;
      if (mediumIds.length > 0) await jobs.enqueue(trx, unusedMediaJob, { mediumIds });
      for (const photo of deletion.photos) await removeLater(jobs, trx, photoKeys(photo));
      await note(trx, call, { action: "delete", id: coursId, details: { titre } });
    });
    return undefined;
  });

  serve(calls.listGroupsOfCourse, async ({ params: { coursId }, query }) => {
    await refuseUnlessCourse(coursId);
    return listGroupsOn(db, { courseId: coursId }, query);
  });

  serve(calls.listUsersOfCourse, async ({ params: { coursId }, query }) => {
    await refuseUnlessCourse(coursId);
    return listUsersOn(db, { courseId: coursId }, query);
  });

  const refuseUnlessCourse = async (id: number) => orNotFound(await courses.findCourseId(db, id));
}

const rolesSeeingAll: readonly string[] = ["ROLE_ADMINISTRATEUR", "ROLE_TECHNICIAN"];

/** The categories that were chosen, held so that they stay; refuses where one is gone. */
async function lockCategoryIds(trx: Transaction<DB>, refs: { id: number }[]): Promise<number[]> {
  const ids = [...new Set(refs.map(({ id }) => id))];
  if ((await holdCategories(trx, ids)).length < ids.length)
    throw new Refusal("INVALID", { "cours.categories": "Une des catégories n'existe plus" });
  return ids;
}

const areSame = (ids: readonly number[], categories: readonly { id: number }[]) =>
  ids.length === categories.length && categories.every(({ id }) => ids.includes(id));
