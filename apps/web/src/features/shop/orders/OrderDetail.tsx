import { focusPart } from "@majorant/client/focus/keep-focus.ts";
import { OwnedNote } from "@majorant/client/owned/Owned.tsx";
import type { ArticleAccess, Order } from "@majorant/contract/shop/orders";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { orderAccess, orderById } from "@majorant/features/shop/orders/orders.api.ts";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Day, Moment, Period } from "@majorant/ui/format/Moment.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { ReducedPrice } from "@majorant/ui/format/ReducedPrice.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Expired, type ExpiredProps } from "./Expired.tsx";
import { nextWait } from "./list/waiting.ts";
import css from "./OrderDetail.module.css";
import { OrderStatus } from "./OrderStatus.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";
import { InstalmentNumber } from "./payment-plan/InstalmentNumber.tsx";
import { PaymentPlan } from "./payment-plan/PaymentPlan.tsx";
import { atNoon, nextInstalment } from "./payment-plan/plan.ts";

export type OrderDetailProps = {
  commandeId: number;
  /** Back from the card gateway, `ok`, `ko` or `annule`: how it went there, which proves nothing. */
  paiement: string | undefined;
} & Pick<ExpiredProps, "toCart">;

/** Whether the gateway's word may still come: also where an earlier try was refused and this one was not. */
const isExpected = (order: Order | undefined, paiement: string | undefined) => {
  const status = order?.payment?.status ?? "awaiting";
  if (paiement === "annule") return false;
  if (status === "refused") return paiement === "ok";
  return status === "awaiting" && paiement !== undefined;
};

