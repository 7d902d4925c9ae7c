import type { Entry } from "../../../components/catalogue-addresses.ts";

/** What is selected in the course manager, as its address says it: "Categorie12", "Cours7". */
export const keyOf = ({ kind, id }: Entry): string => `${kind}${id}`;

/** Nothing for what names neither a category nor a course. */
export function selectionOf(key: string | null | undefined): Entry | undefined {
  const [, kind, id] = /^(Categorie|Cours)([1-9]\d{0,8})$/.exec(key ?? "") ?? [];
  // The pattern has no other words.
  return kind ? { kind: kind as Entry["kind"], id: Number(id) } : undefined;
}
