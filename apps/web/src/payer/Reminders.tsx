/** @jsxImportSource preact */
import type { TargetedSubmitEvent } from "preact";
import { leaveEmail, Refused } from "./calls.ts";
import type { LinkOrder, OpenedProps } from "./order.ts";
import { Button, Field, Notice, usePress } from "./parts.tsx";

type RemindersProps = Pick<OpenedProps, "token" | "onNews"> & { order: LinkOrder };

/** An address for reminders and the receipt, which is taken away as easily as it is left. */
export function Reminders({ token, order, onNews }: RemindersProps) {
  const { press, isPending, fault } = usePress(
    (address: string | null) => leaveEmail(token, address),
    onNews,
  );
  const refused = fault instanceof Refused ? fault : null;
  const atField = refused?.fields.email;
  const { hasEmail, instalment } = order;
  // Where another instalment is to come, the address goes on to its link.
  const goesOn = instalment !== null && instalment.number < instalment.of;

  function send(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void press(String(new FormData(event.currentTarget).get("email")).trim());
  }

  return (
    <section className="box stack gap-3 pad-4" aria-labelledby="reminders">
      <h2 id="reminders">Rappel et reçu par e-mail</h2>
      {hasEmail ? (
        <>
          <p role="status">
            {goesOn
              ? "Votre adresse est notée : vous recevrez des rappels, le reçu, puis le lien de l'échéance suivante. Elle est gardée jusqu'à la fin de l'échéancier, et oubliée au plus tard 30 jours après."
              : "Votre adresse est notée : vous recevrez des rappels, puis le reçu. Elle est oubliée 30 jours après le paiement, ou après la fin de la commande si elle n'est pas payée."}
          </p>
          <Button kind="quiet" pending={isPending} onPress={() => press(null)}>
            Retirer mon adresse
          </Button>
        </>
      ) : (
        <form className="stack gap-3" onSubmit={send}>
          <Field
            label="Votre adresse e-mail"
            hint={
              goesOn
                ? "Pour les rappels, le reçu, le lien de l'échéance suivante et un remboursement s'il y en a un, rien d'autre"
                : "Pour les rappels, le reçu et un remboursement s'il y en a un, rien d'autre"
            }
            error={atField}
          >
            {(control) => (
              <input {...control} name="email" type="email" required autoComplete="email" />
            )}
          </Field>
          <Button kind="secondary" pending={isPending}>
            Me rappeler
          </Button>
        </form>
      )}
      {refused && !atField && <Notice kind="error" title={refused.message} />}
    </section>
  );
}
