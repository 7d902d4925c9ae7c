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
      {place === 0 ? <Latest invoice={invoice} /> : <Earlier number={number} invoice={invoice} />}
    </DownloadButton>
  ));
}

const Latest = ({ invoice }: Pick<Receipt, "invoice">) =>
  invoice ? "Télécharger la facture" : "Télécharger le reçu";

/** Its number stays on one line, and reads from the left in Arabic too. */
const Earlier = ({ number, invoice }: Receipt) => (
  <span>
    {invoice ? "Télécharger la facture n° " : "Télécharger le reçu n° "}
    <bdi className="whole">{number}</bdi>
  </span>
);

type CreditNotesProps = Pick<ReceiptsProps, "orderId" | "className"> & {
  /** As they are printed, the latest first. */
  numbers: readonly string[];
};

/** What says that money of an order was given back, to print or to keep. */
export function CreditNotes({ orderId, numbers, className }: CreditNotesProps) {
  return numbers.map((number) => (
    <DownloadButton
      key={number}
      variant="quiet"
      className={className}
      fetchFile={() =>
        callFile("GET /orders/{commandeId}/creditNotes/{number}", {
          params: { commandeId: orderId, number },
        })
      }
      name={`avoir-${number}.pdf`}
    >
      <span>
        Télécharger l’avoir n° <bdi className="whole">{number}</bdi>
      </span>
    </DownloadButton>
  ));
}
