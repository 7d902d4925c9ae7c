import { useQuery } from "@tanstack/react-query";
import { categoryOptions, categoryTree } from "../../kit/categories.ts";
import { FilterSelect } from "../../kit/tables/FilterSelect.tsx";
import { Filters } from "../../kit/tables/Filters.tsx";
import { PeriodFilter } from "../../kit/tables/PeriodFilter.tsx";
import { SearchField } from "../../kit/tables/SearchField.tsx";
import { narrowed } from "../../kit/tables/table-search.ts";
import type { CommandesSearch } from "./commandes.api.ts";
import { statusOptions } from "./labels.ts";

export type CommandeFiltersProps = {
  search: CommandesSearch;
  onSearch: (search: CommandesSearch, how?: { replace: boolean }) => void;
};

/** Search, status, category and period, all in the address. */
export function CommandeFilters({ search, onSearch }: CommandeFiltersProps) {
  const { data: tree = [] } = useQuery(categoryTree);
  return (
    <Filters>
      <SearchField
        label="Nom, email ou numéro"
        value={search.q}
        onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
      />
      <FilterSelect
        label="Statut"
        options={statusOptions}
        value={search.statut}
        onChoose={(statut) => onSearch(narrowed(search, { statut }))}
      />
      <FilterSelect
        label="Catégorie"
        options={categoryOptions(tree)}
        value={search.categorie}
        onChoose={(categorie) => onSearch(narrowed(search, { categorie }))}
        searchable
      />
      <FilterSelect
        label="Commandée"
        options={[{ value: "paiement", label: "Payée" }]}
        value={search.jour}
        onChoose={(jour) => onSearch(narrowed(search, { jour }))}
      />
      <PeriodFilter
        from={search.du}
        to={search.au}
        onChoose={(du, au) => onSearch(narrowed(search, { du, au }))}
      />
    </Filters>
  );
}
