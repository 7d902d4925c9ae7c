/** @jsxImportSource preact */
import { smallPhoto } from "@majorant/client/api/small-photo.ts";
import type { PaymentMethod } from "@majorant/contract/shop/orders";
import type { TargetedSubmitEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import { declarePayment, Refused } from "./calls.ts";
import type { Consent } from "./consent.tsx";
import type { LinkOrder, OpenedProps } from "./order.ts";
import { Button, Field, Notice, usePress } from "./parts.tsx";

const methods: Record<PaymentMethod, string> = {
  transfer: "Virement bancaire",
  mandate: "Mandat postal",
  cash: "Espèces",
};

type DeclarationProps = Pick<OpenedProps, "token" | "onNews" | "onAgain"> & {
  declared: LinkOrder["declared"];
  consent: Consent;
};

/** Tells the school that it was paid otherwise; what was typed stays after any refusal. */
export function Declaration(props: DeclarationProps) {
  const { token, declared, consent, onNews, onAgain } = props;
  const form = useRef<HTMLFormElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const { press, isPending, fault } = usePress(async () => {
    if (!form.current) throw new Error("a form is sent that is not there");
    const fields = new FormData(form.current);
    const text = (name: string) => String(fields.get(name) ?? "");
    const paiement = {
      token,
      payer: text("payer"),
      transactionNumber: text("transactionNumber"),
      method: text("method") as PaymentMethod, // an option of its list
    };
    await consent.record();
    return declarePayment({ paiement }, photo && (await smallPhoto(photo)));
  }, onNews);
  const refused = fault instanceof Refused ? fault : null;
  const atFields = refused?.fields ?? {};

  function send(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (consent.allows()) void press();
  }

  return (
    <form ref={form} className="box stack gap-3 pad-4" onSubmit={send} aria-labelledby="declare">
      <h2 id="declare">Vous avez déjà payé ?</h2>
      <p>
        Déclarez ici le virement, le mandat ou les espèces : l'école le vérifie, puis ouvre les
        cours.
      </p>
      <Field label="Moyen de paiement">
        {(control) => (
          <select {...control} name="method" defaultValue={declared?.method}>
            {Object.entries(methods).map(([value, label]) => (
              <option key={value} value={value} selected={value === declared?.method}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Payé par" hint="Le nom de la personne qui a payé" error={atFields.payer}>
        {(control) => (
          <input
            {...control}
            name="payer"
            required
            maxLength={80}
            autoComplete="name"
            defaultValue={declared?.payer}
          />
        )}
      </Field>
      <Field
        label="Numéro de transaction"
        hint="Celui du virement, du mandat ou du reçu"
        error={atFields.transactionNumber}
      >
        {(control) => (
          <input
            {...control}
            name="transactionNumber"
            required
            autoComplete="off"
            defaultValue={declared?.transactionNumber}
          />
        )}
      </Field>
      <Field
        label="Photo du reçu"
        optional
        hint="JPEG, PNG ou WebP, 5 Mo au plus"
        error={atFields.photo}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            // Named one by one: an iPhone then hands over its own format as a JPEG.
            accept="image/jpeg,image/png,image/webp"
            onChange={({ currentTarget }) => setPhoto(currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      {refused && <Notice kind="error" title={refused.message} />}
      <Button kind="secondary" pending={isPending}>
        Déclarer le paiement
      </Button>
      {refused?.code && Object.keys(atFields).length === 0 && (
        <Button kind="quiet" onPress={onAgain}>
          Voir où en est la commande
        </Button>
      )}
    </form>
  );
}
