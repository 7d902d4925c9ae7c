import { auditActions, auditSubjects } from "@majorant/contract/choices";
import { actionLabel, subjectLabel } from "@majorant/domain/people/audit";
import { useQuery } from "@tanstack/react-query";
import { FilterSelect } from "../../components/tables/FilterSelect.tsx";
import { Filters } from "../../components/tables/Filters.tsx";
import { PeriodFilter } from "../../components/tables/PeriodFilter.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import { narrowed } from "../../components/tables/table-search.ts";
import { type AuditSearch, auditAuthors } from "./audit.api.ts";

const byLabel = (a: { label: string }, b: { label: string }) =>
  a.label.localeCompare(b.label, "fr");

const subjects = auditSubjects
  .map((value) => ({ value, label: subjectLabel(value) }))
  .sort(byLabel);
const actions = auditActions.map((value) => ({ value, label: actionLabel(value) })).sort(byLabel);

export type AuditFiltersProps = {
  search: AuditSearch;
  onSearch: (search: AuditSearch, how?: { replace: boolean }) => void;
};

/** Words, author, subject, action and period, all in the address. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { data: authors = [] } = useQuery(auditAuthors);
  return (
    <Filters>
      <SearchField
        label="Nom, mot ou adresse IP"
        value={search.q}
        onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
      />
      <FilterSelect
        label="Auteur"
        options={authors.map(({ id, nom, prenom }) => ({
          value: String(id),
          label: `${prenom} ${nom}`,
        }))}
        value={search.auteur}
        onChoose={(auteur) => onSearch(narrowed(search, { auteur }))}
        searchable
      />
      <FilterSelect
        label="Sujet"
        options={subjects}
        value={search.genre}
        // Another kind's number is another one's.
        onChoose={(genre) => onSearch(narrowed(search, { genre, sujet: undefined }))}
        searchable
      />
      <FilterSelect
        label="Action"
        options={actions}
        value={search.action}
        onChoose={(action) => onSearch(narrowed(search, { action }))}
        searchable
      />
      <PeriodFilter
        from={search.du}
        to={search.au}
        onChoose={(du, au) => onSearch(narrowed(search, { du, au }))}
      />
    </Filters>
  );
}
