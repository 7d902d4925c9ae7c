import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import type { GatewayNotification } from "@majorant/contract/shop/orders.admin";
import { gatewayLabels } from "@majorant/domain/shop/asked-payments";
import { gatewayOutcome } from "@majorant/domain/shop/gateway-outcomes";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../../components/page/ListPage.tsx";
import type { Column } from "../../../components/tables/DataTable.tsx";
import { ExportButton } from "../../../components/tables/ExportButton.tsx";
import {
  byDate,
  type ListProps,
  type ListSearch,
  tableQuery,
} from "../../../components/tables/table-search.ts";
import css from "./NotificationsPage.module.css";

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
    cell: Reference,
  },
  { key: "resultat", title: "Ce qu’elle a fait", share: 2.4, cell: Outcome },
  { key: "corps", title: "Contenu", share: 3, cell: Body },
];

/** What it names, and whose it is where that is not the bank. */
function Reference({ reference, passerelle }: GatewayNotification) {
  return (
    <>
      {reference ?? "Aucune"}
      {passerelle === "konnect" && <span className={css.gateway}>{gatewayLabels.konnect}</span>}
    </>
  );
}

/** What the bank has given back is decided where its order is. */
function Outcome({ resultat, commande }: GatewayNotification) {
  const { label, tone } = gatewayOutcome(resultat);
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {resultat === "refunded" && commande !== null && (
        <Link
          to="/admin/commandes/$commandeId"
          params={{ commandeId: commande }}
          className={css.refund}
        >
          Rembourser<span className="unseen"> la commande n° {commande}</span>
        </Link>
      )}
    </>
  );
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

type NotificationsSearch = ListSearch<"effet">;

/** /admin/commandes/notifications: what the card gateway told us, and what that did. */
export function NotificationsPage({ search, onSearch }: ListProps<NotificationsSearch>) {
  const { page, size, q, effet } = tableQuery(search);
  const effect = (["avec", "sans"] as const).find((one) => one === effet);
  const filter = { q, effet: effect, ...byDate(search) };
  const list = useQuery(
    pageQuery("GET /commandes/notifications", { query: { ...filter, page, size } }),
  );
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
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
          <ExportButton
            file={() =>
              callFile("GET /commandes/notifications", { query: { ...filter, format: "csv" } })
            }
            name="notifications.csv"
          />
        </>
      }
      caption="Les notifications de la banque"
      rowKey={({ id }) => id}
      searchLabel="N° de commande, référence, contenu"
      filters={[
        {
          name: "effet",
          label: "Effet",
          options: [
            { value: "avec", label: "Une commande a changé" },
            { value: "sans", label: "Sans effet" },
          ],
        },
      ]}
      noMatch={
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
      }
      empty={
        <EmptyState
          title="Aucune notification"
          action={<LinkButton to="/admin/commandes">Voir les commandes</LinkButton>}
        >
          Celles de la banque apparaîtront ici dès le premier paiement par carte.
        </EmptyState>
      }
    />
  );
}
