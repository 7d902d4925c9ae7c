import { ApiError, call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { factorCode } from "@majorant/contract/accounts/account";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { CopyButton } from "@majorant/ui/actions/CopyButton.tsx";
import { AnchorButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { IconExternalLink } from "@tabler/icons-react";
import { useId } from "react";
import { QrCode } from "./QrCode.tsx";
import css from "./SecondFactor.module.css";

export type SetUpAppProps = {
  userId: number;
  /** The secret, as a QR code says it and to be typed. */
  secret: { address: string; key: string };
  /** With the recovery codes, where it is the first factor of the account. */
  onDone: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
};

const fields = { code: text({ rule: follows(factorCode) }) };

/** The secret for an app, and its first code. */
export default function SetUpApp({ userId, secret, onDone, onClose }: SetUpAppProps) {
  const formId = useId();
  const { values, field, sends, showRefused } = useForm(fields);
  const { mutate, error, isPending } = useChange(
    (code: string) =>
      call("PUT /users/{utilisateurId}/secondFactor/authenticator", {
        params: { utilisateurId: userId },
        body: { code },
      }),
    { rereads: [under("/users/{}/secondFactor", userId)] },
  );
  const send = () => {
    if (isPending) return;
    mutate(values.code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (failure) => failure instanceof ApiError && showRefused(failure.fields),
    });
  };
  return (
    <Dialog
      title="Ajouter une application"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            Activer
          </Button>
        </>
      }
    >
      <form id={formId} className={css.setUp} {...sends(send)}>
        <p>
          Dans une application d’authentification (Aegis, Google Authenticator, 1Password…), lisez
          ce QR code, ou tapez la clé. Sur ce téléphone, ouvrez-la d’ici.
        </p>
        <AnchorButton
          href={secret.address}
          variant="secondary"
          className={css.open}
          icon={<IconExternalLink size={20} stroke={1.75} aria-hidden="true" />}
        >
          Ouvrir dans mon application
        </AnchorButton>
        <QrCode text={secret.address} label="QR code de la clé" className={css.qr} />
        <p className={css.key}>
          <code dir="ltr">{secret.key.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
          <CopyButton label="Copier la clé" text={secret.key} />
        </p>
        {error && <Alert kind="error">{error.message}</Alert>}
        <TextField
          label="Code que montre l’application"
          hint="6 chiffres"
          autoComplete="one-time-code"
          inputMode="numeric"
          {...field("code")}
        />
      </form>
    </Dialog>
  );
}
