import type { AuditEntry, AuditSubject } from "@majorant/contract/reporting/audit";

/** The page of a subject (docs/product/addresses.md, Administrator); of those that have none, nothing. */
const pages: Partial<Record<AuditSubject, (id: number) => string>> = {
  settings: () => "/admin/parametres",
  order: (id) => `/admin/commandes/${id}`,
  user: (id) => `/utilisateurs/utilisateur/${id}`,
  group: (id) => `/utilisateurs/groupe/${id}`,
  offer: (id) => `/admin/offres/${id}`,
  category: (id) => `/admin/cours/categorie/${id}`,
  course: (id) => `/admin/cours/cours/${id}`,
  notion: (id) => `/admin/notions?selection=Notion${id}`,
  announcement: (id) => `/admin/annonces/${id}`,
  paper: (id) => `/admin/sujets/${id}`,
};

/** These stay, whatever is done to them, and have no name. */
const lasting: readonly AuditSubject[] = ["settings", "order"];

/** Where a line's subject is shown; null where it has no page, or is no more. */
export function subjectAddress({ genre, id, nom }: AuditEntry["sujet"]): string | null {
  if (nom === null && !lasting.includes(genre)) return null;
  return pages[genre]?.(id ?? 0) ?? null;
}
