import { ApiError, call } from "@majorant/client/api/call.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { useSubmit } from "@majorant/client/forms/use-submit.ts";
import { signWithPasskey } from "@majorant/client/passkeys.ts";
import { startSession } from "@majorant/client/session.ts";
import { factorCode } from "@majorant/contract/accounts/account";
import type { RefusedDevice, SecondStep as Step } from "@majorant/contract/refusals";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useEffect, useRef, useState } from "react";
import { formClass } from "./AuthPage.tsx";
import css from "./SignInPage.module.css";
import { TooManyDevices } from "./TooManyDevices.tsx";

export type SecondStepProps = { step: Step; onCancel: () => void };

type Shown = { code?: string; passkey?: Awaited<ReturnType<typeof signWithPasskey>> };

const fields = { code: text({ rule: follows(factorCode) }) };

/** The second step of a sign-in: a code or a passkey, once the password was right. */
export default function SecondStep({ step, onCancel }: SecondStepProps) {
  const { values, field, sends } = useForm(fields);
  const sending = useSubmit<void>();
  const [devices, setDevices] = useState<RefusedDevice[] | null>(null);
  const [leaving, setLeaving] = useState<number | null>(null);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);

  const complete = async (proof: Shown & { signOut?: number }) => {
    const body = { challenge: step.challenge, ...proof };
    try {
      startSession(await call("POST /auth/second-factor", { body }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "TOO_MANY_DEVICES") throw error;
      setDevices(error.devices);
    }
  };
  const sendCode = () => sending.send(() => complete({ code: values.code }));
  const { passkey } = step;
  const sendPasskey = () =>
    sending.send(async () => {
      if (passkey) await complete({ passkey: await signWithPasskey(passkey) });
    });
  const { submit } = sending;
  const refusal = submit.state === "error" && <Alert kind="error">{submit.sentence}</Alert>;

  if (devices)
    return (
      <>
        {refusal}
        <TooManyDevices
          devices={devices}
          pending={sending.pending ? leaving : null}
          onChoose={(signOut) => {
            setLeaving(signOut);
            // What was shown has been taken: the challenge stands for it.
            sending.send(() => complete({ signOut }));
          }}
          onCancel={onCancel}
        />
      </>
    );
  return (
    <form className={formClass} {...sends(sendCode)}>
      <p ref={lead} tabIndex={-1} className={css.question}>
        Une deuxième preuve que c’est vous
      </p>
      {refusal}
      {passkey && (
        <Button variant={step.code ? "secondary" : "primary"} large wide onClick={sendPasskey}>
          Utiliser une clé d’accès
        </Button>
      )}
      <TextField
        label="Code de vérification"
        hint={
          step.code
            ? "Les 6 chiffres de votre application, ou un code de secours"
            : "Un de vos codes de secours"
        }
        autoComplete="one-time-code"
        {...field("code")}
      />
      <Button type="submit" large wide pending={sending.pending}>
        Continuer
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Annuler
      </Button>
    </form>
  );
}
