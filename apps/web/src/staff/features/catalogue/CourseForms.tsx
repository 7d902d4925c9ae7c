import type { CoursDetail } from "@majorant/contract/catalogue";
import { MultiSelect, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "../../../app/call.ts";
import { useForm } from "../../../app/use-form.ts";
import { categoryOptions, categoryTree } from "../../kit/categories.ts";
import { differencesOf, EditConflict } from "../../kit/EditConflict.tsx";
import { Form, FormPart } from "../../kit/Form.tsx";
import { MarkdownField } from "../../kit/MarkdownField.tsx";
import { type PhotoChange, PhotoPart } from "../../kit/PhotoPart.tsx";
import { useEdit } from "../../kit/use-edit.ts";
import { courseById, createCourse, readCourse, saveCourse, useRefresh } from "./catalogue.api.ts";
import { bodyOf, type Fields, fieldsOf, labels, listed, newFields, rules } from "./course-form.ts";
import { Flag } from "./Flag.tsx";

type CourseFieldsProps = {
  form: Pick<ReturnType<typeof useForm<keyof Fields>>, "values" | "field" | "put">;
  course?: CoursDetail;
  photo: PhotoChange;
  onPhoto: (photo: PhotoChange) => void;
};

function CourseFields({ form, course, photo, onPhoto }: CourseFieldsProps) {
  const { values, field, put } = form;
  const { data: tree = [] } = useQuery(categoryTree);
  return (
    <>
      <FormPart title="Le cours">
        <TextInput {...field("titre")} label={labels.titre} />
        <MultiSelect
          id="categories"
          label={labels.categories}
          description="Un cours peut être dans plusieurs catégories"
          data={categoryOptions(tree)}
          value={listed(values.categories)}
          onChange={(chosen) => put("categories", chosen.join())}
          searchable
          nothingFoundMessage="Aucune catégorie"
          error={field("categories").error}
        />
        <Textarea
          {...field("descriptionCourte")}
          label={labels.descriptionCourte}
          description="Sur la carte du cours"
          autosize
        />
        <MarkdownField {...field("descriptionLongue")} label={labels.descriptionLongue} />
      </FormPart>
      <FormPart title="Qui le voit">
        <Flag
          {...{ form, name: "ouvert", label: labels.ouvert }}
          description="Les visiteurs le voient dans le catalogue"
        />
        <Flag
          {...{ form, name: "actif", label: labels.actif }}
          description="Sinon, seuls les administrateurs le voient"
        />
        <Flag
          {...{ form, name: "special", label: labels.special }}
          description="Il apparaît sur la page d’accueil"
        />
      </FormPart>
      <FormPart title="Photo">
        <PhotoPart photo={course?.photo ?? null} change={photo} onChange={onPhoto} removable />
      </FormPart>
    </>
  );
}

export type NewCourseProps = {
  /** The category that it is put in, until others are chosen. */
  category: number | undefined;
  onAdded: (course: CoursDetail) => void;
};

export function NewCourse({ category, onAdded }: NewCourseProps) {
  const refresh = useRefresh();
  const form = useForm(newFields(category), rules);
  const [photo, setPhoto] = useState<PhotoChange>();
  const adding = useMutation({
    mutationFn: () => createCourse(bodyOf(form.values), photo),
    onSuccess: async (course) => {
      await refresh();
      onAdded(course);
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
      submitLabel="Ajouter le cours"
    >
      <CourseFields form={form} photo={photo} onPhoto={setPhoto} />
    </Form>
  );
}

export function EditedCourse({ course }: { course: CoursDetail }) {
  const refresh = useRefresh();
  const { id } = course;
  const [photo, setPhoto] = useState<PhotoChange>();
  const edit = useEdit<CoursDetail, Fields>({
    entity: course,
    queryKey: courseById(id).queryKey,
    save: async (draft, version) => {
      const saved = await saveCourse(id, bodyOf(draft), photo, version);
      setPhoto(undefined);
      await refresh();
      return saved;
    },
    read: () => readCourse(id),
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
      success={edit.isSaved && !changed ? "Le cours est à jour" : null}
      submitLabel="Enregistrer"
    >
      <CourseFields form={form} course={edit.base} photo={photo} onPhoto={setPhoto} />
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
