import { currentPassword, factorCode } from "@majorant/contract/accounts/account";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../api/call.ts";
import { text } from "../forms/fields.ts";
import { follows, useForm } from "../forms/use-form.ts";
import { useSubmit } from "../forms/use-submit.ts";
import { signWithPasskey } from "../passkeys.ts";
import css from "./ConfirmationDialog.module.css";

export type ConfirmationDialogProps = {
  /** Whether the person has confirmed that it is them. */
  onClose: (confirmed: boolean) => void;
};

const password = text({ rule: follows(currentPassword) });
const withCode = { password, code: text({ rule: follows(factorCode) }) };
const withoutCode = { password, code: text() };

/** Asks for proof before what a stolen session must not do; what was pressed then goes on. */
export default function ConfirmationDialog({ onClose }: ConfirmationDialogProps) {
  const formId = useId();
  // Asked anew each time: a passkey signs what is asked now.
  const { data: ways } = useQuery({
    queryKey: ["confirmation"],
    queryFn: () => call("POST /auth/confirm/begin", {}),
    staleTime: 0,
    gcTime: 0,
  });
  const asksCode = ways?.code === true;
  const { values, field, sends } = useForm(asksCode ? withCode : withoutCode);
  const { submit, send, pending } = useSubmit<void>();
  const confirm = () =>
    send(async () => {
      const body = { password: values.password, ...(asksCode && { code: values.code }) };
      await call("POST /auth/confirm", { body });
      onClose(true);
    });
  const passkey = ways?.passkey;
  const confirmByPasskey = () =>
    send(async () => {
      if (!passkey) return;
      const { challenge, request } = passkey;
      const answer = await signWithPasskey(request);
      await call("POST /auth/confirm", { body: { passkey: { challenge, answer } } });
      onClose(true);
    });
  return (
    <Dialog
      title="Confirmez que c’est vous"
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Annuler
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            Confirmer
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} {...sends(confirm)}>
        <p>
          Cette action touche à un compte, à des droits ou à de l’argent. Rien de ce que vous avez
          saisi ne se perd, et la question n’est pas reposée pendant dix minutes.
        </p>
        {submit.state === "error" && <Alert kind="error">{submit.sentence}</Alert>}
        {passkey && (
          <>
            <Button variant="secondary" wide onClick={confirmByPasskey}>
              Utiliser une clé d’accès
            </Button>
            <p className={css.or}>ou</p>
          </>
        )}
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          {...field("password")}
        />
        {asksCode && (
          <TextField
            label="Code de vérification"
            hint="Les 6 chiffres de votre application, ou un code de secours"
            autoComplete="one-time-code"
            {...field("code")}
          />
        )}
      </form>
    </Dialog>
  );
}
