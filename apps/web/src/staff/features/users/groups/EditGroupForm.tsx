import type { Groupe } from "@majorant/contract/groups";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "../../../../app/forms/use-form.ts";
import { differencesOf, EditConflict } from "../../../kit/forms/EditConflict.tsx";
import { Form, FormPart } from "../../../kit/forms/Form.tsx";
import { useEdit } from "../../../kit/forms/use-edit.ts";
import { flat, groupsTo } from "../tree/group-tree.ts";
import { groupTree } from "../tree/tree.api.ts";
import { GroupSelect } from "./GroupSelect.tsx";
import { fieldsOf, type GroupFields, groupRules, labels, parentOf } from "./group-form.ts";
import { groupById, readGroup, saveGroup } from "./groups.api.ts";

/** A group's name and place; of two who save, the second is told. */
export function EditGroupForm({ group }: { group: Groupe }) {
  const { id } = group;
  const tree = useQuery(groupTree).data ?? [];
  const edit = useEdit<Groupe, GroupFields>({
    entity: group,
    queryKey: groupById(id).queryKey,
    save: (draft, version) =>
      saveGroup(id, {
        nom: draft.nom,
        groupeParent: parentOf(draft),
        ...(version !== undefined && { version }),
      }),
    read: () => readGroup(id),
    onRefused: (fields) => form.showRefused(fields),
  });
  const form = useForm(fieldsOf(edit.base), groupRules);
  const { values, field, sends, changed } = form;
  const named = ({ nom, parent }: GroupFields) => ({
    nom,
    parent: groupsTo(tree, Number(parent)).at(-1)?.nom ?? "",
  });
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
    >
      <FormPart title="Le groupe">
        <TextInput {...field("nom")} label={labels.nom} />
        <GroupSelect
          label={labels.parent}
          placeholder="Aucun : il est à la racine"
          value={values.parent}
          onChange={(value) => form.put("parent", value)}
          without={below}
        />
      </FormPart>
      {edit.conflict && (
        <EditConflict
          sentence={edit.conflict.sentence}
          differences={differencesOf(labels, named(values), named(fieldsOf(edit.conflict.theirs)))}
          pending={edit.isPending}
          onSaveAnyway={() => edit.saveAnyway(values)}
          onTake={() => {
            if (!edit.conflict) return;
            form.fill(fieldsOf(edit.conflict.theirs));
            edit.take(edit.conflict.theirs);
          }}
        />
      )}
    </Form>
  );
}
