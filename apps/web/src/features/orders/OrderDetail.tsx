import { focusPart } from "@majorant/client/focus/keep-focus.ts";
import type { Order } from "@majorant/contract/shop/orders";
import { orderById } from "@majorant/features/orders/orders.api.ts";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { nextWait } from "./list/waiting.ts";
import { OrderArticles } from "./OrderArticles.tsx";
import css from "./OrderDetail.module.css";
import { OrderStatus } from "./OrderStatus.tsx";
import { PaymentNotice } from "./PaymentNotice.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";
import { SecondPayments } from "./SecondPayments.tsx";

export type OrderDetailProps = {
  commandeId: number;
  /** Back from the card gateway, `ok` or `ko`: how it went there, which proves nothing. */
  paiement: string | undefined;
};

/** Whether the gateway's word may still come: also where an earlier try was refused and this one was not. */
const isExpected = (order: Order | undefined, paiement: string | undefined) => {
  const status = order?.payment?.status ?? "awaiting";
  if (status === "refused") return paiement === "ok";
  return status === "awaiting" && paiement !== undefined;
};

/** /student/orders/{commandeId}: what was bought, and where its payment stands. */
export function OrderDetail({ commandeId, paiement }: OrderDetailProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...orderById(commandeId),
    // The notification that settles the payment may come after its payer.
    refetchInterval: ({ state }) =>
      isExpected(state.data, paiement)
        ? nextWait(state.dataUpdateCount + state.errorUpdateCount)
        : false,
  });
  const notice = useRef<HTMLDivElement>(null);
  const isDeclared = data && data.payment?.status === "confirming";
  const wasDeclared = useRef(isDeclared);
  // Just now, and here: the form went with the focus, and the answer to it stands above.
  useEffect(() => {
    const isNews = isDeclared && wasDeclared.current === false;
    wasDeclared.current = isDeclared;
    if (isNews && notice.current && document.activeElement === document.body)
      focusPart(notice.current);
  }, [isDeclared]);

  if (!data && error)
    return (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <OrderDetailSkeleton />;
  const name = `Commande n° ${data.id}`;
  return (
    <>
      <Breadcrumbs
        trail={[
          <Link key="orders" to="/student/orders" activeOptions={{ exact: true }}>
            Mes commandes
          </Link>,
          name,
        ]}
      />
      <header className={css.head}>
        <h1>{name}</h1>
        <OrderStatus order={data} />
        <p>
          Passée le <Moment at={data.date} />
        </p>
      </header>
      <div ref={notice} className={css.notice}>
        <PaymentNotice order={data} paiement={paiement} onRefresh={() => refetch()} />
        <SecondPayments payments={data.secondPayments} />
      </div>
      <div className={css.order}>
        <OrderArticles order={data} />
        <PaymentPanel order={data} paidAlready={paiement === "ok"} />
      </div>
    </>
  );
}

/** The places of an order's title, articles and total. */
function OrderDetailSkeleton() {
  return (
    <div role="status">
      <span className="unseen">Chargement de votre commande…</span>
      <div aria-hidden="true">
        <div className={css.crumbs} />
        <div className={css.head}>
          <Skeleton width="18rem" height="2.25rem" />
        </div>
        <div className={css.order}>
          <Skeleton height="8rem" />
          <Skeleton height="14rem" />
        </div>
      </div>
    </div>
  );
}