/** /student/orders/{commandeId}: what was bought, and where its payment stands. */
export function OrderDetail({ commandeId, paiement, toCart }: OrderDetailProps) {
  const order = useQuery({
    ...orderById(commandeId),
    // The notification that settles the payment may come after its payer.
    refetchInterval: ({ state }) =>
      isExpected(state.data, paiement)
        ? nextWait(state.dataUpdateCount + state.errorUpdateCount)
        : false,
  });
  const { data } = order;
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

  if (!data) return <QueryState query={order} loading={<OrderDetailSkeleton />} />;
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
      <header className={`row wrap align-center gap-3 line-gap-1 ${css.head}`}>
        <h1>{name}</h1>
        <OrderStatus order={data} />
        {data.instalment && (
          <span>
            <Badge tone="brand">
              <InstalmentNumber instalment={data.instalment} />
            </Badge>
          </span>
        )}
        <p>
          Passée le <Moment at={data.date} />
        </p>
      </header>
      <div ref={notice} className={css.notice}>
        <PaymentNotice
          order={data}
          paiement={paiement}
          toCart={toCart}
          onRefresh={() => order.refetch()}
        />
        <SecondPayments payments={data.secondPayments} />
      </div>
      <div className={css.order}>
        <div className="stack gap-5">
          <OrderLines order={data} />
          {data.paymentPlan && <PaymentPlan plan={data.paymentPlan} orderId={data.id} />}
        </div>
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
        <div className={`row wrap align-center gap-3 line-gap-1 ${css.head}`}>
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

/** What was bought, at the prices of that day, and when it runs. */
function OrderLines({
  order: { id, orderArticles, payment, instalment, creditNotes },
}: {
  order: Order;
}) {
  const { data: access } = useQuery(orderAccess(id, payment?.status));
  return (
    <section aria-labelledby="order-articles" className="box">
      <h2 id="order-articles" className="unseen">
        Articles
      </h2>
      <ul className="plain">
        {orderArticles.map(({ offer, duration, cataloguePrice, price }) => (
          <li key={offer.id} className={css.article}>
            <div className={css.cover}>
              <Cover title={offer.title} photo={offer.photo} />
            </div>
            <div className="stack gap-2">
              <h3 dir="auto">
                <MathText>{offer.title}</MathText>
              </h3>
              <p className={`row wrap align-center gap-2 ${css.terms}`}>
                <Badge tone="brand">{offer.category.title}</Badge>
                {offer.startDate && offer.endDate ? (
                  <span>
                    <Period from={offer.startDate} to={offer.endDate} />
                  </span>
                ) : (
                  `${duration} mois`
                )}
              </p>
            </div>
            <ReducedPrice dinars={price} catalogue={cataloguePrice} className={css.price} />
            <Access
              access={access?.find(({ offerId }) => offerId === offer.id)}
              isSlice={instalment !== null}
            />
            <GivenBack creditNotes={creditNotes} offerId={offer.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What its payment gave; before that, what its buyer has already. Nothing until it is known. */
function Access({ access, isSlice }: { access: ArticleAccess | undefined; isSlice: boolean }) {
  if (access?.given)
    return (
      <p className={css.access}>
        Accès du <Day at={access.given.from} />{" "}
        {access.given.until ? (
          <>
            au <Day at={access.given.until} />
          </>
        ) : (
          "sans date de fin"
        )}
      </p>
    );
  if (!access?.owned) return null;
  return (
    <div className={css.access}>
      <OwnedNote
        owned={access.owned}
        // A slice of a plan begins on its day, whatever runs already.
        purchase={isSlice ? undefined : (access.purchase ?? undefined)}
      />
    </div>
  );
}

type GivenBackProps = { creditNotes: Order["creditNotes"]; offerId: number };

/** What was given back of an article, and when. */
function GivenBack({ creditNotes, offerId }: GivenBackProps) {
  return creditNotes.flatMap(({ number, date, articles }) =>
    articles
      .filter((article) => article.offerId === offerId)
      .map(({ amount }) => (
        <p key={number} className={css.access}>
          Rendu le <Day at={date} /> : {formatPrice(amount)}
        </p>
      )),
  );
}

type PaymentNoticeProps = Pick<ExpiredProps, "toCart"> & {
  order: Order;
  /** Back from the card gateway: `ok`, `ko` or `annule`. */
  paiement: string | undefined;
  onRefresh: () => Promise<unknown>;
};

/** The sentence for a payment that is on its way (docs/product/sentences.md, S59). */
const received =
  "Nous avons bien reçu votre demande de paiement, veuillez patienter jusqu'à ce que nous la traitions.";

/** Nobody paid anything: a code left nothing of it. */
const isFree = ({ payment }: Order) => payment?.setting.id === "free";

/** What the order's state says of its payment, and the next step. */
function PaymentNotice(props: PaymentNoticeProps) {
  const { order, paiement, toCart, onRefresh } = props;
  const status = order.payment?.status ?? "awaiting";
  if (status === "paid")
    return (
      <Alert
        kind="success"
        title={isFree(order) ? "Votre commande est validée" : "Votre paiement est accepté"}
        action={<LinkButton to="/student/myCourses/">Mes Cours</LinkButton>}
      >
        <p>Vos cours sont ouverts. Bon travail.</p>
        <NextInstalment order={order} />
      </Alert>
    );
  if (order.payment?.cancelledAt)
    return (
      <Alert kind="error" title="Votre paiement a été annulé">
        <p>
          L’accès que cette commande ouvrait a pris fin. Motif :{" "}
          <bdi>{order.payment.reason && nonBreaking(order.payment.reason)}</bdi>
        </p>
      </Alert>
    );
  // Who has just paid reads how that stands: the money is never lost.
  if (order.expiredAt && paiement !== "ok") return <Expired order={order} toCart={toCart} />;
  if ((status === "awaiting" || status === "refused") && paiement === "annule")
    return (
      <Alert kind="info" title="Vous avez annulé le paiement">
        Rien n’a été débité. La commande vous attend : vous pouvez la payer quand vous voulez.
      </Alert>
    );
  if (status === "refused" && paiement !== "ok")
    return (
      <Alert kind="error" title="Votre paiement a été refusé">
        {order.payment?.reason ??
          "Vérifiez votre carte et son plafond, ou essayez-en une autre. La commande vous attend."}
      </Alert>
    );
  if (status === "awaiting" && paiement === "ko")
    return (
      <Alert kind="warning" title="Le paiement n’est pas allé à son terme">
        La commande vous attend : vous pouvez la payer quand vous voulez.
      </Alert>
    );
  if (status === "confirming" || paiement !== undefined)
    return <Alert kind="info" title={received} action={<Refresh onRefresh={onRefresh} />} />;
  return null;
}

/** What the plan of a paid order asks for next. */
function NextInstalment({ order: { paymentPlan } }: { order: Order }) {
  const next = paymentPlan && nextInstalment(paymentPlan);
  if (!next) return null;
  return (
    <p>
      Prochaine échéance : {formatPrice(next.amount)}, prévue le <Day at={atNoon(next.dueOn)} />.
    </p>
  );
}

/** Turns for its own press only, not each time the page asks by itself. */
function Refresh({ onRefresh }: Pick<PaymentNoticeProps, "onRefresh">) {
  const [pending, setPending] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={<IconRefresh size={20} aria-hidden="true" />}
      pending={pending}
      onClick={() => {
        setPending(true);
        onRefresh().finally(() => setPending(false));
      }}
    >
      Actualiser
    </Button>
  );
}

/** Payments that came when the order was paid already: what happened, and what the school does about it. */
function SecondPayments({ payments }: { payments: Order["secondPayments"] }) {
  return payments.map(({ date, amount, answer }) => (
    <Alert
      key={date}
      kind={answer === null ? "warning" : "info"}
      title="Cette commande a été payée deux fois"
    >
      <p>
        Un deuxième paiement de {formatPrice(amount)} nous est parvenu le <Moment at={date} />.
      </p>
      {answer === null ? (
        <p>Notre équipe l’examine et vous répond ici. Vous n’avez rien à faire.</p>
      ) : (
        <p>
          Notre réponse : <bdi>{nonBreaking(answer)}</bdi>
        </p>
      )}
    </Alert>
  ));
}
