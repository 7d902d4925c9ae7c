import * as z from "zod/mini";
import { reference } from "../endpoint.ts";
import { prose, required } from "../prose.ts";

// What a course is by itself: in both families of names, and as it is filled in. What is in it, its
// chapters and sessions, is beside the calls that answer it.

/** English family: a course in the lists that technicians and teachers choose from. */
export const listedCourse = z.object({
  id: z.number(),
  title: z.string(),
  mediumTitle: z.string(),
  fullTitle: z.string(),
  photo: z.nullable(z.string()),
  open: z.boolean(),
  active: z.boolean(),
});

/** English family: the card of a course. */
export const courseCard = z.object({
  id: z.number(),
  title: z.string(),
  mediumTitle: z.string(),
  smallDescription: z.string(),
  /** The path of titles: "MP1 › Analyse". */
  fullTitle: z.string(),
  photo: z.nullable(z.string()),
  enrolled: z.boolean(),
});

/** English family: what its own page says of it. */
export const courseHead = z.extend(courseCard, { descriptionLongue: z.string() });

/** French family: the card of an open course, for visitors. */
export const openCourse = z.object({
  id: z.number(),
  titre: z.string(),
  mediumTitle: z.string(),
  descriptionCourte: z.string(),
  photo: z.nullable(z.string()),
  special: z.boolean(),
  ouvert: z.boolean(),
});

/** The card of a course, with what only administrators see otherwise than `true`. */
export const catalogueCourse = z.extend(openCourse, { actif: z.boolean() });

/** French family: what its own page says of it. */
export const catalogueHead = z.extend(catalogueCourse, {
  chemin: z.string(),
  descriptionLongue: z.string(),
  version: z.number(),
});

const text = (longest: number) => z.optional(prose(longest));

const categories = z
  .array(reference, "La categorie est obligatoire")
  .check(z.minLength(1, "La categorie est obligatoire"), z.maxLength(50, "Ce champ est trop long"));

const form = {
  titre: required("Le titre est obligatoire"),
  /** The title where it is left out or empty. */
  mediumTitle: text(200),
  descriptionCourte: text(1_000),
  /** Markdown with LaTeX. */
  descriptionLongue: text(50_000),
  special: z.optional(z.boolean()),
  ouvert: z.optional(z.boolean()),
  actif: z.optional(z.boolean()),
  /** Null takes it away. */
  photo: z.optional(z.null()),
};

/** A course to add. */
export const newCourse = z.object({ ...form, categories });

/** A course to change: what is left out stays. */
export const courseChange = z.object({
  ...form,
  categories: z.optional(categories),
  version: z.optional(z.number()),
});
