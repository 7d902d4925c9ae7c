import { chainOf, choose, leafOf, pathTo } from "@majorant/client/classes/class-chain.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import type { Profile } from "@majorant/contract/accounts/users";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

/** The class of a profile, chosen again by the chain of sign-up; it may also stay as it is. */
export function useClassChange({ category }: Profile) {
  const tree = useQuery(classTree);
  const [chosen, setChosen] = useState<readonly number[]>();
  const [error, setError] = useState<string>();
  const path = chosen ?? pathTo(tree.data ?? [], category?.id);
  const chain = chainOf(tree.data ?? [], path);

  return {
    tree,
    chain,
    error,
    /** Who has none may stay without. */
    optional: category === null,
    /** The name of the dropdown that says what is missing. */
    last: `class-${chain.length - 1}`,
    changed: chosen !== undefined && chosen.at(-1) !== category?.id,
    onChoose: (depth: number, id: number | null) => {
      setError(undefined);
      setChosen(choose(path, depth, id));
    },
    /** What to send: the chosen leaf, nothing where the class stays; or why it can't be. */
    read(): { category?: { id: number } } | { error: string } {
      if (chosen === undefined || (category === null && chosen.length === 0)) return {};
      const found = leafOf(chain);
      if ("leaf" in found) return { category: { id: found.leaf.id } };
      setError(found.error);
      return found;
    },
  };
}
