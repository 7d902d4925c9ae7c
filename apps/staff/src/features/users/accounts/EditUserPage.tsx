import { ApiError, call } from "@majorant/client/api/call.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { newPassword } from "@majorant/contract/accounts/account";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import type { Contract } from "@majorant/contract/contract";
import type { Query } from "@majorant/contract/endpoint";
import { PhotoField } from "@majorant/features/users/PhotoField.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { classOptions } from "../../../components/classes.ts";
import { Form, FormPart } from "../../../components/forms/Form.tsx";
import { useEditedForm } from "../../../components/forms/use-edited-form.tsx";
import { LoadedPage } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel } from "../../../components/page/Panel.tsx";
import { Assignments } from "../grants/Assignments.tsx";
import { nameOf, peopleChanged, roleNames, userById } from "../people.ts";
import { Groups } from "./Groups.tsx";
import { PasswordChoice, ShownPassword } from "./password/PasswordChoice.tsx";
import { UserTrail } from "./UserPage.tsx";
import css from "./UserParts.module.css";
import { PersonParts, RightsPart } from "./UserParts.tsx";
import { bodyOf, changeRules, fieldsOf, labels, type Photo } from "./user-form.ts";

export type EditUserPageProps = {
  userId: number;
  /** The modal that is open above it. */
  children: ReactNode;
};

/** /utilisateurs/utilisateur/{utilisateurId}/modifier. */
export function EditUserPage({ userId, children }: EditUserPageProps) {
  const user = useQuery(userById(userId));
  const holder = { kind: "utilisateur", id: userId } as const;
  const link = { params: { utilisateurId: userId }, variant: "secondary" } as const;
  return (
    <LoadedPage query={user} title="Modifier un utilisateur" form>
      {(data) => (
        <>
          <UserTrail user={data} page="Modifier" />
          <Page title={`Modifier ${nameOf(data)}`}>
            <EditUserForm user={data} />
            <Panel title="Mot de passe" about="Ses appareils sont déconnectés.">
              <ReplacePassword user={data} />
            </Panel>
            <Panel
              title="Groupes"
              action={
                <LinkButton
                  to="/utilisateurs/utilisateur/$utilisateurId/modifier/ajouterGroupe"
                  {...link}
                >
                  Ajouter à un groupe
                </LinkButton>
              }
            >
              <Groups user={data} editable />
            </Panel>
            <Panel
              title="Accès à des cours"
              action={
                <LinkButton
                  to="/utilisateurs/utilisateur/$utilisateurId/modifier/ajouterAssCours"
                  {...link}
                >
                  Donner accès à un cours
                </LinkButton>
              }
            >
              <Assignments
                holder={holder}
                kind="cours"
                assignments={data.assignementUtilisateurCours}
                editable
              />
            </Panel>
            <Panel
              title="Accès à des catégories"
              action={
                <LinkButton
                  to="/utilisateurs/utilisateur/$utilisateurId/modifier/ajouterAssCategorie"
                  {...link}
                >
                  Donner accès à une catégorie
                </LinkButton>
              }
            >
              <Assignments
                holder={holder}
                kind="categorie"
                assignments={data.assignementUtilisateurCategorie}
                editable
              />
            </Panel>
            {children}
          </Page>
        </>
      )}
    </LoadedPage>
  );
}

/** Everything that an account says of its person; of two who save, the second is told. */
function EditUserForm({ user }: { user: AdminUser }) {
  const params = { utilisateurId: user.id };
  const [photo, setPhoto] = useState<Photo>();
  const classes = useQuery(classOptions).data ?? [];
  const { form, edit, conflict } = useEditedForm(
    {
      labels,
      rules: changeRules,
      fieldsOf,
      wordsOf: (fields) => ({
        ...fields,
        role: roleNames[bodyOf(fields).role],
        categorie: classes.find(({ value }) => value === fields.categorie)?.label ?? "",
        administrateur: fields.administrateur === "true" ? "Oui" : "Non",
        actif: fields.actif === "true" ? "Oui" : "Non",
      }),
    },
    {
      entity: user,
      queryKey: userById(user.id).queryKey,
      save: async (fields, version) => {
        const changed = { ...bodyOf(fields), version };
        const saved = await call("PUT /utilisateurs/{utilisateurId}", {
          params,
          body: { utilisateur: photo === null ? { ...changed, photo } : changed },
          photos: photo ? { photo } : {},
        });
        peopleChanged();
        setPhoto(undefined);
        return saved;
      },
      read: () => call("GET /utilisateurs/{utilisateurId}", { params }),
    },
  );
  const isChanged = form.changed || photo !== undefined;

  return (
    <Form
      {...form.sends(() => edit.save(form.values))}
      onChange={edit.forget}
      changed={isChanged}
      isPending={edit.isPending}
      error={edit.error}
      success={edit.isSaved && !isChanged ? "Les modifications sont enregistrées" : null}
      submitLabel="Enregistrer"
      conflict={conflict}
    >
      <PersonParts form={form} />
      <RightsPart form={form} classe={edit.base.categorie} />
      <FormPart title="Photo">
        <PhotoField
          name="La photo"
          photo={null}
          photoSmall={edit.base.photo}
          chosen={photo}
          onChoose={setPhoto}
        />
      </FormPart>
    </Form>
  );
}

type Replaced = Query<Contract["PUT /utilisateurs/{utilisateurId}/changerMotDePasse"]> & {
  motDePasse: string | null;
};

/** Another password for a user, typed or generated; who is signed out everywhere. */
function ReplacePassword({ user }: { user: AdminUser }) {
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
