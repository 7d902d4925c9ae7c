/** What is selected in the tree, as its address says it: "Groupe12", "Utilisateur7". */
export type Selection = { kind: "Groupe" | "Utilisateur"; id: number };

export const keyOf = ({ kind, id }: Selection): string => `${kind}${id}`;

/** Nothing for what names neither a group nor a user. */
export function selectionOf(key: string | undefined): Selection | undefined {
  const [, kind, id] = /^(Groupe|Utilisateur)([1-9]\d{0,8})$/.exec(key ?? "") ?? [];
  // The pattern has no other words.
  return kind ? { kind: kind as Selection["kind"], id: Number(id) } : undefined;
}

/** What those in no group stand below; it is no group, and can't be seen, edited or deleted. */
export const UNGROUPED = "SansGroupe";

/** Whether it is what a row of the tree is called. */
export const isRow = (key: unknown): key is string =>
  typeof key === "string" && (key === UNGROUPED || selectionOf(key) !== undefined);
