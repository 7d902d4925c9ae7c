import { newPassword } from "@majorant/contract/account";
import type { Utilisateur } from "@majorant/contract/utilisateurs";
import { MultiSelect } from "@mantine/core";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "../../../../app/calls/call.ts";
import { follows, useForm } from "../../../../app/forms/use-form.ts";
import { PhotoField } from "../../../../features/users/PhotoField.tsx";
import { toast } from "../../../../ui/told/toast.ts";
import { Form, FormPart } from "../../../kit/forms/Form.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { nameOf } from "../names.ts";
import { flat } from "../tree/group-tree.ts";
import { groupTree } from "../tree/tree.api.ts";
import { type Photo, useAddUser } from "./accounts.api.ts";
import { PasswordChoice } from "./password/PasswordChoice.tsx";
import { ShownPassword } from "./password/ShownPassword.tsx";
import { PersonParts, RightsPart } from "./UserParts.tsx";
import { addRules, bodyOf, emptyUser } from "./user-form.ts";

export type AddUserPageProps = {
  /** The group that it was asked for in. */
  group: number | undefined;
  onAdded: (id: number) => void;
};

/** /utilisateurs/ajouterUtilisateur. */
export function AddUserPage({ group, onAdded }: AddUserPageProps) {
  const [photo, setPhoto] = useState<Photo>();
  const [groups, setGroups] = useState(group ? [String(group)] : []);
  const [isGenerated, setGenerated] = useState(false);
  const [isMailed, setMailed] = useState(true);
  const [shown, setShown] = useState<(Utilisateur & { motDePasse: string }) | null>(null);
  const tree = useQuery(groupTree).data ?? [];
  const ofPassword = follows(newPassword);
  const form = useForm(
    { ...emptyUser, motDePasse: "" },
    { ...addRules, motDePasse: (typed) => (isGenerated ? undefined : ofPassword(typed)) },
  );
  const { mutate, error, isPending, isSuccess } = useAddUser();
  const { motDePasse, ...fields } = form.values;

  const send = () =>
    mutate(
      {
        user: {
          ...bodyOf(fields),
          ...(!isGenerated && { motDePasse }),
          groupes: groups.map((id) => ({ id: Number(id) })),
        },
        photo,
        sendEmail: isMailed,
        generateMotDePasse: isGenerated,
      },
      {
        onSuccess: ({ motDePasse: made, ...user }) => {
          toast("success", `L'utilisateur ${nameOf(user)} ajouté avec succees`);
          if (made) setShown({ ...user, motDePasse: made });
          else onAdded(user.id);
        },
        onError: (refused) => refused instanceof Refusal && form.showRefused(refused.fields),
      },
    );
  const { field } = form;
  return (
    <Page title="Ajouter un utilisateur" narrow>
      <Form
        {...form.sends(send)}
        changed={(form.changed || photo !== undefined) && !isSuccess}
        isPending={isPending}
        error={error}
        success={null}
        submitLabel="Ajouter l’utilisateur"
      >
        <PersonParts form={form} />
        <FormPart title="Mot de passe">
          <PasswordChoice
            field={field("motDePasse")}
            label="Mot de passe"
            isGenerated={isGenerated}
            onGenerate={(next) => {
              setGenerated(next);
              form.put("motDePasse", "");
            }}
            isMailed={isMailed}
            onMail={setMailed}
          />
        </FormPart>
        <RightsPart form={form} />
        <FormPart title="Groupes" about="Il reçoit ce qui leur est assigné.">
          <MultiSelect
            label="Groupes"
            placeholder={groups.length === 0 ? "Aucun : il sera à la racine" : ""}
            data={flat(tree).map(({ id, path }) => ({ value: String(id), label: path }))}
            value={groups}
            onChange={setGroups}
            searchable
            limit={50}
            nothingFoundMessage="Aucun groupe"
          />
        </FormPart>
        <FormPart title="Photo">
          <PhotoField
            name="La photo"
            photo={null}
            photoSmall={null}
            chosen={photo}
            // There is none to take away.
            onChoose={(chosen) => setPhoto(chosen ?? undefined)}
          />
        </FormPart>
      </Form>
      {shown && (
        <ShownPassword
          name={nameOf(shown)}
          password={shown.motDePasse}
          onClose={() => onAdded(shown.id)}
        />
      )}
    </Page>
  );
}
