import { journalActions, journalSubjects } from "@majorant/contract/choices";
import { actionLabel, subjectLabel } from "@majorant/domain/people/journal";
import { useQuery } from "@tanstack/react-query";
import { FilterSelect } from "../../kit/tables/FilterSelect.tsx";
import { Filters } from "../../kit/tables/Filters.tsx";
import { PeriodFilter } from "../../kit/tables/PeriodFilter.tsx";
import { SearchField } from "../../kit/tables/SearchField.tsx";
import { narrowed } from "../../kit/tables/table-search.ts";
import { type JournalSearch, journalAuthors } from "./journal.api.ts";

const byLabel = (a: { label: string }, b: { label: string }) =>
  a.label.localeCompare(b.label, "fr");

const subjects = journalSubjects
  .map((value) => ({ value, label: subjectLabel(value) }))
  .sort(byLabel);
const actions = journalActions.map((value) => ({ value, label: actionLabel(value) })).sort(byLabel);

export type JournalFiltersProps = {
  search: JournalSearch;
  onSearch: (search: JournalSearch, how?: { replace: boolean }) => void;
};

/** Words, author, subject, action and period, all in the address. */
export function JournalFilters({ search, onSearch }: JournalFiltersProps) {
  const { data: authors = [] } = useQuery(journalAuthors);
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
