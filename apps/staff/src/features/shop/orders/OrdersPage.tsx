import { callFile } from "@majorant/client/api/call.ts";
import type { AdminOrder } from "@majorant/contract/shop/orders.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { DuePrice } from "@majorant/ui/format/ReducedPrice.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconAlertTriangle, IconListCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { categoryOptions, categoryTree } from "../../../components/categories.ts";
import { ListPage } from "../../../components/page/ListPage.tsx";
import { type Column, rowLink } from "../../../components/tables/DataTable.tsx";
import { ExportButton } from "../../../components/tables/ExportButton.tsx";
import { type ListProps, narrowed } from "../../../components/tables/table-search.ts";
import css from "./OrdersPage.module.css";
import { Client, givenBackOf, isUnanswered, OrderStatus, statusOptions } from "./order-labels.tsx";
import { filterOf, type OrdersSearch, ordersPage } from "./orders-list.ts";
import { RowDecisions } from "./PaymentDecisions.tsx";
import { SeveralOrders, type TickedOrders, tickColumn } from "./SeveralOrders.tsx";

const ordered: Column<AdminOrder> = {
  key: "date",
  title: "Date",
  share: 1.6,
  sortable: true,
  cell: ({ date }) => <ExactMoment at={date} />,
};

/** Where orders are sought by their payment's day, that is the one to read. */
const paid: Column<AdminOrder> = {
  ...ordered,
  title: "Payée le",
  cell: ({ paiement }) => paiement?.payeLe && <ExactMoment at={paiement.payeLe} />,
};

const columns: readonly Column<AdminOrder>[] = [
  {
    key: "id",
    title: "Commande",
    share: 1.2,
    cell: ({ id }) => (
      <Link
        from="/admin/commandes"
        to="/admin/commandes/$commandeId"
        params={{ commandeId: id }}
        search={(search) => search}
        className={rowLink}
      >
        N° {id}
      </Link>
    ),
  },
  ordered,
  { key: "utilisateur", title: "Client", share: 2, sortable: true, cell: Client },
  { key: "offres", title: "Offres", share: 2.2, cell: Titles },
  { key: "statut", title: "Statut", share: 2.4, mark: true, cell: Status },
  {
    key: "total",
    title: "Total",
    share: 1.1,
    sortable: true,
    end: true,
    cell: Total,
  },
];

const decisions: Column<AdminOrder> = {
  key: "decisions",
  title: "Décider",
  share: 2.4,
  acts: true,
  cell: (order) => (
    <div className={`row justify-end ${css.decisions}`}>
      <RowDecisions order={order} />
    </div>
  ),
};

/** While several orders are ticked, a row neither leads on nor decides of itself. */
function columnsOf(jour: string | undefined, tick: Column<AdminOrder> | null) {
  const shown = columns.map((column) => {
    if (column === ordered && jour === "paiement") return paid;
    return column.key === "id" && tick ? tick : column;
  });
  return tick ? shown : [...shown, decisions];
}

function Titles({ articleCommandes: [first, ...others] }: AdminOrder) {
  return (
    <span>
      {first && <MathText>{first.offre.titre}</MathText>}
      {others.length > 0 && (
        <span className={css.more}>
          {" "}
          et {others.length} autre{others.length > 1 && "s"}
        </span>
      )}
    </span>
  );
}

function Total(order: AdminOrder) {
  const { total, code, echeance } = order;
  const givenBack = givenBackOf(order);
  return (
    <span>
      <DuePrice dinars={total} />
      {code && <span className={css.code}>{code.code}</span>}
      {echeance && (
        <span className={css.code}>
          Échéance {echeance.numero} sur {echeance.sur}
        </span>
      )}
      {/* Of all of it the status says enough. */}
      {givenBack > 0 && givenBack < total && (
        <span className={`whole ${css.code}`}>Rendu {formatPrice(givenBack)}</span>
      )}
    </span>
  );
}

function Status(order: AdminOrder) {
  return (
    <span className={css.status}>
      <OrderStatus {...order} />
      {isUnanswered(order) && (
        <Badge tone="warning" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}>
          Payée deux fois
        </Badge>
      )}
      {order.doublons.length > 0 && (
        <Badge tone="warning" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}>
          Doublon
        </Badge>
      )}
    </span>
  );
}

const severalIcon = <IconListCheck size={18} stroke={1.75} aria-hidden="true" />;

type OrdersPageProps = ListProps<OrdersSearch> & {
  /** The order that is open above the table. */
  children: ReactNode;
};

/** /admin/commandes: every order, to find and to settle. */
export function OrdersPage({ search, onSearch, children }: OrdersPageProps) {
  const list = useQuery(ordersPage(search));
  const { data: tree = [] } = useQuery(categoryTree);
  // Those that are ticked, while several can be.
  const [ticked, setTicked] = useState<TickedOrders>();
  return (
    <ListPage
      list={list}
      search={search}
      onSearch={onSearch}
      title="Commandes"
      actions={
        ticked ? (
          <SeveralOrders
            listed={list.data?.rows ?? []}
            ticked={ticked}
            onTick={setTicked}
            onEnd={() => setTicked(undefined)}
          />
        ) : (
          <>
            <Button
              variant="quiet"
              icon={severalIcon}
              onClick={() => {
                setTicked(new Map());
                // Only these can be ticked: they are shown together, not scattered among all there are.
                onSearch(narrowed(search, { statut: "confirming" }));
              }}
            >
              Cocher plusieurs
            </Button>
            <LinkButton variant="secondary" to="/admin/commandes/notifications">
              Notifications de la banque
            </LinkButton>
            <ExportButton
              file={() => callFile("GET /commandes/export", { query: filterOf(search) })}
              name="commandes.csv"
            />
          </>
        )
      }
      caption="Les commandes de tous"
      columns={columnsOf(search.jour, ticked ? tickColumn(ticked, setTicked) : null)}
      rowKey={({ id }) => id}
      searchLabel="Nom, email ou numéro"
      filters={[
        { name: "statut", label: "Statut", options: statusOptions },
        {
          name: "categorie",
          label: "Catégorie",
          options: categoryOptions(tree),
          searchable: true,
        },
        { name: "jour", label: "Commandée", options: [{ value: "paiement", label: "Payée" }] },
      ]}
      period={search}
      noMatch={
        <EmptyState
          title="Aucune commande ne correspond"
          action={<LinkButton to="/admin/commandes">Voir toutes les commandes</LinkButton>}
        >
          Essayez un autre nom, un autre statut ou une période plus longue.
        </EmptyState>
      }
      empty={
        <EmptyState
          title="Aucune commande pour le moment"
          action={<LinkButton to="/admin/offres">Voir les offres</LinkButton>}
        >
          Les commandes des étudiants apparaîtront ici.
        </EmptyState>
      }
    >
      {children}
    </ListPage>
  );
}
