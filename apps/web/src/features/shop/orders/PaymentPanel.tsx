import { call } from "@majorant/client/api/call.ts";
import type { GatewayName, Order } from "@majorant/contract/shop/orders";
import { asksForMoney } from "@majorant/domain/shop/payments";
import { total as sum } from "@majorant/domain/shop/prices";
import { leaveForGateway } from "@majorant/features/shop/orders/leave-for-gateway.ts";
import { orderById, paymentPhoto } from "@majorant/features/shop/orders/orders.api.ts";
import { CreditNotes, Receipts } from "@majorant/features/shop/orders/Receipts.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { usePreview } from "@majorant/ui/fields/PhotoField.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { DuePrice } from "@majorant/ui/format/ReducedPrice.tsx";
import { Fold } from "@majorant/ui/layout/Fold.tsx";
import { Reduction } from "@majorant/ui/layout/Reduction.tsx";
import { SummaryNote, SummaryPanel, wholeWidth } from "@majorant/ui/layout/SummaryPanel.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, useEffect, useRef } from "react";
import { ConsentBox } from "./consent/ConsentBox.tsx";
import { useConsent } from "./consent/use-consent.ts";
import css from "./PaymentPanel.module.css";
import { PaymentLink } from "./payment-link/PaymentLink.tsx";
import { WithdrawOrder } from "./WithdrawOrder.tsx";

// Most pay by card.
const OtherWaysToPay = lazy(() => import("./declare-payment/OtherWaysToPay.tsx"));

export type PaymentPanelProps = {
  order: Order;
  /** The reader comes from paying; the gateway's word of it may be on its way. */
  paidAlready: boolean;
};

