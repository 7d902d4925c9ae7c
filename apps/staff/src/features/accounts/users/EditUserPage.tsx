import { ApiError, call } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import type { Contract } from "@majorant/contract/contract";
import type { Query } from "@majorant/contract/endpoint";
import { PhotoField } from "@majorant/features/accounts/PhotoField.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EditedEntry } from "../../../components/forms/EntryForms.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import { classOptions } from "../../../components/options.ts";
import { LoadedPage } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel } from "../../../components/page/Panel.tsx";
import { AssignmentPanels } from "../assignments/Assignments.tsx";
import { nameOf, peopleChanged, userById } from "../people.ts";
import { PasswordChoice, ShownPassword } from "./PasswordChoice.tsx";
import { Groups, UserTrail } from "./UserPage.tsx";
import css from "./UserParts.module.css";
import { PersonParts, RightsPart } from "./UserParts.tsx";
import { fields, passwordField } from "./user-form.ts";

export type EditUserPageProps = {
  userId: number;
  /** The modal that is open above it. */
  children: ReactNode;
};

/** /utilisateurs/utilisateur/{utilisateurId}/modifier. */
export function EditUserPage({ userId, children }: EditUserPageProps) {
  const user = useQuery(userById(userId));
  const holder = { kind: "utilisateur", id: userId } as const;
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
                  variant="secondary"
                  params={{ utilisateurId: userId }}
                >
                  Ajouter à un groupe
                </LinkButton>
              }
            >
              <Groups user={data} editable />
            </Panel>
            <AssignmentPanels
              holder={holder}
              courses={data.assignementUtilisateurCours}
              categories={data.assignementUtilisateurCategorie}
              editable
            />
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
  const classes = useQuery(classOptions).data ?? [];
  return (
    <EditedEntry
      fields={fields}
      fillingOf={(now) => now}
      words={{
        categorie: (classe) =>
          classes.find(({ value }) => value === String(classe?.id))?.label ?? "",
      }}
      entity={user}
      queryKey={userById(user.id).queryKey}
      save={async (sent, photo, version) => {
        const saved = await call("PUT /utilisateurs/{utilisateurId}", {
          params,
          body: {
            utilisateur: { ...sent, ...(photo === null && { photo }), version },
          },
          photos: photo ? { photo } : {},
        });
        peopleChanged();
        return saved;
      }}
      read={() => call("GET /utilisateurs/{utilisateurId}", { params })}
      photoRule={() => undefined}
      saved="Les modifications sont enregistrées"
    >
      {(now, form, photo) => (
        <>
          <PersonParts form={form} isThere />
          <RightsPart form={form} classe={now.categorie} />
          <FormPart title="Photo">
            <PhotoField
              name="La photo"
              photo={null}
              photoSmall={now.photo}
              chosen={photo.change}
              onChoose={photo.onChange}
            />
          </FormPart>
        </>
      )}
    </EditedEntry>
  );
}

type Replaced = Query<Contract["PUT /utilisateurs/{utilisateurId}/changerMotDePasse"]> & {
  motDePasse: string | null;
};

/** Another password for a user, typed or generated; who is signed out everywhere. */
function ReplacePassword({ user }: { user: AdminUser }) {
  const [isGenerated, setGenerated] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const form = useForm({ motDePasse: passwordField(isGenerated) });
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: ({ motDePasse, ...query }: Replaced) =>
      call("PUT /utilisateurs/{utilisateurId}/changerMotDePasse", {
        params: { utilisateurId: user.id },
        query,
        body: { motDePasse },
      }),
  });

  const send = ({ motDePasse }: typeof form.values) =>
    mutate(
      {
        motDePasse: isGenerated ? null : motDePasse,
        sendEmail: isMailed,
        generatePassword: isGenerated,
      },
      {
        onSuccess: ({ motDePasse }) => {
          form.fill({});
          setPassword(motDePasse);
        },
        onError: (refused) => refused instanceof ApiError && form.showRefused(refused.fields),
      },
    );
  return (
    <form
      className={`stack gap-3 ${css.password}`}
      {...form.sends(send)}
      onChange={() => isSuccess && reset()}
    >
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
      {password && (
        <ShownPassword name={nameOf(user)} password={password} onClose={() => setPassword(null)} />
      )}
    </form>
  );
}
