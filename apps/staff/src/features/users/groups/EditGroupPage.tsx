import { call } from "@majorant/client/api/call.ts";
import type { Group } from "@majorant/contract/accounts/groups.admin";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Form, FormPart } from "../../../components/forms/Form.tsx";
import { useEditedForm } from "../../../components/forms/use-edited-form.tsx";
import { LoadedPage } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel } from "../../../components/page/Panel.tsx";
import type { ListProps, TableSearch } from "../../../components/tables/table-search.ts";
import { Assignments } from "../grants/Assignments.tsx";
import { groupById, peopleChanged } from "../people.ts";
import { groupTree } from "../tree/branches.ts";
import { flat, groupsTo } from "../tree/group-tree.ts";
import { GroupTrail } from "./GroupLinks.tsx";
import { GroupSelect } from "./GroupSelect.tsx";
import { fieldsOf, groupRules, labels, parentOf } from "./group-form.ts";
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

/** A group's name and place; of two who save, the second is told. */
function EditGroupForm({ group }: { group: Group }) {
  const { id } = group;
  const tree = useQuery(groupTree).data ?? [];
  const { form, edit, conflict } = useEditedForm(
    {
      labels,
      rules: groupRules,
      fieldsOf,
      wordsOf: ({ nom, parent }) => ({
        nom,
        parent: groupsTo(tree, Number(parent)).at(-1)?.nom ?? "",
      }),
    },
    {
      entity: group,
      queryKey: groupById(id).queryKey,
      save: async (fields, version) => {
        const saved = await call("PUT /groupes/{groupeId}", {
          params: { groupeId: id },
          body: { nom: fields.nom, groupeParent: parentOf(fields), version },
        });
        peopleChanged();
        return saved;
      },
      read: () => call("GET /groupes/{groupeId}", { params: { groupeId: id } }),
    },
  );
  const { values, field, sends, changed } = form;
  // A group can't be below itself, nor below one of its own.
  const below = new Set(flat(groupsTo(tree, id).slice(-1)).map((one) => one.id));

  return (
    <Form
      {...sends(() => edit.save(values))}
      onChange={edit.forget}
      changed={changed}
      isPending={edit.isPending}
      error={edit.error}
      success={edit.isSaved && !changed ? "Les modifications sont enregistrées" : null}
      submitLabel="Enregistrer"
      conflict={conflict}
    >
      <FormPart title="Le groupe">
        <TextInput {...field("nom")} label={labels.nom} />
        <GroupSelect
          label={labels.parent}
          optional
          placeholder="Aucun : il est à la racine"
          value={values.parent}
          onChange={(value) => form.put("parent", value)}
          without={below}
        />
      </FormPart>
    </Form>
  );
}
