import { callFile } from "@majorant/client/api/call.ts";
import { DownloadButton } from "./DownloadButton.tsx";

/** A receipt by its number; with a seller it is an invoice. */
type Receipt = { number: string; invoice: boolean };

type ReceiptsProps = {
  orderId: number;
  /** The latest first. */
  receipts: readonly Receipt[];
  className: string | undefined;
};

/** A paid order's receipt, to print or to keep; below it those of payments that were taken back. */
export function Receipts({ orderId, receipts, className }: ReceiptsProps) {
  return receipts.map(({ number, invoice }, place) => (
    <DownloadButton
      key={number}
      variant={place === 0 ? "secondary" : "quiet"}
      className={className}
      fetchFile={() =>
        callFile("GET /orders/{commandeId}/receipt", {
          params: { commandeId: orderId },
          query: { number },
        })
      }
      name={`recu-${number}.pdf`}
    >
      {place === 0 ? latest(invoice) : earlier(invoice, number)}
    </DownloadButton>
  ));
}

const latest = (invoice: boolean) => (invoice ? "Télécharger la facture" : "Télécharger le reçu");

const earlier = (invoice: boolean, number: string) =>
  invoice ? `Télécharger la facture n° ${number}` : `Télécharger le reçu n° ${number}`;
