import { call } from "@majorant/client/api/call.ts";
import type { Group } from "@majorant/contract/accounts/groups.admin";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Form, FormPart } from "../../../components/forms/Form.tsx";
import { useEditedForm } from "../../../components/forms/use-edited-form.tsx";
import { groupById, peopleChanged } from "../people.ts";
import { groupTree } from "../tree/branches.ts";
import { flat, groupsTo } from "../tree/group-tree.ts";
import { GroupSelect } from "./GroupSelect.tsx";
import { fieldsOf, groupRules, labels, parentOf } from "./group-form.ts";

/** A group's name and place; of two who save, the second is told. */
export function EditGroupForm({ group }: { group: Group }) {
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
