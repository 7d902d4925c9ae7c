import { currentPassword } from "@majorant/contract/accounts/account";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useId } from "react";
import { call } from "../api/call.ts";
import { follows, useForm } from "../forms/use-form.ts";
import { useSubmit } from "../forms/use-submit.ts";
import css from "./ConfirmationDialog.module.css";

export type ConfirmationDialogProps = {
  /** Whether the person has confirmed that it is them. */
  onClose: (confirmed: boolean) => void;
};

/** Asks for the password before what a stolen session must not do; what was pressed then goes on. */
export default function ConfirmationDialog({ onClose }: ConfirmationDialogProps) {
  const formId = useId();
  const { values, field, sends } = useForm({ password: "" }, { password: follows(currentPassword) });
  const { submit, send, pending } = useSubmit<void>();
  const confirm = () =>
    send(async () => {
      await call("POST /auth/confirm", { body: { password: values.password } });
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
        <p>Pour la sécurité du compte, cette action demande de nouveau votre mot de passe.</p>
        {submit.state === "error" && <Alert kind="error">{submit.sentence}</Alert>}
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          {...field("password")}
        />
      </form>
    </Dialog>
  );
}
