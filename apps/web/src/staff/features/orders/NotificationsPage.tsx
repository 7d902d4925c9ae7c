import type { GatewayNotification } from "@majorant/contract/commandes";
import { gatewayOutcome } from "@majorant/domain/gateway-outcomes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { type Column, DataTable } from "../../kit/DataTable.tsx";
import { FilterSelect } from "../../kit/FilterSelect.tsx";
import { Filters } from "../../kit/Filters.tsx";
import { Instant } from "../../kit/Instant.tsx";
import { Page } from "../../kit/Page.tsx";
import { narrowed, type TableSearch } from "../../kit/table-search.ts";
import { gatewayNotifications } from "./commandes.api.ts";
import css from "./NotificationsPage.module.css";

const columns: readonly Column<GatewayNotification>[] = [
  { key: "date", title: "Reçue le", cell: ({ date }) => <Instant at={date} /> },
  {
    key: "commande",
    title: "Commande",
    cell: ({ commande }) =>
      commande === null ? (
        "Aucune"
      ) : (
        <Link to="/admin/commandes/$commandeId" params={{ commandeId: commande }}>
          N° {commande}
        </Link>
      ),
  },
  { key: "reference", title: "Référence", cell: ({ reference }) => reference ?? "Aucune" },
  { key: "resultat", title: "Ce qu’elle a fait", cell: Outcome },
  { key: "corps", title: "Contenu", cell: Body },
];

function Outcome({ resultat }: GatewayNotification) {
  const { label, tone } = gatewayOutcome(resultat);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

function Body({ corps }: GatewayNotification) {
  return (
    <details className={css.body}>
      <summary>Voir les champs</summary>
      <dl>
        {Object.entries(corps).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Search = TableSearch & { effet?: string };

export type NotificationsPageProps = {
  search: Search;
  onSearch: (search: Search, how?: { replace: boolean }) => void;
};

/** /admin/commandes/notifications: what the card gateway told us, and what that did. */
export function NotificationsPage({ search, onSearch }: NotificationsPageProps) {
  const list = useQuery(gatewayNotifications(search));
  return (
    <Page
      title="Notifications de la banque"
      lead="Chacune est gardée telle qu’elle a été reçue, même sans effet."
      actions={
        <LinkButton variant="secondary" to="/admin/commandes">
          Toutes les commandes
        </LinkButton>
      }
    >
      <Filters>
        <FilterSelect
          label="Effet"
          options={[
            { value: "avec", label: "Une commande a changé" },
            { value: "sans", label: "Sans effet" },
          ]}
          value={search.effet}
          onChoose={(effet) => onSearch(narrowed(search, { effet }))}
        />
      </Filters>
      <DataTable
        caption="Les notifications de la banque, la plus récente en premier"
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState title="Aucune notification">
            Celles de la banque apparaîtront ici dès le premier paiement par carte.
          </EmptyState>
        }
      />
    </Page>
  );
}
