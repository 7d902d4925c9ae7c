import * as z from "zod/mini";
import { anyone, endpoint, flag } from "./endpoint.ts";

/** English family (section 3): the tree behind sign-up's chain of classes and the offers menu. */
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
export const categorie = z.object({
  id: z.number(),
  titre: z.string(),
  descriptionCourte: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  speciale: z.boolean(),
  ouvert: z.boolean(),
  categorieParent: z.nullable(z.object({ id: z.number() })),
});

export type Categorie = z.infer<typeof categorie>;

export const listCategories = endpoint({
  method: "GET",
  path: "/categories",
  access: anyone,
  summary: "Open categories, French family; `speciale=true` those of the home page",
  query: z.object({ speciale: z.optional(flag), ouvert: z.optional(flag) }),
  reply: z.array(categorie),
});
