import { call, callFile } from "@majorant/client/api/call.ts";
import { pageQuery, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { categoryOptions, categoryTree } from "../../../components/categories.ts";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { ListPage } from "../../../components/page/ListPage.tsx";
import { type Column, rowLink } from "../../../components/tables/DataTable.tsx";
import { ExportButton } from "../../../components/tables/ExportButton.tsx";
import {
  isId,
  type ListProps,
  type ListSearch,
  narrowed,
  tableQuery,
} from "../../../components/tables/table-search.ts";
import css from "./OffersPage.module.css";
import { offerShown } from "./offer-shown.ts";

const columns: readonly Column<AdminOffer>[] = [
  {
    key: "titre",
    title: "Offre",
    share: 2.6,
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
  { key: "prix", title: "Prix", share: 2.6, cell: Prices },
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
    cell: ({ commandes: orders }) => orders,
  },
  {
    key: "actes",
    title: "Actions",
    share: 2.9,
    acts: true,
    cell: (offre) => <OfferActions offre={offre} />,
  },
];

/** What an offer costs, for each of the durations that it is sold for. */
function Prices({ periodeFixe, prix, prix1Mois, prix3Mois, prix6Mois, prix12Mois }: AdminOffer) {
  const prices: [string, number | null][] = periodeFixe
    ? [["Période fixe", prix]]
    : [
        ["1 mois", prix1Mois],
        ["3 mois", prix3Mois],
        ["6 mois", prix6Mois],
        ["12 mois", prix12Mois],
      ];
  return (
    <ul className={`plain ${css.prices}`}>
      {prices.map(
        ([duration, price]) =>
          price !== null && (
            <li key={duration}>
              <span className={css.duration}>{duration}</span> <span>{formatPrice(price)}</span>
            </li>
          ),
      )}
    </ul>
  );
}

const sorts = ["titre", "-titre", "categorie", "-categorie", "commandes", "-commandes"] as const;

type OffersSearch = ListSearch<"active" | "categorie">;

/** An address is anybody's: what the server would refuse is left out. */
function filterOf({ q, active, categorie, sort }: OffersSearch) {
  return {
    q,
    sort: sorts.find((known) => known === sort),
    ...((active === "true" || active === "false") && { active: active === "true" }),
    ...(isId(categorie) && { categorie: Number(categorie) }),
  };
}

/** /admin/offres: all that is or was sold. */
export function OffersPage({ search, onSearch }: ListProps<OffersSearch>) {
  const { page, size } = tableQuery(search);
  const filter = filterOf(search);
  const list = useQuery(pageQuery("GET /offers/all", { query: { ...filter, page, size } }));
  const { data: tree = [] } = useQuery(categoryTree);
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Offres"
      actions={
        <>
          <ExportButton
            file={() => callFile("GET /offers/all", { query: { ...filter, format: "csv" } })}
            name="offres.csv"
          />
          <LinkButton
            icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            to="/admin/offres/ajouter"
          >
            Ajouter une offre
          </LinkButton>
        </>
      }
      caption="Les offres, en vente ou non"
      rowKey={({ id }) => id}
      searchLabel="Titre ou catégorie"
      filters={[
        {
          name: "active",
          label: "État",
          options: [
            { value: "true", label: "En vente" },
            { value: "false", label: "Hors vente" },
          ],
        },
        {
          name: "categorie",
          label: "Catégorie",
          options: categoryOptions(tree),
          searchable: true,
        },
      ]}
      noMatch={
        <EmptyState
          title="Aucune offre ne correspond"
          action={<LinkButton to="/admin/offres">Voir toutes les offres</LinkButton>}
        >
          Essayez un autre titre ou une autre catégorie.
        </EmptyState>
      }
      empty={
        <EmptyState
          title="Aucune offre pour le moment"
          action={<LinkButton to="/admin/offres/ajouter">Ajouter une offre</LinkButton>}
        >
          Une offre vend l’accès à une catégorie et à tout ce qu’elle contient.
        </EmptyState>
      }
    />
  );
}

const rereads = [under("/offers/all"), under("/offres")];

const say = (sentence: string) => ({
  onSuccess: () => toast("success", sentence),
  onError: (error: Error) => toast("error", error.message),
});

/** What can be done to an offer from its row: what was ordered is taken off sale, never deleted. */
function OfferActions({ offre: { id, titre, active, commandes: orders } }: { offre: AdminOffer }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const search = useSearch({ from: "/_admin/admin/offres" });
  const offer = { params: { offreId: id } };
  const activate = useChange(
    () => call("PUT /offres/{offreId}/active", { ...offer, body: { active: !active } }),
    { rereads },
  );
  const duplicate = useChange(() => call("POST /offres/{offreId}/dupliquer", offer), { rereads });
  const remove = useChange(() => call("DELETE /offres/{offreId}", offer), {
    rereads,
    said: "L’offre est supprimée",
  });
  return (
    <div className={`row justify-end gap-1 ${css.acts}`}>
      <Button
        variant="secondary"
        aria-label={`${active ? "Retirer de la vente" : "Mettre en vente"} : ${titre}`}
        pending={activate.isPending}
        onClick={() =>
          activate.mutate(
            undefined,
            say(active ? "L’offre est retirée de la vente" : "L’offre est en vente"),
          )
        }
      >
        {active ? "Retirer de la vente" : "Mettre en vente"}
      </Button>
      <Button
        variant="quiet"
        title="Dupliquer"
        aria-label={`Dupliquer : ${titre}`}
        pending={duplicate.isPending}
        onClick={() =>
          duplicate.mutate(undefined, {
            ...say("L’offre est dupliquée, hors vente"),
            onSuccess: async (copy) => {
              toast("success", "L’offre est dupliquée, hors vente");
              const shown = await offerShown(copy.id, filterOf(search));
              navigate({
                ...shown,
                search: { ...narrowed(search, { size: undefined }), ...shown.search },
              });
            },
          })
        }
      >
        <IconCopy size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        title="Supprimer"
        aria-label={`Supprimer : ${titre}`}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      {isAsking && (
        <ConfirmChange
          title={`Supprimer l’offre ${titre} ?`}
          confirm="Supprimer"
          danger
          change={remove}
          refused={
            orders > 0
              ? "Elle a été commandée : elle reste dans les commandes. Retirez-la de la vente."
              : undefined
          }
          onClose={() => setAsking(false)}
        >
          {orders === 0 && (
            <p>Personne ne l’a commandée. Les paniers où elle se trouve la perdent.</p>
          )}
        </ConfirmChange>
      )}
    </div>
  );
}
