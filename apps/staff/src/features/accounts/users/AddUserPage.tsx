import { ApiError, call } from "@majorant/client/api/call.ts";
import type { Filling } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import type { Contract } from "@majorant/contract/contract";
import type { Body, Query } from "@majorant/contract/endpoint";
import { PhotoField } from "@majorant/features/accounts/PhotoField.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import type { LinkProps } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ManyChooser } from "../../../components/choosers/ManyChooser.tsx";
import { groups as groupSource } from "../../../components/choosers/sources.ts";
import { Form, FormPart } from "../../../components/forms/Form.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { everybody } from "../groups/GroupLinks.tsx";
import { nameOf, usePeopleChange } from "../people.ts";
import { PasswordChoice, ShownPassword } from "./PasswordChoice.tsx";
import { PersonParts, RightsPart } from "./UserParts.tsx";
import { newFields, newUser, type Photo } from "./user-form.ts";

type Added = Query<Contract["POST /utilisateurs"]> & {
  user: Body<Contract["POST /utilisateurs"]>["utilisateur"];
};

const everyGroup = groupSource();

export type AddUserPageProps = {
  /** The group that it was asked for in. */
  group: number | undefined;
  onAdded: (id: number) => void;
  /** Back to where it was asked for. */
  cancel: LinkProps;
};

/** /utilisateurs/ajouterUtilisateur. */
export function AddUserPage({ group, onAdded, cancel }: AddUserPageProps) {
  const [photo, setPhoto] = useState<Photo>();
  const [groups, setGroups] = useState(group ? [String(group)] : []);
  const [isGenerated, setGenerated] = useState(false);
  const [isMailed, setMailed] = useState(true);
  const [userWithPassword, setUserWithPassword] = useState<
    (AdminUser & { motDePasse: string; another: boolean }) | null
  >(null);
  const [initial, setInitial] = useState<Filling<ReturnType<typeof newFields>>>(newUser);
  // While the form is sent for one after whom another is added, to the same groups and class.
  const isAnother = useRef(false);
  const form = useForm(newFields(isGenerated), initial);
  const { mutate, error, isPending, isSuccess, reset } = usePeopleChange(
    ({ user, photo, ...query }: Added & { photo: Photo }) =>
      call("POST /utilisateurs", {
        query,
        body: { utilisateur: user },
        photos: photo ? { photo } : {},
      }),
  );

  function goOn(id: number, another: boolean) {
    setUserWithPassword(null);
    if (!another) return onAdded(id);
    const { role, categorie, pays } = form.values;
    const next = { ...newUser, role, categorie, pays };
    setInitial(next);
    form.fill(next);
    setPhoto(undefined);
    reset();
    document.querySelector<HTMLInputElement>('input[name="nom"]')?.focus();
  }

  function send({ motDePasse, ...user }: typeof form.values) {
    const another = isAnother.current;
    mutate(
      {
        user: {
          ...user,
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
          if (made) setUserWithPassword({ ...user, motDePasse: made, another });
          else goOn(user.id, another);
        },
        onError: (refused) => refused instanceof ApiError && form.showRefused(refused.fields),
      },
    );
  }
  const { field } = form;
  return (
    <Page title="Ajouter un utilisateur" trail={[everybody, "Ajouter un utilisateur"]} narrow>
      <Form
        {...form.sends(send)}
        changed={(form.changed || photo !== undefined) && !isSuccess}
        isPending={isPending}
        error={error}
        success={null}
        submitLabel="Ajouter l’utilisateur"
        others={
          <>
            <LinkButton variant="quiet" {...cancel}>
              Annuler
            </LinkButton>
            {/* None that submits: Enter in a field presses the first of those. */}
            <Button
              variant="secondary"
              pending={isPending}
              onClick={({ currentTarget }) => {
                isAnother.current = true;
                currentTarget.form?.requestSubmit();
                isAnother.current = false;
              }}
            >
              Créer et ajouter un autre
            </Button>
          </>
        }
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
        <FormPart title="Groupes" about="Il reçoit les accès qui leur sont donnés.">
          <ManyChooser
            id="groupes"
            label="Groupes"
            optional
            placeholder="Aucun : il sera à la racine"
            source={everyGroup}
            values={groups}
            onChoose={setGroups}
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
      {userWithPassword && (
        <ShownPassword
          name={nameOf(userWithPassword)}
          password={userWithPassword.motDePasse}
          onClose={() => goOn(userWithPassword.id, userWithPassword.another)}
        />
      )}
    </Page>
  );
}
