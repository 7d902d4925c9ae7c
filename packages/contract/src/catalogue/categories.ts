import * as z from "zod/mini";
import { anyone, atMost, endpoint, flag } from "../endpoint.ts";

/** English family: the tree behind sign-up's chain of classes and the offers menu. */
export type CategoryTree = { id: number; title: string; subCategories: CategoryTree[] };

export const categoryTree: z.ZodMiniType<CategoryTree> = z.object({
  id: z.number(),
  title: z.string(),
  get subCategories() {
    return z.array(categoryTree);
  },
});

export const categoriesWithSubCategories = endpoint({
  method: "GET",
  path: "/categories/withSubCategories",
  access: anyone,
  summary: "The whole tree of open categories, English family",
  reply: z.array(categoryTree),
});

/** French family, without its children. */
export const category = z.object({
  id: z.number(),
  titre: z.string(),
  descriptionCourte: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  speciale: z.boolean(),
  ouvert: z.boolean(),
  categorieParent: z.nullable(z.object({ id: z.number() })),
});

export type Category = z.infer<typeof category>;

/** A course in the tree of categories; `type` tells it from a category. */
export const courseNode = z.object({
  type: z.literal("Cours"),
  id: z.number(),
  titre: z.string(),
  special: z.boolean(),
  ouvert: z.boolean(),
  actif: z.boolean(),
});

/** A category in the tree, with the categories and the courses right below it, in their order. */
export type CategoryNode = Category & {
  type?: "Categorie" | undefined;
  /** The courses at or below it, each counted once. */
  nombreCours?: number | undefined;
  sousCategories?: CategoryNode[] | undefined;
  cours?: z.infer<typeof courseNode>[] | undefined;
};

const categoryNode: z.ZodMiniType<CategoryNode> = z.extend(category, {
  type: z.optional(z.literal("Categorie")),
  nombreCours: z.optional(z.number()),
  get sousCategories() {
    return z.optional(z.array(categoryNode));
  },
  cours: z.optional(z.array(courseNode)),
});

/**
 * Visitors are given open categories; administrators closed ones and inactive courses too, unless
 * they ask for `ouvert=true`.
 */
export const listCategories = endpoint({
  method: "GET",
  path: "/categories",
  access: anyone,
  summary:
    "Categories, French family; `speciale=true` those of the home page, `tree=true` the tree with its courses",
  query: z.object({
    speciale: z.optional(flag),
    ouvert: z.optional(flag),
    tree: z.optional(flag),
    /** In the tree, at most so many courses of each category; `nombreCours` counts them all. */
    cours: z.optional(atMost(100)),
  }),
  reply: z.array(categoryNode),
});
