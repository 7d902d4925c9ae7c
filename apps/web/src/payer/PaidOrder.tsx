/** @jsxImportSource preact */
import { saveFile } from "@majorant/client/api/save-file.ts";
import { CreditNotes } from "./CreditNotes.tsx";
import { fetchReceipt } from "./calls.ts";
import { OrderLines } from "./OrderLines.tsx";
import type { LinkOrder } from "./order.ts";
import { Button, Notice, usePress } from "./parts.tsx";

type PaidOrderProps = { token: string; order: LinkOrder; isTwice: boolean };

/** Nothing is left to do: what was paid, and the receipt to keep. */
export function PaidOrder({ token, order, isTwice }: PaidOrderProps) {
  const { press, isPending, fault } = usePress(
    () => fetchReceipt(token),
    (receipt) =>
      saveFile(receipt, `${order.invoice ? "facture" : "recu"}-majorant-${order.id}.pdf`),
  );
  return (
    <>
      <h1>Commande payée</h1>
      {isTwice ? (
        <Notice kind="warning" title="Elle a été payée deux fois">
          {order.answer ??
            "L'école le sait : elle vous dira ici ce qu'elle fait du second paiement. Vous n'avez rien à faire."}
        </Notice>
      ) : (
        <Notice kind="success" title="Merci, le paiement est bien arrivé">
          Les cours sont ouverts. Vous n'avez plus rien à faire.
        </Notice>
      )}
      <OrderLines order={order} />
      <CreditNotes token={token} order={order} />
      {order.receipt && (
        <Button pending={isPending} onPress={() => press()}>
          {order.invoice ? "Télécharger la facture" : "Télécharger le reçu"}
        </Button>
      )}
      {fault instanceof Error && <Notice kind="error" title={fault.message} />}
    </>
  );
}
