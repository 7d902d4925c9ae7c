/** @jsxImportSource preact */
import type { TargetedSubmitEvent } from "preact";
import { leaveEmail, Refused } from "./calls.ts";
import type { OpenedProps } from "./order.ts";
import { Button, Field, Notice, usePress } from "./parts.tsx";

type RemindersProps = Pick<OpenedProps, "token" | "onNews"> & { hasEmail: boolean };

/** An address for reminders and the receipt, which is taken away as easily as it is left. */
export function Reminders({ token, hasEmail, onNews }: RemindersProps) {
  const { press, isPending, fault } = usePress(
    (address: string | null) => leaveEmail(token, address),
    onNews,
  );
  const refused = fault instanceof Refused ? fault : null;
  const atField = refused?.fields.email;

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
            Votre adresse est notée : vous recevrez un rappel trois jours et un jour avant la date,
            puis le reçu. Elle est oubliée 30 jours après.
          </p>
          <Button kind="quiet" pending={isPending} onPress={() => press(null)}>
            Retirer mon adresse
          </Button>
        </>
      ) : (
        <form className="stack gap-3" onSubmit={send}>
          <Field
            label="Votre adresse e-mail"
            hint="Pour un rappel avant la date et le reçu ensuite, rien d'autre"
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
