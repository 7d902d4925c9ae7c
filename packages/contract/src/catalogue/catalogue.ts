import * as z from "zod/mini";
import { anyone, endpoint, flag, id, instant, paging } from "../endpoint.ts";
import { category } from "./categories.ts";
import { catalogueCourse, catalogueHead } from "./course-rules.ts";

// What anyone may read of the catalogue. Closed and inactive things are there for administrators only.

/** A category as its page shows it. */
export const categoryDetail = z.extend(category, {
  /** The path of titles: "Préparatoire › MP › MP1". */
  chemin: z.string(),
  categorieParent: z.nullable(z.object({ id: z.number(), titre: z.string() })),
  sousCategories: z.array(category),
  /** The courses at or below it, each counted once, as the tree counts them. */
  nombreCours: z.number(),
  version: z.number(),
});

export type CategoryDetail = z.infer<typeof categoryDetail>;

const categoryParam = z.object({ categorieId: id });

/** `ouvert=true` leaves out, for administrators too, what visitors don't see. */
const onlyOpen = z.object({ ouvert: z.optional(flag) });

export const getCategory = endpoint({
  method: "GET",
  path: "/categories/{categorieId}",
  access: anyone,
  summary: "A category with those right below it",
  params: categoryParam,
  reply: categoryDetail,
});

export const listSubcategories = endpoint({
  method: "GET",
  path: "/categories/{categorieId}/sousCategories",
  access: anyone,
  summary: "The categories right below a category, in their order",
  params: categoryParam,
  query: onlyOpen,
  reply: z.array(category),
});

export type CatalogueCourse = z.infer<typeof catalogueCourse>;

export const listCoursesOfCategory = endpoint({
  method: "GET",
  path: "/categories/{categorieId}/cours",
  access: anyone,
  summary: "The courses in a category itself, by title",
  params: categoryParam,
  query: z.extend(onlyOpen, paging),
  reply: z.array(catalogueCourse),
});

const outlined = z.object({
  id: z.number(),
  title: z.string(),
  mediumTitle: z.string(),
  smallDescription: z.string(),
  photo: z.nullable(z.string()),
  /** Its chapters' names, in their order. */
  sections: z.array(z.string()),
});

/** English family: a category with the courses in itself, for an accordion. */
export const categoryCourses = z.object({
  id: z.number(),
  title: z.string(),
  fullTitle: z.string(),
  descriptionShort: z.nullable(z.string()),
  courses: z.array(outlined),
});

export type CategoryCourses = z.infer<typeof categoryCourses>;

export const listCategoriesCourses = endpoint({
  method: "GET",
  path: "/categories/courses",
  access: anyone,
  summary: "Open categories that have open courses, with their chapters' names",
  reply: z.array(categoryCourses),
});

export const listCategoryCourses = endpoint({
  method: "GET",
  path: "/categories/courses/{category}",
  access: anyone,
  summary: "The same of one category and those below it",
  params: z.object({ category: id }),
  reply: z.array(categoryCourses),
});

const chapter = z.object({ id: z.number(), nom: z.string(), nombreVideos: z.number() });

/** A course as its page shows it to a visitor: its outline, without any address of its content. */
export const courseDetail = z.extend(catalogueHead, {
  categories: z.array(z.object({ id: z.number(), titre: z.string() })),
  sections: z.array(z.extend(chapter, { sousSections: z.array(chapter) })),
  /** Those to come; their links only for those who run the course. */
  liveSessions: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      date: instant,
      minutes: z.number(),
      link: z.nullable(z.string()),
      /** Called off. */
      cancelled: z.boolean(),
    }),
  ),
  /** The videos that anyone may watch before following it. */
  apercus: z.array(z.object({ id: z.number(), nom: z.string() })),
});

export type CourseDetail = z.infer<typeof courseDetail>;

export const getCatalogueCourse = endpoint({
  method: "GET",
  path: "/cours/{coursId}",
  access: anyone,
  summary: "A course's outline; with `role=ROLE_ENSEIGNANT` as one of its teachers sees it",
  params: z.object({ coursId: id }),
  query: z.object({ role: z.optional(z.literal("ROLE_ENSEIGNANT")) }),
  reply: courseDetail,
});

/** A video that anyone may watch, with what a player needs; `otp` and `playbackInfo` as for `getVideo`. */
export const freePreview = z.object({
  id: z.number(),
  nom: z.string(),
  poster: z.nullable(z.string()),
  otp: z.string(),
  playbackInfo: z.string(),
});

export const getFreePreview = endpoint({
  method: "GET",
  path: "/videos/{ressourceId}/apercu",
  access: anyone,
  summary: "A free preview of an open course, to play it; so many in ten minutes for one address",
  params: z.object({ ressourceId: id }),
  reply: freePreview,
  refuses: ["MEDIUM_NOT_READY", "VIDEO_UNAVAILABLE", "TOO_MANY_REQUESTS"],
});

/** What a search finds, of either kind. */
export const catalogueEntry = z.object({
  type: z.enum(["Categorie", "Cours"]),
  id: z.number(),
  titre: z.string(),
  chemin: z.string(),
  photo: z.nullable(z.string()),
  ouvert: z.boolean(),
  actif: z.boolean(),
});

export type CatalogueEntry = z.infer<typeof catalogueEntry>;

export const searchCatalogue = endpoint({
  method: "GET",
  path: "/catalogue",
  access: anyone,
  summary:
    "Categories and courses whose path has each word of `q`, accents aside, or words that resemble it; categories first",
  query: z.object({ q: z.string().check(z.trim(), z.maxLength(200)), ...paging }),
  reply: z.array(catalogueEntry),
});
