import * as calls from "@majorant/contract/catalogue/categories.admin";
import { isWholeOrder } from "@majorant/domain/learning/ordering";
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
import { countInCourses, removeCourses } from "../courses/courses.admin.queries.ts";
import { findCategory } from "../outline.queries.ts";
import * as categories from "./categories.admin.queries.ts";
import * as deleted from "./deleted-categories.queries.ts";

const everything = { all: true };

/** The tree of categories, for administrators. */
export function categoriesAdminRoutes(platform: Platform): void {
  const { serve, db, jobs, clock } = platform;
  const note = auditOf("category", clock);

  serve(calls.addCategory, async ({ body: { categorie }, files, ...call }) =>
    withPhoto(platform, "cover", files.photo?.[0], async (photo) =>
      db.transaction().execute(async (trx) => {
        await categories.lockCategories(trx);
        const parentId = categorie.categorieParent?.id ?? null;
        if (parentId !== null) await refuseMissingParent(trx, parentId);
        const { titre: title } = categorie;
        const change = { ...toChange(categorie, photo), title, parent_id: parentId };
        const id = await categories.insertCategory(trx, change);
        await note(trx, call, { action: "add", id, details: { titre: title } });
        return orNotFound(await findCategory(trx, id, everything));
      }),
    ),
  );

  serve(calls.changeCategory, async ({ params, body: { categorie }, files, ...call }) => {
    const { categorieId } = params;
    return withPhoto(platform, "cover", files.photo?.[0], async (photo) =>
      db.transaction().execute(async (trx) => {
        await categories.lockCategories(trx);
        const before = orNotFound(await categories.findAnyCategory(trx, categorieId));
        checkVersion(before, categorie.version);
        const categoryBefore = orNotFound(await findCategory(trx, categorieId, everything));
        const change = toChange(categorie, photo);
        const parentId = toParent(categorie);
        if (parentId !== undefined && parentId !== before.parentId) {
          // What is below it is reached by who was given what is above it.
          call.refuseUnconfirmed();
          if (parentId !== null) await refuseCycle(trx, categorieId, parentId);
          change.parent_id = parentId;
        }
        await categories.updateCategory(trx, categorieId, change);
        if (change.photo !== undefined && before.photo)
          await removeLater(jobs, trx, photoKeys(before.photo));
        const after = orNotFound(await findCategory(trx, categorieId, everything));
        const details = changesOf(categoryBefore, after);
        await note(trx, call, { action: "change", id: categorieId, details });
        return after;
      }),
    );
  });

  serve(calls.orderCategories, async ({ body: { categorieParent, ordre }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      await categories.lockCategories(trx);
      const siblings = await categories.listSiblings(trx, categorieParent?.id ?? null);
      if (!isWholeOrder(siblings, ordre)) throw new Refusal("ORDER_CHANGED");
      await categories.placeCategories(trx, ordre);
      const details = { ordre };
      await note(trx, call, { action: "order", id: categorieParent?.id ?? null, details });
    });
    return undefined;
  });

  serve(calls.orderCoursesOfCategory, async ({ params: { categorieId: id }, body, ...call }) => {
    const { ordre } = body;
    await db.transaction().execute(async (trx) => {
      orNotFound(await categories.lockCategory(trx, id));
      if (!isWholeOrder(await categories.listCourseIds(trx, id), ordre))
        throw new Refusal("ORDER_CHANGED");
      await categories.placeCourses(trx, id, ordre);
      await note(trx, call, { action: "order", id, details: { cours: ordre } });
    });
    return undefined;
  });

  serve(calls.previewCategoryDeletion, async ({ params: { categorieId }, query }) => {
    const { parentId } = orNotFound(await categories.findAnyCategory(db, categorieId));
    const options = toDeletion(categorieId, query);
    const deletion = await deleted.listCategoryDeletion(db, options, parentId);
    const inCourses = await countInCourses(db, deletion.deletedCourseIds, clock());
    return {
      ...inCourses,
      sousCategories: deletion.categoryIds.length - 1,
      sousCategoriesDeplacees: deletion.movedCategories,
      cours: deletion.deletedCourseIds.length,
      coursDeplaces: parentId === null ? 0 : deletion.movedCourseIds.length,
      assignements: inCourses.assignements + deletion.assignments,
      eleves: deletion.students,
      refus: deletion.refusal,
    };
  });

  serve(calls.deleteCategory, async ({ params: { categorieId }, query, ...call }) => {
    await db.transaction().execute(async (trx) => {
      await categories.lockCategories(trx);
      const { parentId } = orNotFound(await categories.findAnyCategory(trx, categorieId));
      const { titre } = orNotFound(await findCategory(trx, categorieId, everything));
      await deleted.holdForDeletion(trx, categorieId);
      const options = toDeletion(categorieId, query);
      const deletion = await deleted.listCategoryDeletion(trx, options, parentId);
      if (deletion.refusal) throw new Refusal("IN_USE", { categorie: deletion.refusal });
      const courses = await removeCourses(trx, deletion.deletedCourseIds);
      const { mediumIds } = courses;
      if (mediumIds.length > 0) await jobs.enqueue(trx, unusedMediaJob, { mediumIds });
      const ofCategories = await deleted.removeCategories(trx, deletion, parentId);
      for (const photo of [...courses.photos, ...ofCategories].filter((each) => each !== null))
        await removeLater(jobs, trx, photoKeys(photo));
      const { categoryIds, deletedCourseIds: courseIds } = deletion;
      const details = { titre, categoryIds, courseIds };
      await note(trx, call, { action: "delete", id: categorieId, details });
    });
    return undefined;
  });

  serve(calls.listGroupsOfCategory, async ({ params: { categorieId }, query }) => {
    orNotFound(await categories.findAnyCategory(db, categorieId));
    return listGroupsOn(db, { categoryId: categorieId }, query);
  });

  serve(calls.listUsersOfCategory, async ({ params: { categorieId }, query }) => {
    orNotFound(await categories.findAnyCategory(db, categorieId));
    return listUsersOn(db, { categoryId: categorieId }, query);
  });
}

