import { call } from "@majorant/client/api/call.ts";
import type { Group } from "@majorant/contract/accounts/groups.admin";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EditedEntry } from "../../../components/forms/EntryForms.tsx";
import { LoadedPage } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel } from "../../../components/page/Panel.tsx";
import type { ListProps, TableSearch } from "../../../components/tables/table-search.ts";
import { AssignmentPanels } from "../assignments/Assignments.tsx";
import { groupById, peopleChanged } from "../people.ts";
import { groupTree } from "../tree/branches.ts";
import { flat, groupsTo } from "../tree/group-tree.ts";
import { GroupFields } from "./AddGroupPage.tsx";
import { GroupTrail } from "./GroupLinks.tsx";
import { fields } from "./group-form.ts";
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
  const link = { params: { groupeId: groupId }, search } as const;
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
                  variant="secondary"
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
                  variant="secondary"
                  {...link}
                >
                  Ajouter un sous-groupe
                </LinkButton>
              }
            >
              <Subgroups group={data} editable />
            </Panel>
            <AssignmentPanels
              holder={holder}
              courses={data.assignementGroupeCours}
              categories={data.assignementGroupeCategorie}
              editable
            />
            {children}
          </Page>
        </>
      )}
    </LoadedPage>
  );
}

/** A group's name and place; of two who save, the second is told. */
function EditGroupForm({ group }: { group: Group }) {
  const { id } = group;
  const tree = useQuery(groupTree).data ?? [];
  // A group can't be below itself, nor below one of its own.
  const below = new Set(flat(groupsTo(tree, id).slice(-1)).map((one) => one.id));
  return (
    <EditedEntry
      fields={fields}
      fillingOf={({ nom, groupeParent }) => ({ nom, parent: groupeParent })}
      words={{ parent: (parent) => groupsTo(tree, parent?.id ?? 0).at(-1)?.nom ?? "" }}
      entity={group}
      queryKey={groupById(id).queryKey}
      save={async ({ nom, parent: groupeParent }, _, version) => {
        const saved = await call("PUT /groupes/{groupeId}", {
          params: { groupeId: id },
          body: { nom, groupeParent, version },
        });
        peopleChanged();
        return saved;
      }}
      read={() => call("GET /groupes/{groupeId}", { params: { groupeId: id } })}
      saved="Les modifications sont enregistrées"
    >
      {(_, form) => (
        <GroupFields form={form} placeholder="Aucun : il est à la racine" without={below} />
      )}
    </EditedEntry>
  );
}
