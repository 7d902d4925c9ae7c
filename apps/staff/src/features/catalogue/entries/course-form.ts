import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { rules as titled } from "./title-rules.ts";

export const labels = {
  titre: "Titre",
  categories: "Catégories",
  descriptionCourte: "Description courte",
  descriptionLongue: "Description longue",
  ouvert: "Ouvert",
  actif: "Actif",
  special: "Spécial",
};

/** What the form holds: text, whatever the field is. `true` is true; categories are ids with commas. */
export type Fields = Record<keyof typeof labels, string>;

/** Open and active, not special (docs/product/limits.md, L25). */
export const newFields = (category: number | undefined): Fields => ({
  titre: "",
  categories: category === undefined ? "" : String(category),
  descriptionCourte: "",
  descriptionLongue: "",
  ouvert: "true",
  actif: "true",
  special: "false",
});

export const listed = (categories: string): string[] => categories.split(",").filter(Boolean);

export const fieldsOf = (course: CourseDetail): Fields => ({
  titre: course.titre,
  categories: course.categories.map(({ id }) => id).join(),
  descriptionCourte: course.descriptionCourte ?? "",
  descriptionLongue: course.descriptionLongue,
  ouvert: String(course.ouvert),
  actif: String(course.actif),
  special: String(course.special),
});

export const bodyOf = (fields: Fields) => ({
  titre: fields.titre,
  categories: listed(fields.categories).map((id) => ({ id: Number(id) })),
  descriptionCourte: fields.descriptionCourte,
  descriptionLongue: fields.descriptionLongue,
  ouvert: fields.ouvert === "true",
  actif: fields.actif === "true",
  special: fields.special === "true",
});

export const rules = {
  ...titled,
  categories: (ids: string) => (ids === "" ? "La categorie est obligatoire" : undefined),
};
