/** A tree's page as its address has it: what is selected, and what is searched for. */
export type TreeSearch = { selection?: string | undefined; q?: string | undefined };

/**
 * `validateSearch` of a tree's route, which knows what its keys look like. What is nonsense is named as nothing: the
 * router hands on what is not named.
 */
export const treeSearch =
  (isKey: (text: string) => unknown) =>
  ({ selection, q }: Record<string, unknown>): TreeSearch => ({
    selection: typeof selection === "string" && isKey(selection) ? selection : undefined,
    q: typeof q === "string" && q !== "" ? q.slice(0, 200) : undefined,
  });
