import { call } from "@majorant/client/api/call.ts";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import { PhotoField } from "@majorant/features/users/PhotoField.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { classOptions } from "../../../components/classes.ts";
import { Form, FormPart } from "../../../components/forms/Form.tsx";
import { useEditedForm } from "../../../components/forms/use-edited-form.tsx";
import { roleNames } from "../names.ts";
import { peopleChanged, userById } from "../people.ts";
import { PersonParts, RightsPart } from "./UserParts.tsx";
import { bodyOf, changeRules, fieldsOf, labels, type Photo } from "./user-form.ts";

/** Everything that an account says of its person; of two who save, the second is told. */
export function EditUserForm({ user }: { user: AdminUser }) {
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
      <PersonParts form={form} isThere />
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
