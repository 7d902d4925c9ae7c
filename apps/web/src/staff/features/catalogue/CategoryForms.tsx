import type { CategorieDetail } from "@majorant/contract/catalogue";
import { Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "../../../app/call.ts";
import { useForm } from "../../../app/use-form.ts";
import { CategorySelect } from "../../kit/CategorySelect.tsx";
import { differencesOf, EditConflict } from "../../kit/EditConflict.tsx";
import { Form, FormPart } from "../../kit/Form.tsx";
import { type PhotoChange, PhotoPart } from "../../kit/PhotoPart.tsx";
import { useEdit } from "../../kit/use-edit.ts";
import {
  categoryById,
  createCategory,
  readCategory,
  saveCategory,
  useRefresh,
} from "./catalogue.api.ts";
import { bodyOf, type Fields, fieldsOf, labels, newFields } from "./category-form.ts";
import { Flag } from "./Flag.tsx";
import { rules } from "./title-rules.ts";

type CategoryFieldsProps = {
  form: Pick<ReturnType<typeof useForm<keyof Fields>>, "values" | "field" | "put">;
  /** The category that is edited, which can't be below itself. */
  category?: CategorieDetail;
  photo: PhotoChange;
  onPhoto: (photo: PhotoChange) => void;
};

function CategoryFields({ form, category, photo, onPhoto }: CategoryFieldsProps) {
  const { values, field, put } = form;
  return (
    <>
      <FormPart title="La catégorie">
        <TextInput {...field("titre")} label={labels.titre} />
        <CategorySelect
          label={labels.categorieParent}
          placeholder="Aucune : à la racine"
          name="categorieParent"
          value={values.categorieParent}
          onChoose={(value) => put("categorieParent", value)}
          without={category?.id}
          error={field("categorieParent").error}
          clearable
        />
        <Textarea {...field("descriptionCourte")} label={labels.descriptionCourte} autosize />
        <Flag
          {...{ form, name: "ouvert", label: labels.ouvert }}
          description="Les visiteurs la voient dans le catalogue"
        />
        <Flag
          {...{ form, name: "speciale", label: labels.speciale }}
          description="Elle apparaît sur la page d’accueil"
        />
      </FormPart>
      <FormPart title="Photo">
        <PhotoPart photo={category?.photo ?? null} change={photo} onChange={onPhoto} removable />
      </FormPart>
    </>
  );
}

export type NewCategoryProps = {
  /** The category that it is put below, until another is chosen. */
  parent: number | undefined;
  onAdded: (category: CategorieDetail) => void;
};

export function NewCategory({ parent, onAdded }: NewCategoryProps) {
  const refresh = useRefresh();
  const form = useForm(newFields(parent), rules);
  const [photo, setPhoto] = useState<PhotoChange>();
  const adding = useMutation({
    mutationFn: () => createCategory(bodyOf(form.values), photo),
    onSuccess: async (category) => {
      await refresh();
      onAdded(category);
    },
    onError: (error) => error instanceof Refusal && form.showRefused(error.fields),
  });
  return (
    <Form
      {...form.sends(() => adding.mutate())}
      changed={(form.changed || photo !== undefined) && !adding.isSuccess}
      isPending={adding.isPending}
      error={adding.error}
      success={null}
      submitLabel="Ajouter la catégorie"
    >
      <CategoryFields form={form} photo={photo} onPhoto={setPhoto} />
    </Form>
  );
}

export function EditedCategory({ category }: { category: CategorieDetail }) {
  const refresh = useRefresh();
  const { id } = category;
  const [photo, setPhoto] = useState<PhotoChange>();
  const edit = useEdit<CategorieDetail, Fields>({
    entity: category,
    queryKey: categoryById(id).queryKey,
    save: async (draft, version) => {
      const saved = await saveCategory(id, bodyOf(draft), photo, version);
      setPhoto(undefined);
      await refresh();
      return saved;
    },
    read: () => readCategory(id),
    onRefused: (fields) => form.showRefused(fields),
  });
  const form = useForm(fieldsOf(edit.base), rules);
  const changed = form.changed || photo !== undefined;
  return (
    <Form
      {...form.sends(() => edit.save(form.values))}
      onChange={edit.forget}
      changed={changed}
      isPending={edit.isPending}
      error={edit.error}
      success={edit.isSaved && !changed ? "La catégorie est à jour" : null}
      submitLabel="Enregistrer"
    >
      <CategoryFields form={form} category={edit.base} photo={photo} onPhoto={setPhoto} />
      {edit.conflict && (
        <EditConflict
          sentence={edit.conflict.sentence}
          differences={differencesOf(labels, form.values, fieldsOf(edit.conflict.theirs))}
          pending={edit.isPending}
          onSaveAnyway={() => edit.saveAnyway(form.values)}
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