/** The total, and 'Payer', active only while the order waits for a payment (docs/product/orders.md, Paying). */
export function PaymentPanel({ order, paidAlready }: PaymentPanelProps) {
  const { payment, total } = order;
  const status = payment?.status ?? "awaiting";
  const isPaid = payment?.status === "paid";
  // A try before the one that was just made may have been refused.
  const isUnderWay = paidAlready && (status === "awaiting" || status === "refused");
  const [first, ...others] = order.onlinePayment.gateways;
  const isFree = total === 0;
  const canPay = order.expiredAt === null && asksForMoney({ status, total });
  const catalogue = sum(order.orderArticles.map(({ cataloguePrice }) => cataloguePrice));
  const queries = useQueryClient();
  const consent = useConsent(order);
  const consentBox = useRef<HTMLInputElement>(null);
  const pay = useMutation({
    mutationFn: async (gateway: GatewayName | undefined) => {
      await consent.record();
      return call("POST /orders/{commandeId}/onlinePayment", {
        params: { commandeId: order.id },
        query: { ...(gateway && { gateway }) },
      });
    },
    onSuccess: leaveForGateway,
    // Refused because it has been settled meanwhile: see where it stands.
    onError: () => queries.invalidateQueries(orderById(order.id)),
  });
  const { reset } = pay;
  const isLeaving = pay.isPending || pay.isSuccess;
  const payAt = (gateway: GatewayName | undefined) => {
    if (consent.allows(consentBox.current)) pay.mutate(gateway);
  };

  // Going back from the gateway may find this page as it was left, its button turning.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      queries.invalidateQueries(orderById(order.id));
    };
    addEventListener("pageshow", returned);
    return () => removeEventListener("pageshow", returned);
  }, [reset, queries, order.id]);

  return (
    <SummaryPanel labelledBy="order-total">
      {order.code !== null && <Reduction catalogue={catalogue} due={total} code={order.code} />}
      <h2 id="order-total">Total</h2>
      <DuePrice dinars={total} large highlight={!isPaid} />
      {pay.error && <Alert kind="error" title={pay.error.message} className={wholeWidth} />}
      {isPaid ? (
        <>
          <p className={classNames(wholeWidth, css.paid)}>
            {isFree ? "Validée le" : "Payé le"} <Moment at={payment.date} />
            {payment.transactionNumber && <span>Transaction n° {payment.transactionNumber}</span>}
          </p>
          <Documents order={order} />
          {order.consent.given && <TickedSentence {...order.consent} />}
          <PaymentLink order={order} canPay={canPay} />
        </>
      ) : (
        <>
          {canPay && <ConsentBox consent={consent} box={consentBox} className={wholeWidth} />}
          {!isFree && (
            <Button
              large
              variant={isUnderWay ? "secondary" : "primary"}
              className={wholeWidth}
              disabled={!canPay || (isLeaving && pay.variables !== first)}
              // Still turning once the answer is there: the browser is leaving.
              pending={isLeaving && pay.variables === first}
              onClick={() => payAt(first)}
            >
              Payer {formatPrice(total)}
            </Button>
          )}
          {canPay && (
            <SummaryNote>
              {isUnderWay
                ? "Si vous venez de payer, inutile de recommencer : la confirmation arrive."
                : first === "konnect"
                  ? "Vous allez payer sur la page sécurisée de Konnect, par carte, e-DINAR ou portefeuille, puis revenir ici."
                  : "Vous allez payer par carte bancaire sur la page sécurisée de notre partenaire, puis revenir ici."}
            </SummaryNote>
          )}
          {canPay &&
            others.map((gateway) => (
              <Button
                key={gateway}
                variant="secondary"
                className={wholeWidth}
                disabled={isLeaving && pay.variables !== gateway}
                pending={isLeaving && pay.variables === gateway}
                onClick={() => payAt(gateway)}
              >
                Payer avec Konnect (carte, portefeuille)
              </Button>
            ))}
          <PaymentLink order={order} canPay={canPay} />
          {canPay && (
            <Fold title="Payer autrement">
              <OtherWaysToPay orderId={order.id} total={total} consent={consent} />
            </Fold>
          )}
          {canPay && <WithdrawOrder order={order} />}
          {payment?.cancelledAt && (
            <>
              <p className={classNames(wholeWidth, css.paid)}>
                Annulé le <Moment at={payment.cancelledAt} />
              </p>
              <Documents order={order} />
            </>
          )}
          {status === "confirming" && payment?.transactionNumber && (
            <DeclaredPayment
              orderId={order.id}
              transactionNumber={payment.transactionNumber}
              photo={payment.photo}
            />
          )}
        </>
      )}
    </SummaryPanel>
  );
}

/** Its receipt or invoice, and what says that money of it was given back. */
const Documents = ({ order: { id, receipts, creditNotes } }: { order: Order }) => (
  <>
    <Receipts orderId={id} receipts={receipts} className={wholeWidth} />
    <CreditNotes
      orderId={id}
      numbers={creditNotes.map(({ number }) => number)}
      className={wholeWidth}
    />
  </>
);

/** What was ticked before paying, to be read again. */
function TickedSentence({ sentence, given }: Order["consent"]) {
  return (
    <p className={classNames(wholeWidth, css.paid)}>
      <bdi>{sentence}</bdi>
      {given && (
        <span>
          Coché le <Moment at={given} />
        </span>
      )}
    </p>
  );
}

type DeclaredProps = { orderId: number; transactionNumber: string; photo: boolean };

/** What a student declared, while it is being confirmed. */
function DeclaredPayment({ orderId, transactionNumber, photo }: DeclaredProps) {
  return (
    <div className={`stack gap-3 ${css.declared}`}>
      <p>Transaction n° {transactionNumber}</p>
      {photo && <Photo orderId={orderId} transactionNumber={transactionNumber} />}
    </div>
  );
}

function Photo({ orderId, transactionNumber }: Omit<DeclaredProps, "photo">) {
  const { data, error } = useQuery(paymentPhoto(orderId, transactionNumber));
  const address = usePreview(data?.bytes);
  if (error) return <p>{error.message}</p>;
  if (!address) return <Skeleton height="12rem" />;
  return <img src={address} alt="Reçu que vous avez envoyé" className={css.photo} />;
}
