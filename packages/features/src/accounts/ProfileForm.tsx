import { AddressFields } from "@majorant/client/address/AddressFields.tsx";
import { ApiError, call } from "@majorant/client/api/call.ts";
import { keyOf } from "@majorant/client/api/query.ts";
import { ClassChain } from "@majorant/client/classes/ClassChain.tsx";
import { chainOf, choose, leafOf, pathTo } from "@majorant/client/classes/class-chain.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { text } from "@majorant/client/forms/fields.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { resumeSession } from "@majorant/client/session.calls.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { details } from "@majorant/contract/accounts/account";
import type { Profile } from "@majorant/contract/accounts/users";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { FieldErrors } from "@majorant/ui/fields/FieldErrors.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PhotoField } from "./PhotoField.tsx";
import css from "./ProfilePage.module.css";

export type ProfileFormProps = {
  profile: Profile;
  /** The profile was saved and asks for nothing more: the page leads on. */
  onSaved: () => void;
};

/** `photo` null takes it away; undefined leaves it. */
type Change = Body<Contract["PUT /users/{utilisateurId}"]> & { photo: File | null | undefined };

/** What the account says of its person, to be changed. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { values, field, faults, sends, changed, showRefused } = useForm(fields, profile);
  const classe = useClassChange(profile);
  const [photo, setPhoto] = useState<File | null | undefined>();
  const queries = useQueryClient();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: ({ photo, user }: Change) =>
      call("PUT /users/{utilisateurId}", {
        params: { utilisateurId: profile.id },
        body: { user: photo === null ? { ...user, photo } : user },
        photos: photo ? { photo } : {},
      }),
    onSuccess: (changed, { user }) => {
      const input = { params: { utilisateurId: profile.id } };
      // Another address is in the reply, and holds once it is confirmed.
      const email = changed.pendingEmail ? profile.email : changed.email;
      queries.setQueryData(keyOf("GET /users/{utilisateurId}", input), { ...changed, email });
      // One that was asked for on another device has had its code there.
      const isAsked = user.email !== profile.email;
      if (isAsked && changed.pendingEmail && changed.pendingEmail !== profile.pendingEmail)
        toast("info", "Un code vient de partir vers votre nouvelle adresse : confirmez-la ici");
      // The session says the new name and class too.
      return resumeSession();
    },
  });

  function send() {
    const category = classe.read();
    if ("error" in category) return document.getElementsByName(classe.last)[0]?.focus();
    if (isPending) return;
    mutate(
      { user: { ...values, ...category }, photo },
      {
        // An address that waits is confirmed on this page.
        onSuccess: ({ pendingEmail }) => !pendingEmail && onSaved(),
        onError: (failure) => failure instanceof ApiError && showRefused(failure.fields),
      },
    );
  }

  const unsaved = changed || classe.changed || photo !== undefined;
  return (
    <form className="stack gap-5" {...sends(send)}>
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
          <QueryState query={classe.tree} loading={null} />
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

/** The profile's text fields and their rules. */
const fields = {
  firstName: text({ rule: follows(details.firstName) }),
  lastName: text({ rule: follows(details.lastName) }),
  email: text({ rule: follows(details.email) }),
  phoneNumber: text({ rule: follows(details.phoneNumber) }),
  address: text(),
  city: text(),
  zipCode: text(),
  country: text(),
};

/** The class of a profile, chosen again by the chain of sign-up; it may also stay as it is. */
function useClassChange({ category }: Profile) {
  const tree = useQuery(classTree);
  const [newPath, setNewPath] = useState<readonly number[]>();
  const [error, setError] = useState<string>();
  const path = newPath ?? pathTo(tree.data ?? [], category?.id);
  const chain = chainOf(tree.data ?? [], path);

  return {
    tree,
    chain,
    error,
    /** Who has none may stay without. */
    optional: category === null,
    /** The name of the dropdown that says what is missing. */
    last: `class-${chain.length - 1}`,
    changed: newPath !== undefined && newPath.at(-1) !== category?.id,
    onChoose: (depth: number, id: number | null) => {
      setError(undefined);
      setNewPath(choose(path, depth, id));
    },
    /** What to send: the chosen leaf, nothing where the class stays; or why it can't be. */
    read(): { category?: { id: number } } | { error: string } {
      if (newPath === undefined || (category === null && newPath.length === 0)) return {};
      const choice = leafOf(chain);
      if ("leaf" in choice) return { category: { id: choice.leaf.id } };
      setError(choice.error);
      return choice;
    },
  };
}
