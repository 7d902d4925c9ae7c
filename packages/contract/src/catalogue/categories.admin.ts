import * as z from "zod/mini";
import { groupAssignment, userAssignment } from "../access/assignments.admin.ts";
import { endpoint, flag, id, paging, reference, roles } from "../endpoint.ts";
import { photoBytes } from "../limits.ts";
import { prose, required } from "../prose.ts";
import { teaching } from "../unconfirmed.ts";
import { categoryDetail } from "./catalogue.ts";
import { goneContents } from "./courses.admin.ts";

// Categories as administrators change them.

const administrators = roles("ROLE_ADMINISTRATEUR");

const byId = { params: z.object({ categorieId: id }) };

/** What is left out stays as it is; a photo that is null is taken away. */
const form = z.object({
  titre: required("Le titre est obligatoire"),
  descriptionCourte: z.optional(z.nullable(prose(1_000))),
  speciale: z.optional(z.boolean()),
  ouvert: z.optional(z.boolean()),
  /** Null is the top; it comes last there. */
  categorieParent: z.optional(z.nullable(reference)),
  photo: z.optional(z.null()),
});

export type CategoryForm = z.infer<typeof form>;

// Named one by one in the calls: the browser reads `files`, and can't see through a spread.
const files = { photo: { maxBytes: photoBytes, accept: "image" } } as const;

export const addCategory = endpoint({
  method: "POST",
  path: "/categories",
  access: administrators,
  unconfirmed: teaching,
  summary: "Add a category; a multipart call with a `categorie` JSON part and a `photo`",
  body: z.object({ categorie: form }),
  files,
  alone: "categorie",
  reply: categoryDetail,
  refuses: ["NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

export const changeCategory = endpoint({
  method: "PUT",
  path: "/categories/{categorieId}",
  access: administrators,
  confirmed: "byContent",
  summary: "Change or move a category; a multipart call as its addition",
  ...byId,
  body: z.object({ categorie: z.extend(form, { version: z.optional(z.number()) }) }),
  files,
  alone: "categorie",
  reply: categoryDetail,
  refuses: [
    "NOT_AN_IMAGE",
    "IMAGE_TOO_LARGE",
    "CATEGORY_CYCLE",
    "TREE_TOO_DEEP",
    "EDITED_MEANWHILE",
  ],
});

/** Ids in a new order: each of what is there, once. */
export const orderedIds = z
  .array(reference.shape.id, "L'ordre est obligatoire")
  .check(z.maxLength(5_000, "L'ordre est trop long"));

export const orderCategories = endpoint({
  method: "PUT",
  path: "/categories/ordre",
  access: administrators,
  unconfirmed: teaching,
  summary: "Put the categories below another, or at the top, in another order",
  body: z.object({ categorieParent: z.nullable(reference), ordre: orderedIds }),
  refuses: ["ORDER_CHANGED"],
});

export const orderCoursesOfCategory = endpoint({
  method: "PUT",
  path: "/categories/{categorieId}/cours/ordre",
  access: administrators,
  unconfirmed: teaching,
  summary: "Put the courses right in a category in another order; one added later comes after them",
  ...byId,
  body: z.object({ ordre: orderedIds }),
  refuses: ["ORDER_CHANGED"],
});

/** What goes along with a category. */
const along = z.object({
  deleteSousCategories: z.optional(flag),
  deleteCours: z.optional(flag),
});

/** What a deletion would take: the dialog says it before it is done. */
export const categoryDeletion = z.extend(goneContents, {
  sousCategories: z.number(),
  /** Categories right below it that would move up to the one above, or to the top. */
  sousCategoriesDeplacees: z.number(),
  /** Courses that would be deleted: those in no category that stays. */
  cours: z.number(),
  /** Courses that would move up to the category above. */
  coursDeplaces: z.number(),
  sections: z.number(),
  liveSessions: z.number(),
  /** Who is enrolled now in a course that would be deleted. */
  inscrits: z.number(),
  assignements: z.number(),
  /** Students whose class it is: they would be left without one. */
  eleves: z.number(),
  /** Why it can't be done, where it can't. */
  refus: z.nullable(z.string()),
});

export const previewCategoryDeletion = endpoint({
  method: "GET",
  path: "/categories/{categorieId}/suppression",
  access: administrators,
  summary: "What deleting a category with these options would take along",
  ...byId,
  query: along,
  reply: categoryDeletion,
});

/**
 * Without `deleteSousCategories` the categories below move up to its parent. Courses that are in a
 * category that stays remain there; of the others, `deleteCours` deletes them, else they move up
 * too, and where there is nothing above it is refused. What was sold is never deleted.
 */
export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/categories/{categorieId}",
  access: administrators,
  confirmed: "always",
  summary: "Delete a category; options say what goes along",
  ...byId,
  query: along,
  refuses: ["IN_USE"],
});

export const listGroupsOfCategory = endpoint({
  method: "GET",
  path: "/categories/{categorieId}/assignementGroupeCategorie",
  access: administrators,
  summary: "The groups that were given a role on a category",
  ...byId,
  query: z.object(paging),
  reply: z.array(groupAssignment),
});

export const listUsersOfCategory = endpoint({
  method: "GET",
  path: "/categories/{categorieId}/assignementUtilisateurCategorie",
  access: administrators,
  summary: "The users that were given a role on a category",
  ...byId,
  query: z.object(paging),
  reply: z.array(userAssignment),
});
