import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery, query } from "@majorant/client/api/query.ts";
import { instalmentStates } from "@majorant/contract/choices";
import type { AdminInstalment } from "@majorant/contract/shop/payment-plans.admin";
import { instalmentStateLabel } from "@majorant/domain/shop/instalments";
import { dayText } from "@majorant/domain/time/typed-days";
import { InstalmentStatus } from "@majorant/features/shop/orders/InstalmentStatus.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../../../components/page/ListPage.tsx";
import { type Column, rowLink } from "../../../../components/tables/DataTable.tsx";
import { ExportButton } from "../../../../components/tables/ExportButton.tsx";
import {
  isInverted,
  type ListProps,
  tableQuery,
} from "../../../../components/tables/table-search.ts";
import { Client } from "../order-labels.tsx";
import css from "./Instalments.module.css";

import { filterOf, type InstalmentsSearch, searchOf } from "./instalments-list.ts";

const columns: readonly Column<AdminInstalment>[] = [
  { key: "numero", title: "Échéance", share: 1.8, cell: Which },
  {
    key: "echeance",
    title: "Due le",
    share: 1.2,
    sortable: true,
    cell: ({ dueLe }) => <span className="whole">{dayText(dueLe)}</span>,
  },
  { key: "utilisateur", title: "Client", share: 1.8, sortable: true, cell: Client },
  {
    key: "offre",
    title: "Offre",
    share: 2.2,
    cell: ({ offre }) => <MathText>{offre.titre}</MathText>,
  },
  {
    key: "etat",
    title: "État",
    share: 1.5,
    mark: true,
    cell: ({ etat }) => <InstalmentStatus state={etat} />,
  },
  {
    key: "payeLe",
    title: "Payée le",
    share: 1.4,
    cell: ({ payeLe }) => payeLe && <ExactMoment at={payeLe} />,
  },
  {
    key: "montant",
    title: "Montant",
    share: 1.2,
    sortable: true,
    end: true,
    cell: ({ montant }) => <Price dinars={montant} />,
  },
];

/** Which one of how many, and its order; one that is not made leads to the first of its plan. */
function Which({ numero, sur, commande, premiereCommande }: AdminInstalment) {
  return (
    <span>
      <Link
        to="/admin/commandes/$commandeId"
        params={{ commandeId: commande ?? premiereCommande }}
        className={rowLink}
      >
        <span className="unseen">Échéance </span>
        {numero} sur {sur}
      </Link>
      <span className={css.more}>
        {commande === null ? "Commande à faire" : `Commande n° ${commande}`}
      </span>
    </span>
  );
}

/** /admin/echeances: what is to be paid of all payment plans, what is late, and what was paid. */
export function InstalmentsPage({ search, onSearch }: ListProps<InstalmentsSearch>) {
  const { page, size } = tableQuery(search);
  const filter = filterOf(search);
  const list = useQuery({
    ...pageQuery("GET /echeances", { query: { ...filter, page, size } }),
    enabled: !isInverted(search),
  });
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Échéances"
      lead="Chacune est une commande ordinaire, faite dix jours avant sa date."
      actions={
        <ExportButton
          file={() => callFile("GET /echeances", { query: { ...filter, format: "csv" } })}
          name="echeances.csv"
        />
      }
      caption="Les échéances de tous"
      rowKey={({ echeancier, numero }) => `${echeancier}-${numero}`}
      searchLabel="Nom, email, offre ou numéro"
      filters={[
        {
          name: "etat",
          label: "État",
          options: instalmentStates.map((value) => ({ value, label: instalmentStateLabel(value) })),
        },
      ]}
      period={search}
      above={<Sums search={search} />}
      noMatch={
        <EmptyState
          title="Aucune échéance ne correspond"
          action={<LinkButton to="/admin/echeances">Voir toutes les échéances</LinkButton>}
        >
          Essayez un autre nom, un autre état ou une période plus longue.
        </EmptyState>
      }
      empty={
        <EmptyState
          title="Aucune échéance pour le moment"
          action={<LinkButton to="/admin/offres">Voir les offres</LinkButton>}
        >
          Une offre qui peut être payée en plusieurs fois le propose dans le panier des étudiants.
        </EmptyState>
      }
    />
  );
}

/** How many there are in each state and what they come to, of the same search, whatever state the list is narrowed to. */
function Sums({ search }: { search: InstalmentsSearch }) {
  const sums = useQuery({
    ...query("GET /echeances/sommes", { query: searchOf(search) }),
    staleTime: 0,
  });
  const { data } = sums;
  if (!data) return <QueryState query={sums} loading={<Skeleton height="5rem" />} />;
  return (
    <dl className={css.sums}>
      {(["late", "due", "coming", "paid", "over"] as const).map((state) => (
        <div key={state} data-alarms={(state === "late" && data.late.nombre > 0) || undefined}>
          <dt>{instalmentStateLabel(state)}</dt>
          <dd>
            <Price dinars={data[state].montant} />
            <span className={css.more}>
              {data[state].nombre} échéance{data[state].nombre > 1 && "s"}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
