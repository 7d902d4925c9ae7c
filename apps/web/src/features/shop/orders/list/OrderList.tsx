import { pageQuery } from "@majorant/client/api/query.ts";
import { PagedList, type PagingProps } from "@majorant/client/PagedList.tsx";
import type { OrderSummary } from "@majorant/contract/shop/orders";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { type Column, Table } from "@majorant/ui/layout/Table.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { OrderStatus } from "../OrderStatus.tsx";
import { InstalmentNumber } from "../payment-plan/InstalmentNumber.tsx";
import css from "./OrderList.module.css";

const columns: readonly Column<OrderSummary>[] = [
  {
    key: "id",
    title: "Commande",
    cell: ({ id }) => (
      <Link to="/student/orders/$commandeId" params={{ commandeId: id }} className={css.order}>
        N° {id}
      </Link>
    ),
  },
  { key: "date", title: "Date", cell: When },
  { key: "offers", title: "Offres", cell: Titles },
  { key: "status", title: "Statut", cell: (order) => <OrderStatus order={order} /> },
  { key: "total", title: "Total", end: true, cell: Total },
];

function When({ date }: OrderSummary) {
  return <ExactMoment at={date} />;
}

function Total({ total, code, instalment }: OrderSummary) {
  return (
    <span className={css.total}>
      {total > 0 ? <Price dinars={total} /> : <strong className={css.free}>Offert</strong>}
      {code !== null && (
        <span className={css.code}>
          Code <bdi>{code}</bdi>
        </span>
      )}
      {instalment && (
        <span className={css.code}>
          <InstalmentNumber instalment={instalment} />
        </span>
      )}
    </span>
  );
}

function Titles({ orderArticles: [first, ...others] }: OrderSummary) {
  return (
    <span>
      <bdi>{first && <MathText>{first.offer.title}</MathText>}</bdi>
      {others.length > 0 && (
        <span className={css.more}>
          {" "}
          et {others.length} autre{others.length > 1 && "s"}
        </span>
      )}
    </span>
  );
}

export type OrderListProps = PagingProps & { userId: number };

/** /student/orders: the latest first, by pages that the address says. */
export function OrderList({ userId, paging, onPaging }: OrderListProps) {
  const orders = useQuery(
    pageQuery("GET /orders/user/{utilisateurId}", {
      params: { utilisateurId: userId },
      query: paging,
    }),
  );
  return (
    <>
      <h1 className={css.title}>Mes commandes</h1>
      <PagedList
        paging={paging}
        onPaging={onPaging}
        list={orders}
        loading={<OrderListSkeleton rows={paging.size} />}
        none={
          <EmptyState
            title="Vous n’avez pas encore de commande"
            action={<LinkButton to="/student/offers/">Explorer nos offres</LinkButton>}
          >
            Vos commandes et leurs paiements apparaîtront ici.
          </EmptyState>
        }
        className={`stack gap-4 ${css.list}`}
      >
        {(rows) => (
          <Table
            caption="Mes commandes, la plus récente en premier"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </>
  );
}

/** The places of the rows that are coming. */
function OrderListSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <span className="unseen">Chargement de vos commandes…</span>
      <div className={`box ${css.rows}`} aria-hidden="true">
        {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity and never move.
          <div key={row} className={css.row}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="90%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </div>
  );
}
