import { useQuery } from "@tanstack/react-query";
import { categoryOptions, categoryTree } from "../../components/categories.ts";
import { FilterSelect } from "../../components/tables/FilterSelect.tsx";
import { Filters } from "../../components/tables/Filters.tsx";
import { PeriodFilter } from "../../components/tables/PeriodFilter.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import { narrowed } from "../../components/tables/table-search.ts";
import { statusOptions } from "./labels.ts";
import type { OrdersSearch } from "./orders.api.ts";

export type OrderFiltersProps = {
  search: OrdersSearch;
  onSearch: (search: OrdersSearch, how?: { replace: boolean }) => void;
};

/** Search, status, category and period, all in the address. */
export function OrderFilters({ search, onSearch }: OrderFiltersProps) {
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
