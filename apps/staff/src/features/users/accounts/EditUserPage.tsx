import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadedPage } from "../../../components/page/LoadedPage.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel } from "../../../components/page/Panel.tsx";
import { Assignments } from "../grants/Assignments.tsx";
import { nameOf } from "../names.ts";
import { userById } from "../people.ts";
import { EditUserForm } from "./EditUserForm.tsx";
import { Groups } from "./Groups.tsx";
import { ReplacePassword } from "./password/ReplacePassword.tsx";
import { UserTrail } from "./UserPage.tsx";

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
