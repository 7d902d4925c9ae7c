import { queries } from "@majorant/client/api/queries.ts";
import { catalogue, categoryTree } from "../../components/categories.ts";

/** The tree and its lists are read again: what is gone itself is not asked for. */
export async function refreshCatalogue() {
  for (const queryKey of [categoryTree.queryKey, [...catalogue, "courses"]])
    await queries.invalidateQueries({ queryKey });
  for (const list of ["branch", "selected", "search"])
    await queries.invalidateQueries({ queryKey: [...catalogue, list] });
}

/** What was done, once the tree and its lists show it. */
export async function refreshed<Answer>(done: Promise<Answer>): Promise<Answer> {
  const answer = await done;
  await refreshCatalogue();
  return answer;
}
