import type { Order } from "@majorant/contract/shop/orders";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";

/** Payments that came when the order was paid already: what happened, and what the school does about it. */
export function SecondPayments({ payments }: { payments: Order["secondPayments"] }) {
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
          Notre réponse : <bdi>{answer}</bdi>
        </p>
      )}
    </Alert>
  ));
}
