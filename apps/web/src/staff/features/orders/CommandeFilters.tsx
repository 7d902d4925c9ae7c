import type { categoriesWithSubCategories } from "@majorant/contract/categories";
import type { Reply } from "@majorant/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { classTree } from "../../../app/classes/class-tree.ts";
import { FilterSelect } from "../../kit/FilterSelect.tsx";
import { Filters } from "../../kit/Filters.tsx";
import { PeriodFilter } from "../../kit/PeriodFilter.tsx";
import { SearchField } from "../../kit/SearchField.tsx";
import { narrowed } from "../../kit/table-search.ts";
import type { CommandesSearch } from "./commandes.api.ts";
import { statusOptions } from "./labels.ts";

type Tree = Reply<typeof categoriesWithSubCategories>;

/** Each category under the path of its titles. */
const optionsOf = (tree: Tree, above = ""): { value: string; label: string }[] =>
  tree.flatMap(({ id, title, subCategories }) => [
    { value: String(id), label: above + title },
    ...optionsOf(subCategories, `${above}${title} › `),
  ]);

export type CommandeFiltersProps = {
  search: CommandesSearch;
  onSearch: (search: CommandesSearch, how?: { replace: boolean }) => void;
};

/** Search, status, category and period, all in the address. */
export function CommandeFilters({ search, onSearch }: CommandeFiltersProps) {
  const { data: tree = [] } = useQuery(classTree);
  return (
    <Filters>
      <SearchField
        label="Nom, email, n° de commande ou de transaction"
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
        options={optionsOf(tree)}
        value={search.categorie}
        onChoose={(categorie) => onSearch(narrowed(search, { categorie }))}
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
