import { secondPaymentAnswer } from "@majorant/contract/shop/order-decision-rules";
import type { AdminOrder, SecondPayment } from "@majorant/contract/shop/orders.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { useState } from "react";
import { useDecide } from "./use-decide.ts";
import { WordsDialog } from "./WordsDialog.tsx";

/** Payments by card that came when the order was paid already: what to do is said to their payer. */
export function SecondPayments({ order }: { order: AdminOrder }) {
  return order.deuxiemesPaiements.map((payment) => (
    <SecondPaymentAlert key={payment.id} commandeId={order.id} payment={payment} />
  ));
}

type SecondPaymentAlertProps = { commandeId: number; payment: SecondPayment };

function SecondPaymentAlert({ commandeId, payment }: SecondPaymentAlertProps) {
  const { id, date, montant, reference, reponse } = payment;
  const [asking, setAsking] = useState(false);
  const decide = useDecide(commandeId);
  const close = () => {
    setAsking(false);
    decide.reset();
  };
  return (
    <>
      <Alert
        kind={reponse ? "info" : "warning"}
        title="Payée une deuxième fois"
        action={
          !reponse && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Répondre
            </Button>
          )
        }
      >
        <p>
          {formatPrice(montant)} reçus le <Moment at={date} /> (référence {reference}), alors que la
          commande était déjà payée.
        </p>
        {reponse ? (
          <p>
            {reponse.par ?? "Un compte supprimé"}, le <Moment at={reponse.date} /> : {reponse.texte}
          </p>
        ) : (
          <p>L’étudiant attend de savoir : remboursez-le à la banque, ou convenez d’autre chose.</p>
        )}
      </Alert>
      {asking && (
        <WordsDialog
          title="Répondre au deuxième paiement"
          submit="Envoyer la réponse"
          label="Réponse"
          description="L’étudiant la lit dans l’application"
          shape={secondPaymentAnswer}
          pending={decide.isPending}
          error={decide.error}
          onSend={(reponse) =>
            decide.mutate(
              { what: "answer", notificationId: id, reponse },
              {
                onSuccess: () => {
                  close();
                  toast("success", "La réponse est envoyée");
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
