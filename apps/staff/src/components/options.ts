import { classTree } from "@majorant/client/classes/class-tree.ts";
import type { CategoryTree } from "@majorant/contract/catalogue/categories";
import type { EditableSection } from "@majorant/contract/publishing/sections";
import { plainMath } from "@majorant/domain/text/plain-math";
import { queryOptions } from "@tanstack/react-query";

type Option = { value: string; label: string };

/** The leaves of the tree under the paths of their titles: what somebody can be in. */
const leavesOf = (tree: readonly CategoryTree[], above = ""): Option[] =>
  tree.flatMap(({ id, title, subCategories }) =>
    subCategories.length > 0
      ? leavesOf(subCategories, `${above}${title} › `)
      : [{ value: String(id), label: plainMath(above + title) }],
  );

/** The classes to choose from, read anew at each visit: the same people change them. */
export const classOptions = queryOptions({
  ...classTree,
  staleTime: 0,
  select: (tree) => leavesOf(tree),
});

/** The videos of a course, each under the path of its chapters. */
export const videoChoices = (sections: readonly EditableSection[], above = ""): Option[] =>
  sections.flatMap(({ nom, videos, sousSections }) => [
    ...videos.map(({ id, name }) => ({
      value: String(id),
      label: plainMath(`${above}${nom} › ${name}`),
    })),
    ...videoChoices(sousSections, `${above}${nom} › `),
  ]);

/** All chapters with those below them, each under the path of its names. */
export const chapterOptions = (sections: readonly EditableSection[], above = ""): Option[] =>
  sections.flatMap(({ id, nom, sousSections }) => [
    { value: String(id), label: plainMath(above + nom) },
    ...chapterOptions(sousSections, `${above}${nom} › `),
  ]);
