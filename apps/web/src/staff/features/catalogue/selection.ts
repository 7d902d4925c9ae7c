/** What is selected in the course manager, as its address says it: "Categorie12", "Cours7". */
export type Selection = { kind: "Categorie" | "Cours"; id: number };

export const keyOf = ({ kind, id }: Selection): string => `${kind}${id}`;

/** Nothing for what names neither a category nor a course. */
export function selectionOf(key: string | null | undefined): Selection | undefined {
  const [, kind, id] = /^(Categorie|Cours)([1-9]\d{0,8})$/.exec(key ?? "") ?? [];
  // The pattern has no other words.
  return kind ? { kind: kind as Selection["kind"], id: Number(id) } : undefined;
}
