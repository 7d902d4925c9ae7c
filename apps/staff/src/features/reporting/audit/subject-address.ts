import type { AuditEntry, AuditSubject } from "@majorant/contract/reporting/audit";

type Details = AuditEntry["details"];

/** The page of a subject (docs/product/addresses.md, Administrator); of those that have none, nothing. */
const pages: Partial<Record<AuditSubject, (id: number, details: Details) => string>> = {
  settings: () => "/admin/parametres",
  order: (id) => `/admin/commandes/${id}`,
  user: (id) => `/utilisateurs/utilisateur/${id}`,
  group: (id) => `/utilisateurs/groupe/${id}`,
  offer: (id) => `/admin/offres/${id}`,
  code: (id) => `/admin/codes/${id}`,
  codeBatch: (id) => `/admin/codes?lot=${id}`,
  // It has no number: its line says which month it is.
  accountingMonth: (_, { mois }) => `/admin/comptabilite/${mois}`,
  category: (id) => `/admin/cours/categorie/${id}`,
  course: (id) => `/admin/cours/cours/${id}`,
  notion: (id) => `/admin/notions?selection=Notion${id}`,
  announcement: (id) => `/admin/annonces/${id}`,
  paper: (id) => `/admin/sujets/${id}`,
  sitting: (id) => `/admin/concours-blancs/${id}`,
};

/** These stay, whatever is done to them, and have no name. */
const lasting: readonly AuditSubject[] = ["settings", "order", "accountingMonth"];

/** Where what a line is about is shown; null where that has no page, or is no more. */
export function subjectAddress({
  sujet: { genre, id, nom },
  details,
}: Pick<AuditEntry, "sujet" | "details">): string | null {
  if (nom === null && !lasting.includes(genre)) return null;
  return pages[genre]?.(id ?? 0, details) ?? null;
}
