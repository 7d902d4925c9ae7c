import type { Utilisateur } from "@majorant/contract/utilisateurs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "../../../../app/forms/use-form.ts";
import { PhotoField } from "../../../../features/users/PhotoField.tsx";
import { classOptions } from "../../../kit/classes.ts";
import { differencesOf, EditConflict } from "../../../kit/forms/EditConflict.tsx";
import { Form, FormPart } from "../../../kit/forms/Form.tsx";
import { useEdit } from "../../../kit/forms/use-edit.ts";
import { roleNames } from "../names.ts";
import { type Photo, readUser, saveUser, userById } from "./accounts.api.ts";
import { PersonParts, RightsPart } from "./UserParts.tsx";
import { bodyOf, changeRules, fieldsOf, labels, type UserFields } from "./user-form.ts";

type Draft = { fields: UserFields; photo: Photo };

/** Everything that an account says of its person; of two who save, the second is told. */
export function EditUserForm({ user }: { user: Utilisateur }) {
  const { id } = user;
  const [photo, setPhoto] = useState<Photo>();
  const classes = useQuery(classOptions).data ?? [];
  const edit = useEdit<Utilisateur, Draft>({
    entity: user,
    queryKey: userById(id).queryKey,
    save: async (draft, version) => {
      const body = { ...bodyOf(draft.fields), ...(version !== undefined && { version }) };
      const saved = await saveUser(id, body, draft.photo);
      setPhoto(undefined);
      return saved;
    },
    read: () => readUser(id),
    onRefused: (fields) => form.showRefused(fields),
  });
  const form = useForm(fieldsOf(edit.base), changeRules);
  const { values } = form;
  const draft = { fields: values, photo };
  const isChanged = form.changed || photo !== undefined;
  const named = (fields: UserFields): UserFields => ({
    ...fields,
    role: roleNames[bodyOf(fields).role],
    categorie: classes.find(({ value }) => value === fields.categorie)?.label ?? "",
    administrateur: fields.administrateur === "true" ? "Oui" : "Non",
    actif: fields.actif === "true" ? "Oui" : "Non",
  });

  return (
    <Form
      {...form.sends(() => edit.save(draft))}
      onChange={edit.forget}
      changed={isChanged}
      isPending={edit.isPending}
      error={edit.error}
      success={edit.isSaved && !isChanged ? "Les modifications sont enregistrées" : null}
      submitLabel="Enregistrer"
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
      {edit.conflict && (
        <EditConflict
          sentence={edit.conflict.sentence}
          differences={differencesOf(labels, named(values), named(fieldsOf(edit.conflict.theirs)))}
          pending={edit.isPending}
          onSaveAnyway={() => edit.saveAnyway(draft)}
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
