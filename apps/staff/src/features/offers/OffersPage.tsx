import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { categoryOptions, categoryTree } from "../../components/categories.ts";
import { Page } from "../../components/page/Page.tsx";
import { type Column, DataTable, rowLink } from "../../components/tables/DataTable.tsx";
import { ExportButton } from "../../components/tables/ExportButton.tsx";
import { FilterSelect } from "../../components/tables/FilterSelect.tsx";
import { Filters } from "../../components/tables/Filters.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import { isNarrowed, narrowed } from "../../components/tables/table-search.ts";
import { OfferActions } from "./OfferActions.tsx";
import { OfferPrices } from "./OfferPrices.tsx";
import { type OffersSearch, offers, offersFile } from "./offers.api.ts";

const columns: readonly Column<AdminOffer>[] = [
  {
    key: "titre",
    title: "Offre",
    share: 2,
    sortable: true,
    cell: ({ id, titre }) => (
      <Link to="/admin/offres/$offreId" params={{ offreId: id }} className={rowLink}>
        <MathText>{titre}</MathText>
      </Link>
    ),
  },
  {
    key: "categorie",
    title: "Catégorie",
    share: 1.7,
    sortable: true,
    cell: ({ categorie }) => categorie.titre,
  },
  { key: "prix", title: "Prix", share: 3.5, cell: (offre) => <OfferPrices offre={offre} /> },
  {
    key: "active",
    title: "État",
    share: 1.3,
    mark: true,
    cell: ({ active }) =>
      active ? <Badge tone="success">En vente</Badge> : <Badge>Hors vente</Badge>,
  },
  {
    key: "commandes",
    title: "Commandes",
    share: 1.5,
    sortable: true,
    end: true,
    cell: ({ commandes }) => commandes,
  },
  {
    key: "actes",
    title: "Actions",
    share: 2.9,
    acts: true,
    cell: (offre) => <OfferActions offre={offre} />,
  },
];

const states = [
  { value: "true", label: "En vente" },
  { value: "false", label: "Hors vente" },
];

export type OffersPageProps = {
  search: OffersSearch;
  onSearch: (search: OffersSearch, how?: { replace: boolean }) => void;
};

/** /admin/offres: all that is or was sold. */
export function OffersPage({ search, onSearch }: OffersPageProps) {
  const list = useQuery(offers(search));
  const { data: tree = [] } = useQuery(categoryTree);
  return (
    <Page
      title="Offres"
      actions={
        <>
          <ExportButton file={() => offersFile(search)} name="offres.csv" />
          <LinkButton
            icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            to="/admin/offres/ajouter"
          >
            Ajouter une offre
          </LinkButton>
        </>
      }
    >
      <Filters>
        <SearchField
          label="Titre ou catégorie"
          value={search.q}
          onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
        />
        <FilterSelect
          label="État"
          options={states}
          value={search.active}
          onChoose={(active) => onSearch(narrowed(search, { active }))}
        />
        <FilterSelect
          label="Catégorie"
          options={categoryOptions(tree)}
          value={search.categorie}
          onChoose={(categorie) => onSearch(narrowed(search, { categorie }))}
          searchable
        />
      </Filters>
      <DataTable
        caption="Les offres, en vente ou non"
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        search={search}
        onSearch={onSearch}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              title="Aucune offre ne correspond"
              action={<LinkButton to="/admin/offres">Voir toutes les offres</LinkButton>}
            >
              Essayez un autre titre ou une autre catégorie.
            </EmptyState>
          ) : (
            <EmptyState
              title="Aucune offre pour le moment"
              action={<LinkButton to="/admin/offres/ajouter">Ajouter une offre</LinkButton>}
            >
              Une offre vend l’accès à une catégorie et à tout ce qu’elle contient.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
