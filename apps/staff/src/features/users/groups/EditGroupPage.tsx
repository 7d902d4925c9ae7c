import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadedPage } from "../../../components/page/LoadedPage.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel } from "../../../components/page/Panel.tsx";
import type { ListProps, TableSearch } from "../../../components/tables/table-search.ts";
import { Assignments } from "../grants/Assignments.tsx";
import { groupById } from "../people.ts";
import { EditGroupForm } from "./EditGroupForm.tsx";
import { GroupTrail } from "./GroupLinks.tsx";
import { Members } from "./Members.tsx";
import { Subgroups } from "./Subgroups.tsx";

export type EditGroupPageProps = ListProps<TableSearch> & {
  groupId: number;
  /** The modal that is open above it. */
  children: ReactNode;
};

/** /utilisateurs/groupe/{groupeId}/modifier. */
export function EditGroupPage({ groupId, search, onSearch, children }: EditGroupPageProps) {
  const group = useQuery(groupById(groupId));
  const holder = { kind: "groupe", id: groupId } as const;
  const link = { params: { groupeId: groupId }, search, variant: "secondary" } as const;
  return (
    <LoadedPage query={group} title="Modifier un groupe" form>
      {(data) => (
        <>
          <GroupTrail group={data} page="Modifier" />
          <Page title={`Modifier ${data.nom}`}>
            <EditGroupForm group={data} />
            <Panel
              title="Utilisateurs"
              action={
                <LinkButton
                  to="/utilisateurs/groupe/$groupeId/modifier/ajouterUtilisateur"
                  {...link}
                >
                  Ajouter des utilisateurs
                </LinkButton>
              }
            >
              <Members group={data} search={search} onSearch={onSearch} editable />
            </Panel>
            <Panel
              title="Sous-groupes"
              action={
                <LinkButton
                  to="/utilisateurs/groupe/$groupeId/modifier/ajouterSousGroupe"
                  {...link}
                >
                  Ajouter un sous-groupe
                </LinkButton>
              }
            >
              <Subgroups group={data} editable />
            </Panel>
            <Panel
              title="Accès à des cours"
              action={
                <LinkButton to="/utilisateurs/groupe/$groupeId/modifier/ajouterAssCours" {...link}>
                  Donner accès à un cours
                </LinkButton>
              }
            >
              <Assignments
                holder={holder}
                kind="cours"
                assignments={data.assignementGroupeCours}
                editable
              />
            </Panel>
            <Panel
              title="Accès à des catégories"
              action={
                <LinkButton
                  to="/utilisateurs/groupe/$groupeId/modifier/ajouterAssCategorie"
                  {...link}
                >
                  Donner accès à une catégorie
                </LinkButton>
              }
            >
              <Assignments
                holder={holder}
                kind="categorie"
                assignments={data.assignementGroupeCategorie}
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
