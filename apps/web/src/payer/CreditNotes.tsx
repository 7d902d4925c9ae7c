/** @jsxImportSource preact */
import { saveFile } from "@majorant/client/api/save-file.ts";
import { fetchCreditNote } from "./calls.ts";
import type { LinkOrder } from "./order.ts";
import { Button, Day, Notice, Price, usePress } from "./parts.tsx";

type CreditNotesProps = { token: string; order: LinkOrder };

/** What was given back of it, each with the document that says so. */
export function CreditNotes({ token, order: { creditNotes } }: CreditNotesProps) {
  const { press, isPending, fault } = usePress(
    async (number: string) => saveFile(await fetchCreditNote(token, number), `${number}.pdf`),
    () => {},
  );
  return (
    <>
      {creditNotes.map(({ number, date, amount }) => (
        <p key={number} className="box pad-4">
          Rendu le <Day at={date} /> : <Price dinars={amount} />
          <Button kind="quiet" pending={isPending} onPress={() => press(number)}>
            <span>
              Télécharger l'avoir n° <bdi className="whole">{number}</bdi>
            </span>
          </Button>
        </p>
      ))}
      {fault instanceof Error && <Notice kind="error" title={fault.message} />}
    </>
  );
}
