import { ApiError, call } from "@majorant/client/api/call.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { newPassword } from "@majorant/contract/accounts/account";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import type { Contract } from "@majorant/contract/contract";
import type { Query } from "@majorant/contract/endpoint";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { nameOf } from "../../names.ts";
import css from "../UserParts.module.css";
import { PasswordChoice } from "./PasswordChoice.tsx";
import { ShownPassword } from "./ShownPassword.tsx";

type Replaced = Query<Contract["PUT /utilisateurs/{utilisateurId}/changerMotDePasse"]> & {
  motDePasse: string | null;
};

/** Another password for a user, typed or generated; who is signed out everywhere. */
export function ReplacePassword({ user }: { user: AdminUser }) {
  const [isGenerated, setGenerated] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const ofPassword = follows(newPassword);
  const form = useForm(
    { motDePasse: "" },
    { motDePasse: (typed) => (isGenerated ? undefined : ofPassword(typed)) },
  );
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: ({ motDePasse, ...query }: Replaced) =>
      call("PUT /utilisateurs/{utilisateurId}/changerMotDePasse", {
        params: { utilisateurId: user.id },
        query,
        body: { motDePasse },
      }),
  });

  const send = () =>
    mutate(
      {
        motDePasse: isGenerated ? null : form.values.motDePasse,
        sendEmail: isMailed,
        generatePassword: isGenerated,
      },
      {
        onSuccess: ({ motDePasse }) => {
          form.fill({ motDePasse: "" });
          setShown(motDePasse);
        },
        onError: (refused) => refused instanceof ApiError && form.showRefused(refused.fields),
      },
    );
  return (
    <form className={css.password} {...form.sends(send)} onChange={() => isSuccess && reset()}>
      <UnsavedChangesGuard when={form.changed && !isPending} />
      <PasswordChoice
        field={form.field("motDePasse")}
        label="Nouveau mot de passe"
        isGenerated={isGenerated}
        onGenerate={(next) => {
          setGenerated(next);
          form.put("motDePasse", "");
        }}
        isMailed={isMailed}
        onMail={setMailed}
      />
      {error && <Alert kind="error" title={error.message} />}
      {isSuccess && <Alert kind="success" title="Le mot de passe changé avec succees" />}
      <div>
        <Button type="submit" variant="secondary" pending={isPending}>
          Changer le mot de passe
        </Button>
      </div>
      {shown && (
        <ShownPassword name={nameOf(user)} password={shown} onClose={() => setShown(null)} />
      )}
    </form>
  );
}
