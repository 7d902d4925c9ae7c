import type { Order } from "@majorant/contract/shop/orders";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";

export type PaymentNoticeProps = {
  order: Order;
  /** Back from the card gateway: `ok` or `ko`. */
  paiement: string | undefined;
  onRefresh: () => Promise<unknown>;
};

/** The sentence for a payment that is on its way (docs/product/sentences.md, S59). */
const received =
  "Nous avons bien reçu votre demande de paiement, veuillez patienter jusqu'à ce que nous la traitions.";

/** What the order's state says of its payment, and the next step. */
export function PaymentNotice(props: PaymentNoticeProps) {
  const { order, paiement, onRefresh } = props;
  const status = order.payment?.status ?? "awaiting";
  if (status === "paid")
    return (
      <Alert
        kind="success"
        title="Votre paiement est accepté"
        action={<LinkButton to="/student/myCourses/">Mes Cours</LinkButton>}
      >
        Vos cours sont ouverts. Bon travail.
      </Alert>
    );
  if (order.payment?.cancelledAt)
    return (
      <Alert kind="error" title="Votre paiement a été annulé">
        <p>
          L’accès que cette commande ouvrait a pris fin. Motif : <bdi>{order.payment.reason}</bdi>
        </p>
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
