import {
  getCatalogueCourse,
  getCategory,
  listCategoriesCourses,
  listCategoryCourses,
  listCoursesOfCategory,
  listSubcategories,
  searchCatalogue,
} from "@majorant/contract/catalogue/catalogue";
import {
  categoriesWithSubCategories,
  listCategories,
} from "@majorant/contract/catalogue/categories";
import { searchPublic } from "@majorant/contract/catalogue/search";
import { listOpenCourses } from "@majorant/contract/learning/courses";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { mayTeach } from "../access/teaching.queries.ts";
import * as catalogue from "./catalogue.queries.ts";
import { readCatalogueTree } from "./categories/tree.queries.ts";
import * as outlines from "./outline.queries.ts";
import { searchPublicContent } from "./search/content-search.queries.ts";
import { searchEntries } from "./search/search.queries.ts";
import { sitemapRoutes } from "./sitemap.routes.ts";

/** How long anyone may keep what visitors see, in seconds: a change shows within a minute. */
const keptSeconds = 60;

/** Closed and inactive things are for administrators only (docs/product/access.md, Flags), and left out on demand. */
const seesAll = (caller: Caller | null, ouvert?: boolean) =>
  ouvert !== true && (caller?.roles.includes("ROLE_ADMINISTRATEUR") ?? false);

/** The catalogue as anyone sees it. */
export function catalogueRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  sitemapRoutes(platform);

  serve(categoriesWithSubCategories, async ({ keep }) => {
    keep(keptSeconds);
    return catalogue.readCategoryTree(db);
  });

  serve(listCategories, async ({ caller, query: { tree, speciale, ouvert, cours }, keep }) => {
    keep(keptSeconds);
    const all = seesAll(caller, ouvert);
    return tree
      ? readCatalogueTree(db, { all, courses: cours })
      : catalogue.listCategories(db, { all, special: speciale });
  });

  serve(listOpenCourses, async ({ query, keep }) => {
    keep(keptSeconds);
    return catalogue.listOpenCourses(db, { special: query.special });
  });

  serve(listCategoriesCourses, async ({ keep }) => {
    keep(keptSeconds);
    return outlines.listCategoryCourses(db, { within: null });
  });

  serve(listCategoryCourses, async ({ params: { category }, keep }) => {
    orNotFound(await outlines.findCategory(db, category, { all: false }));
    keep(keptSeconds);
    return outlines.listCategoryCourses(db, { within: category });
  });

  serve(getCategory, async ({ caller, params, keep }) => {
    keep(keptSeconds);
    return orNotFound(
      await outlines.findCategory(db, params.categorieId, { all: seesAll(caller) }),
    );
  });

  serve(listSubcategories, async ({ caller, params: { categorieId }, query, keep }) => {
    keep(keptSeconds);
    const all = seesAll(caller, query.ouvert);
    return orNotFound(await outlines.findCategory(db, categorieId, { all })).sousCategories;
  });

  serve(listCoursesOfCategory, async ({ caller, params: { categorieId }, query, keep }) => {
    keep(keptSeconds);
    const { ouvert, ...paging } = query;
    const all = seesAll(caller, ouvert);
    orNotFound(await outlines.findCategory(db, categorieId, { all }));
    return outlines.listCoursesIn(db, categorieId, { all, ...paging });
  });

  serve(getCatalogueCourse, async ({ caller, params: { coursId }, query: { role }, keep }) => {
    keep(keptSeconds);
    const now = clock();
    if (!role)
      return orNotFound(
        await outlines.findCourseOutline(db, coursId, { all: seesAll(caller), links: false, now }),
      );
    if (!caller) throw new Refusal("NOT_SIGNED_IN");
    if (!(await mayTeach(db, { courseId: coursId, caller, now }))) throw new Refusal("NOT_FOUND");
    return orNotFound(
      await outlines.findCourseOutline(db, coursId, { all: true, links: true, now }),
    );
  });

  serve(searchCatalogue, async ({ caller, query, keep }) => {
    keep(keptSeconds);
    return searchEntries(db, { ...query, all: seesAll(caller) });
  });

  serve(searchPublic, async ({ query, keep }) => {
    keep(keptSeconds);
    return searchPublicContent(db, { ...query, now: clock() });
  });
}
