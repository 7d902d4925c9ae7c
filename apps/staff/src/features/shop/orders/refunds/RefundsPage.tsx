import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import { refundStates } from "@majorant/contract/choices";
import type { Refund } from "@majorant/contract/shop/refunds.admin";
import { refundStateLabel } from "@majorant/domain/shop/refunds";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../../../components/page/ListPage.tsx";
import { type Column, rowLink } from "../../../../components/tables/DataTable.tsx";
import { ExportButton } from "../../../../components/tables/ExportButton.tsx";
import { type ListProps, tableQuery } from "../../../../components/tables/table-search.ts";
import { Client } from "../order-labels.tsx";
import css from "./Refunds.module.css";
import { means } from "./refund-form.ts";
import { filterOf, type RefundsSearch } from "./refunds-list.ts";

const columns: readonly Column<Refund>[] = [
  {
    key: "commande",
    title: "Commande",
    share: 1.2,
    cell: ({ commande }) => (
      <Link to="/admin/commandes/$commandeId" params={{ commandeId: commande }} className={rowLink}>
        N° {commande}
      </Link>
    ),
  },
  {
    key: "date",
    title: "Décidé le",
    share: 1.6,
    sortable: true,
    cell: ({ decideLe }) => <ExactMoment at={decideLe} />,
  },
  { key: "utilisateur", title: "Client", share: 1.8, cell: Client },
  {
    key: "offre",
    title: "Article",
    share: 1.9,
    cell: ({ offre }) => <MathText>{offre.titre}</MathText>,
  },
  { key: "moyen", title: "Moyen", share: 1.9, cell: Means },
  { key: "etat", title: "État", share: 1.2, mark: true, cell: State },
  { key: "avoir", title: "Avoir", share: 1.6, cell: ({ avoir }) => avoir ?? "Aucun" },
  {
    key: "montant",
    title: "Montant",
    share: 1.2,
    end: true,
    cell: ({ montant }) => <Price dinars={montant} />,
  },
];

function Means({ moyen, reference }: Refund) {
  return (
    <span>
      {means[moyen]}
      {reference !== null && <span className={css.more}>{reference}</span>}
    </span>
  );
}

function State({ etat }: Refund) {
  const { label, tone } = refundStateLabel(etat);
  return <Badge tone={tone}>{label}</Badge>;
}

/** /admin/remboursements: every refund that was decided, and what became of it. */
export function RefundsPage({ search, onSearch }: ListProps<RefundsSearch>) {
  const { page, size } = tableQuery(search);
  const filter = filterOf(search);
  const list = useQuery(pageQuery("GET /remboursements", { query: { ...filter, page, size } }));
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Remboursements"
      lead="Un remboursement se décide dans une commande payée, article par article."
      actions={
        <ExportButton
          file={() => callFile("GET /remboursements", { query: { ...filter, format: "csv" } })}
          name="remboursements.csv"
        />
      }
      caption="Les remboursements"
      rowKey={({ id }) => id}
      searchLabel="Commande, nom, email, référence ou avoir"
      filters={[
        {
          name: "etat",
          label: "État",
          options: refundStates.map((value) => ({ value, label: refundStateLabel(value).label })),
        },
      ]}
      noMatch={
        <EmptyState
          title="Aucun remboursement ne correspond"
          action={<LinkButton to="/admin/remboursements">Voir tous les remboursements</LinkButton>}
        >
          Essayez un autre mot ou un autre état.
        </EmptyState>
      }
      empty={
        <EmptyState
          title="Aucun remboursement pour le moment"
          action={<LinkButton to="/admin/commandes">Voir les commandes</LinkButton>}
        >
          Ouvrez une commande payée pour rembourser un de ses articles.
        </EmptyState>
      }
    />
  );
}
