import { AddressFields } from "@majorant/client/address/AddressFields.tsx";
import { ApiError } from "@majorant/client/api/call.ts";
import { ClassChain } from "@majorant/client/classes/ClassChain.tsx";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import type { Profile } from "@majorant/contract/accounts/users";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { FieldErrors } from "@majorant/ui/fields/FieldErrors.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useState } from "react";
import css from "./Account.module.css";
import { PhotoField } from "./PhotoField.tsx";
import { useProfileForm } from "./profile-form.ts";
import { useClassChange } from "./useClassChange.ts";
import { useChangeProfile } from "./users.api.ts";

export type ProfileFormProps = {
  profile: Profile;
  /** The profile was saved: the page leads on. */
  onSaved: () => void;
};

/** What the account says of its person, to be changed. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { values, field, faults, sends, changed, showRefused } = useProfileForm(profile);
  const classe = useClassChange(profile);
  const [photo, setPhoto] = useState<File | null | undefined>();
  const { mutate, error, isPending, isSuccess } = useChangeProfile(profile.id);

  function send() {
    const category = classe.read();
    if ("error" in category) return document.getElementsByName(classe.last)[0]?.focus();
    if (isPending) return;
    mutate(
      { user: { ...values, ...category }, photo },
      {
        onSuccess: onSaved,
        onError: (refused) => refused instanceof ApiError && showRefused(refused.fields),
      },
    );
  }

  const unsaved = changed || classe.changed || photo !== undefined;
  return (
    <form className={css.form} {...sends(send)}>
      <UnsavedChangesGuard when={unsaved && !isSuccess} />
      <PhotoField
        photo={profile.photo}
        photoSmall={profile.photoSmall}
        chosen={photo}
        onChoose={setPhoto}
      />
      <div className={css.fields}>
        <TextField label="Prénom" autoComplete="given-name" {...field("firstName")} />
        <TextField label="Nom" autoComplete="family-name" {...field("lastName")} />
        <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
        <TextField label="Téléphone" type="tel" autoComplete="tel" {...field("phoneNumber")} />
        <AddressFields field={field} across={css.across} placeholder="Choisissez" />
        {classe.tree.isError ? (
          <ErrorState onRetry={() => classe.tree.refetch()} pending={classe.tree.isFetching}>
            {classe.tree.error.message}
          </ErrorState>
        ) : (
          <ClassChain {...classe} />
        )}
      </div>
      <FieldErrors faults={faults} />
      {error && <Alert kind="error">{error.message}</Alert>}
      {isSuccess && <Alert kind="success">Votre profil est à jour</Alert>}
      <Button type="submit" large pending={isPending} className={css.send}>
        Enregistrer
      </Button>
    </form>
  );
}
