import { ApiError, call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { makePasskey } from "@majorant/client/passkeys.ts";
import type { Passkey } from "@majorant/contract/accounts/second-factor";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import type { FactorProps } from "./factor-props.ts";
import css from "./SecondFactor.module.css";

const fields = { name: text({ required: "Le nom est obligatoire" }) };

/** The keys of one's devices: a finger, a face or a PIN in place of a code. */
export function Passkeys({ userId, state, onCodes }: FactorProps) {
  const params = { utilisateurId: userId };
  const rereads = [under("/users/{}/secondFactor", userId)];
  const remove = useChange(
    (passkeyId: number) =>
      call("DELETE /users/{utilisateurId}/secondFactor/passkeys/{passkeyId}", {
        params: { ...params, passkeyId },
      }),
    { rereads },
  );
  const add = useChange(
    async (name: string) => {
      const begun = await call("POST /users/{utilisateurId}/secondFactor/passkeys/begin", {
        params,
      });
      const { challenge, request } = begun;
      const answer = await makePasskey(request);
      return call("POST /users/{utilisateurId}/secondFactor/passkeys", {
        params,
        body: { challenge, answer, name },
      });
    },
    { rereads },
  );
  const { values, field, sends, fill, showRefused } = useForm(fields);
  const send = () => {
    if (add.isPending) return;
    add.mutate(values.name, {
      onSuccess: ({ recoveryCodes }) => {
        fill({});
        onCodes(recoveryCodes);
      },
      onError: (failure) => failure instanceof ApiError && showRefused(failure.fields),
    });
  };
  const error = add.error ?? remove.error;
  return (
    <section className={css.part}>
      <h2>Clés d’accès</h2>
      <p>
        L’empreinte, le visage ou le code de votre téléphone ou de votre ordinateur, en place du
        code de l’application.
      </p>
      {error && <Alert kind="error">{error.message}</Alert>}
      {state.passkeys.length > 0 && (
        <ul className={css.list}>
          {state.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLeaving={remove.isPending && remove.variables === passkey.id}
              onRemove={() => remove.mutate(passkey.id)}
            />
          ))}
        </ul>
      )}
      {state.passkeysPossible ? (
        <form className={css.setUp} {...sends(send)}>
          <TextField
            label="Nom de la clé d’accès"
            hint="Par exemple : mon téléphone"
            {...field("name")}
          />
          <div>
            <Button type="submit" variant="secondary" pending={add.isPending}>
              Ajouter une clé d’accès
            </Button>
          </div>
        </form>
      ) : (
        <Alert kind="info">L’adresse de ce site ne permet pas de clés d’accès.</Alert>
      )}
    </section>
  );
}

type PasskeyRowProps = { passkey: Passkey; isLeaving: boolean; onRemove: () => void };

function PasskeyRow({ passkey, isLeaving, onRemove }: PasskeyRowProps) {
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className={css.factor}>
      <div className={css.words}>
        <strong dir="auto">{name}</strong>
        <span className={css.when}>
          {lastUsedAt ? (
            <>
              Dernière utilisation : <ExactMoment at={lastUsedAt} />
            </>
          ) : (
            <>
              Ajoutée : <ExactMoment at={addedAt} />
            </>
          )}
        </span>
      </div>
      <Button
        variant="secondary"
        pending={isLeaving}
        aria-label={`Retirer ${name}`}
        onClick={onRemove}
      >
        Retirer
      </Button>
    </li>
  );
}
