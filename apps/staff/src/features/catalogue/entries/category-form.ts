import type { CategoryDetail } from "@majorant/contract/catalogue/catalogue";

export const labels = {
  titre: "Titre",
  categorieParent: "Catégorie parente",
  descriptionCourte: "Description courte",
  ouvert: "Ouverte",
  speciale: "Spéciale",
};

/** What the form holds: text, whatever the field is. `true` is true. */
export type Fields = Record<keyof typeof labels, string>;

export const newFields = (parent: number | undefined): Fields => ({
  titre: "",
  categorieParent: parent === undefined ? "" : String(parent),
  descriptionCourte: "",
  ouvert: "true",
  speciale: "false",
});

export const fieldsOf = (category: CategoryDetail): Fields => ({
  titre: category.titre,
  categorieParent: category.categorieParent ? String(category.categorieParent.id) : "",
  descriptionCourte: category.descriptionCourte ?? "",
  ouvert: String(category.ouvert),
  speciale: String(category.speciale),
});

export const bodyOf = (fields: Fields) => ({
  titre: fields.titre,
  categorieParent: fields.categorieParent ? { id: Number(fields.categorieParent) } : null,
  descriptionCourte: fields.descriptionCourte.trim() || null,
  ouvert: fields.ouvert === "true",
  speciale: fields.speciale === "true",
});
