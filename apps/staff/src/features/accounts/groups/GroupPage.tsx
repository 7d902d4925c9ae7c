import type { Group } from "@majorant/contract/accounts/groups.admin";
import { counted } from "@majorant/domain/text/counted";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadedPage } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel } from "../../../components/page/Panel.tsx";
import { ExportButton } from "../../../components/tables/ExportButton.tsx";
import type { ListProps, TableSearch } from "../../../components/tables/table-search.ts";
import { AssignmentPanels } from "../assignments/Assignments.tsx";
import { DeleteGroup } from "../DeleteDialogs.tsx";
import { groupById } from "../people.ts";
import { usersFile } from "../tree/branches.ts";
import { GroupTrail } from "./GroupLinks.tsx";
import { Members } from "./Members.tsx";
import { Subgroups } from "./Subgroups.tsx";

export type GroupPageProps = ListProps<TableSearch> & {
  groupId: number;
  onDeleted: () => Promise<void>;
};

/** "24 utilisateurs avec ceux de ses sous-groupes, 2 sous-groupes". */
function leadOf({ sousGroupes, nombreUtilisateursEnTout }: Group): string {
  const users = counted(nombreUtilisateursEnTout, "utilisateur", "utilisateurs");
  if (sousGroupes.length === 0) return users;
  const groups = counted(sousGroupes.length, "sous-groupe", "sous-groupes");
  return `${users} avec ceux de ses sous-groupes, ${groups}`;
}

/** /utilisateurs/groupe/{groupeId}. */
export function GroupPage({ groupId, search, onSearch, onDeleted }: GroupPageProps) {
  const [isAsking, setAsking] = useState(false);
  const group = useQuery(groupById(groupId));
  const holder = { kind: "groupe", id: groupId } as const;
  return (
    <LoadedPage query={group} title="Groupe">
      {(data) => (
        <>
          <GroupTrail group={data} />
          <Page
            title={data.nom}
            lead={leadOf(data)}
            actions={
              <>
                <Button variant="secondary" onClick={() => setAsking(true)}>
                  Supprimer
                </Button>
                <LinkButton
                  to="/utilisateurs/groupe/$groupeId/modifier"
                  params={{ groupeId: groupId }}
                >
                  Modifier
                </LinkButton>
              </>
            }
          >
            <Panel
              title="Utilisateurs"
              action={
                data.nombreUtilisateurs > 0 && (
                  <>
                    <LinkButton
                      variant="secondary"
                      to="/utilisateurs/passages/preparer"
                      search={{ groupe: String(groupId) }}
                    >
                      Passage à l’année suivante
                    </LinkButton>
                    <ExportButton
                      file={() => usersFile({ q: search.q, groupe: groupId })}
                      name="utilisateurs.csv"
                    />
                  </>
                )
              }
            >
              <Members group={data} search={search} onSearch={onSearch} />
            </Panel>
            <Panel title="Sous-groupes">
              <Subgroups group={data} />
            </Panel>
            <AssignmentPanels
              holder={holder}
              courses={data.assignementGroupeCours}
              categories={data.assignementGroupeCategorie}
            />
            {isAsking && (
              <DeleteGroup
                id={groupId}
                name={data.nom}
                onClose={() => setAsking(false)}
                onDeleted={onDeleted}
              />
            )}
          </Page>
        </>
      )}
    </LoadedPage>
  );
}
