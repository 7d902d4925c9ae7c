import type { CourseChange } from "@majorant/contract/catalogue/courses.admin";

// Where the columns of a course become the properties of both families (docs/product/wire.md, Two families of
// names), and a form the columns. They are selected from `courses as c`.

/** English family: in the lists that technicians and teachers choose from. */
export const listedColumns = [
  "c.id",
  "c.title",
  "c.medium_title as mediumTitle",
  "c.full_title as fullTitle",
  "c.photo",
  "c.open",
  "c.active",
] as const;

/** English family: a card. */
export const cardColumns = [
  "c.id",
  "c.title",
  "c.medium_title as mediumTitle",
  "c.short_description as smallDescription",
  "c.full_title as fullTitle",
  "c.photo",
] as const;

/** English family: what its own page says of it. */
export const headColumns = [...cardColumns, "c.long_description as descriptionLongue"] as const;

/** French family: the card of an open course. */
export const openCourseColumns = [
  "c.id",
  "c.title as titre",
  "c.medium_title as mediumTitle",
  "c.short_description as descriptionCourte",
  "c.photo",
  "c.special",
  "c.open as ouvert",
] as const;

/** French family: a card. */
export const catalogueColumns = [...openCourseColumns, "c.active as actif"] as const;

/** French family: what its own page says of it. */
export const catalogueHeadColumns = [
  ...catalogueColumns,
  "c.full_title as chemin",
  "c.long_description as descriptionLongue",
  "c.version",
] as const;

/** A form by its columns; undefined stays, and is what the table says in a new course. */
export const columnsOf = (form: CourseChange, photo: string | undefined) => ({
  title: form.titre,
  medium_title: form.mediumTitle || undefined,
  short_description: form.descriptionCourte,
  long_description: form.descriptionLongue,
  special: form.special,
  open: form.ouvert,
  active: form.actif,
  photo: photo ?? form.photo,
});

export type CourseColumns = ReturnType<typeof columnsOf>;
