import type { GroupTree } from "@majorant/contract/accounts/groups.admin";

/** The groups from the top down to one, itself last; none where the tree does not have it. */
export function groupsTo(tree: readonly GroupTree[], id: number): GroupTree[] {
  for (const group of tree) {
    if (group.id === id) return [group];
    const below = groupsTo(group.sousGroupes, id);
    if (below.length > 0) return [group, ...below];
  }
  return [];
}

/** "Promotion 2027 › MP2 › MP2 A". */
export const pathOf = (groups: readonly GroupTree[]): string =>
  groups.map(({ nom }) => nom).join(" › ");

/** Every group with the path that leads to it, in the tree's order. */
export function flat(
  tree: readonly GroupTree[],
  above: readonly GroupTree[] = [],
): { id: number; path: string; depth: number }[] {
  return tree.flatMap((group) => {
    const here = [...above, group];
    return [
      { id: group.id, path: pathOf(here), depth: above.length },
      ...flat(group.sousGroupes, here),
    ];
  });
}
