import type { GatewayNotification } from "@majorant/contract/shop/orders.admin";
import { gatewayOutcome } from "@majorant/domain/orders/gateway-outcomes";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Page } from "../../components/page/Page.tsx";
import { type Column, DataTable } from "../../components/tables/DataTable.tsx";
import { ExportButton } from "../../components/tables/ExportButton.tsx";
import { FilterSelect } from "../../components/tables/FilterSelect.tsx";
import { Filters } from "../../components/tables/Filters.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import { isNarrowed, narrowed } from "../../components/tables/table-search.ts";
import css from "./NotificationsPage.module.css";
import { gatewayNotifications, type NotificationsSearch, notificationsFile } from "./orders.api.ts";

const columns: readonly Column<GatewayNotification>[] = [
  {
    key: "date",
    title: "Reçue le",
    share: 1.6,
    sortable: true,
    cell: ({ date }) => <ExactMoment at={date} />,
  },
  {
    key: "commande",
    title: "Commande",
    share: 1.1,
    cell: ({ commande }) =>
      commande === null ? (
        "Aucune"
      ) : (
        <Link to="/admin/commandes/$commandeId" params={{ commandeId: commande }}>
          N° {commande}
        </Link>
      ),
  },
  {
    key: "reference",
    title: "Référence",
    share: 1.8,
    cell: ({ reference }) => reference ?? "Aucune",
  },
  { key: "resultat", title: "Ce qu’elle a fait", share: 2.4, cell: Outcome },
  { key: "corps", title: "Contenu", share: 3, cell: Body },
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

export type NotificationsPageProps = {
  search: NotificationsSearch;
  onSearch: (search: NotificationsSearch, how?: { replace: boolean }) => void;
};

/** /admin/commandes/notifications: what the card gateway told us, and what that did. */
export function NotificationsPage({ search, onSearch }: NotificationsPageProps) {
  const list = useQuery(gatewayNotifications(search));
  return (
    <Page
      title="Notifications de la banque"
      trail={[
        <Link key="all" to="/admin/commandes">
          Commandes
        </Link>,
        "Notifications de la banque",
      ]}
      lead="Chacune est gardée telle qu’elle a été reçue, même sans effet."
      actions={
        <>
          <LinkButton variant="secondary" to="/admin/commandes">
            Toutes les commandes
          </LinkButton>
          <ExportButton file={() => notificationsFile(search)} name="notifications.csv" />
        </>
      }
    >
      <Filters>
        <SearchField
          label="N° de commande, référence, contenu"
          value={search.q}
          onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
        />
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
        caption="Les notifications de la banque"
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        search={search}
        onSearch={onSearch}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              title="Aucune notification ne correspond"
              action={
                <LinkButton to="/admin/commandes/notifications">
                  Voir toutes les notifications
                </LinkButton>
              }
            >
              Essayez un autre numéro ou l’autre effet.
            </EmptyState>
          ) : (
            <EmptyState
              title="Aucune notification"
              action={<LinkButton to="/admin/commandes">Voir les commandes</LinkButton>}
            >
              Celles de la banque apparaîtront ici dès le premier paiement par carte.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
