/** @jsxImportSource preact */
import { saveFile } from "@majorant/client/api/save-file.ts";
import { fetchCreditNote } from "./calls.ts";
import type { LinkOrder } from "./order.ts";
import { Button, Day, Notice, Price, usePress } from "./parts.tsx";

type CreditNotesProps = { token: string; order: LinkOrder };

/** What was given back of it, each with the document that says so. */
export function CreditNotes({ token, order: { creditNotes } }: CreditNotesProps) {
  const { press, isPending, fault } = usePress(
    async (number: string) => ({ number, file: await fetchCreditNote(token, number) }),
    ({ number, file }) => saveFile(file, `avoir-majorant-${number}.pdf`),
  );
  if (creditNotes.length === 0) return null;
  return (
    <section className="box stack gap-3 pad-4" aria-labelledby="given-back">
      <h2 id="given-back">Argent rendu</h2>
      {creditNotes.map(({ number, date, amount }) => (
        <div key={number}>
          <p>
            Rendu le <Day at={date} /> : <Price dinars={amount} />
          </p>
          <Button kind="quiet" pending={isPending} onPress={() => press(number)}>
            Télécharger l'avoir n° {number}
          </Button>
        </div>
      ))}
      {fault instanceof Error && <Notice kind="error" title={fault.message} />}
    </section>
  );
}