const noSuchParent = () =>
  new Refusal("INVALID", { "categorie.categorieParent": "Cette catégorie n'existe plus" });

async function refuseMissingParent(trx: Transaction<DB>, parentId: number) {
  if (!(await categories.findAnyCategory(trx, parentId))) throw noSuchParent();
}

/** A category cannot be below itself, nor below one of its own; the new parent is there. */
async function refuseCycle(trx: Transaction<DB>, categoryId: number, parentId: number) {
  await refuseMissingParent(trx, parentId);
  const move = { categoryId: parentId, ancestorId: categoryId };
  if (await categories.isCategoryAtOrBelow(trx, move)) throw new Refusal("CATEGORY_CYCLE");
}

const toParent = ({ categorieParent }: calls.CategoryForm) =>
  categorieParent === undefined ? undefined : (categorieParent?.id ?? null);

/** What was sent, by its columns: what was left out is left out, an emptied text is null. */
function toChange(form: calls.CategoryForm, photo: string | undefined): categories.CategoryChange {
  const change: categories.CategoryChange = { title: form.titre };
  if (form.descriptionCourte !== undefined)
    change.short_description = form.descriptionCourte || null;
  if (form.speciale !== undefined) change.special = form.speciale;
  if (form.ouvert !== undefined) change.open = form.ouvert;
  if (form.photo === null) change.photo = null;
  if (photo) change.photo = photo;
  return change;
}

type DeletionOptions = {
  deleteSousCategories?: boolean | undefined;
  deleteCours?: boolean | undefined;
};

const toDeletion = (id: number, { deleteSousCategories, deleteCours }: DeletionOptions) => ({
  id,
  subcategories: deleteSousCategories === true,
  courses: deleteCours === true,
});
