import type { Order } from "@majorant/contract/orders";
import { isPayable } from "@majorant/domain/payments";
import { IconLock } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { formatPrice, Price } from "../../ui/Price.tsx";
import { Declared } from "./Declared.tsx";
import { DeclarePayment } from "./DeclarePayment.tsx";
import { leaveForGateway } from "./gateway.ts";
import { openPayment, orderById } from "./orders.api.ts";
import css from "./PaymentPanel.module.css";
import { ReceiptButton } from "./ReceiptButton.tsx";

export type PaymentPanelProps = {
  order: Order;
  /** The reader comes from paying; the gateway's word of it may be on its way. */
  paidAlready: boolean;
};

/** The total, and 'Payer', active only while the order waits for a payment (section 4). */
export function PaymentPanel({ order, paidAlready }: PaymentPanelProps) {
  const { payment, total } = order;
  const status = payment?.status ?? "awaiting";
  const paid = payment?.status === "paid";
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: () => openPayment(order.id),
    onSuccess: leaveForGateway,
    // Refused because it has been settled meanwhile: see where it stands.
    onError: () => queries.invalidateQueries(orderById(order.id)),
  });
  const { reset } = pay;

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
    <section className={css.panel} aria-labelledby="order-total">
      <h2 id="order-total">Total</h2>
      <Price dinars={total} large highlight={!paid} />
      {pay.error && <Alert kind="error" title={pay.error.message} className={css.whole} />}
      {paid ? (
        <>
          <p className={css.paid}>
            Payé le <Moment at={payment.date} />
            {payment.transactionNumber && <span>Transaction n° {payment.transactionNumber}</span>}
          </p>
          <ReceiptButton orderId={order.id} className={css.whole} />
        </>
      ) : (
        <>
          <Button
            large
            variant={paidAlready && status === "awaiting" ? "secondary" : "primary"}
            className={css.whole}
            disabled={!isPayable(status)}
            // Still turning once the answer is there: the browser is leaving.
            pending={pay.isPending || pay.isSuccess}
            onClick={() => pay.mutate()}
          >
            Payer {formatPrice(total)}
          </Button>
          {isPayable(status) && (
            <p className={css.note}>
              <IconLock size={18} stroke={1.75} aria-hidden="true" />
              {paidAlready && status === "awaiting"
                ? "Si vous venez de payer, inutile de recommencer : la confirmation arrive."
                : "Vous allez payer par carte bancaire sur la page sécurisée de notre partenaire, puis revenir ici."}
            </p>
          )}
          {isPayable(status) && <DeclarePayment orderId={order.id} />}
          {status === "confirming" && payment?.transactionNumber && (
            <Declared
              orderId={order.id}
              transactionNumber={payment.transactionNumber}
              photo={payment.photo}
            />
          )}
        </>
      )}
    </section>
  );
}
