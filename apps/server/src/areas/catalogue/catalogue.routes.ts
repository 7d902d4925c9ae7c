import { categoriesWithSubCategories, listCategories } from "@majorant/contract/categories";
import { listCours } from "@majorant/contract/courses";
import type { Platform } from "../../platform/platform.ts";
import { listOpenCategories, listOpenCourses, readCategoryTree } from "./catalogue.queries.ts";

export function catalogueRoutes({ serve, db }: Platform): void {
  serve(categoriesWithSubCategories, async () => readCategoryTree(db));
  serve(listCategories, async ({ query }) => listOpenCategories(db, { special: query.speciale }));
  serve(listCours, async ({ query }) => listOpenCourses(db, { special: query.special }));
}
