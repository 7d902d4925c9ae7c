import { ApiError, call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import {
  currentPassword,
  notTheSame,
  replacingPassword,
} from "@majorant/contract/accounts/account";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { PasswordField } from "@majorant/ui/fields/PasswordField.tsx";
import css from "./Account.module.css";

const blank = { password: "", newPassword: "", confirmation: "" };

/** The password, to be changed. */
export function PasswordForm({ userId }: { userId: number }) {
  const { values, field, sends, changed, showRefused } = useForm(blank, {
    password: follows(currentPassword),
    newPassword: follows(replacingPassword),
    confirmation: (confirmation, { newPassword }) =>
      confirmation === newPassword ? undefined : notTheSame,
  });
  const { mutate, error, isPending, isSuccess } = useChange(
    ({ password, ...newUser2 }: typeof blank) =>
      call("PUT /users/{utilisateurId}/changePassword", {
        params: { utilisateurId: userId },
        body: { newUser: { password }, newUser2 },
        files: {},
      }),
    // The other devices are signed out.
    { rereads: [under("/users/{}/devices", userId)] },
  );
  if (isSuccess)
    return (
      <Alert kind="success" title="Le mot de passe changé avec succees">
        Vos autres appareils ont été déconnectés.
      </Alert>
    );
  return (
    <form
      className={css.form}
      {...sends(() => {
        if (isPending) return;
        mutate(values, {
          onError: (refused) => refused instanceof ApiError && showRefused(refused.fields),
        });
      })}
    >
      <UnsavedChangesGuard when={changed} />
      <div className={css.fields}>
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          className={css.across}
          {...field("password")}
        />
        <PasswordField
          label="Nouveau mot de passe"
          hint="8 caractères au minimum"
          autoComplete="new-password"
          {...field("newPassword")}
        />
        <PasswordField
          label="Confirmation du mot de passe"
          autoComplete="new-password"
          {...field("confirmation")}
        />
      </div>
      {error && <Alert kind="error">{error.message}</Alert>}
      <Button type="submit" large pending={isPending} className={css.send}>
        Changer le mot de passe
      </Button>
    </form>
  );
}
