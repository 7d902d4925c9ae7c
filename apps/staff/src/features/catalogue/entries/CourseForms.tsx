import { call } from "@majorant/client/api/call.ts";
import { keyOf } from "@majorant/client/api/query.ts";
import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { categoryOptions, categoryTree } from "../../../components/categories.ts";
import { ManyChooser } from "../../../components/choosers/ManyChooser.tsx";
import { categories } from "../../../components/choosers/sources.ts";
import { MarkdownField } from "../../../components/fields/MarkdownField.tsx";
import { PhotoPart, type PhotoPartProps } from "../../../components/fields/PhotoPart.tsx";
import { SwitchField, yesOrNo } from "../../../components/fields/SwitchField.tsx";
import { EditedEntry, NewEntry } from "../../../components/forms/EntryForms.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import type { FormOf } from "../../../components/forms/use-edited-form.tsx";
import { refreshed } from "../refresh.ts";
import { atMost, rules as titled } from "./title-rules.ts";

const labels = {
  titre: "Titre",
  mediumTitle: "Nom sur la carte",
  categories: "Catégories",
  descriptionCourte: "Description courte",
  descriptionLongue: "Description longue",
  ouvert: "Ouvert",
  actif: "Actif",
  special: "Spécial",
};

/** What the form holds: text, whatever the field is. `true` is true; categories are ids with commas. */
type Fields = Record<keyof typeof labels, string>;

/** Open and active, not special (docs/product/limits.md, L25). */
const newFields = (category: number | undefined): Fields => ({
  titre: "",
  mediumTitle: "",
  categories: category === undefined ? "" : String(category),
  descriptionCourte: "",
  descriptionLongue: "",
  ouvert: "true",
  actif: "true",
  special: "false",
});

const listed = (categories: string): string[] => categories.split(",").filter(Boolean);

/** What its card says, where that is not the title. */
const ownMediumTitle = ({ titre, mediumTitle }: CourseDetail) =>
  mediumTitle === titre ? "" : mediumTitle;

const fieldsOf = (course: CourseDetail): Fields => ({
  titre: course.titre,
  mediumTitle: ownMediumTitle(course),
  categories: course.categories.map(({ id }) => id).join(),
  descriptionCourte: course.descriptionCourte ?? "",
  descriptionLongue: course.descriptionLongue,
  ouvert: String(course.ouvert),
  actif: String(course.actif),
  special: String(course.special),
});

const bodyOf = (fields: Fields) => ({
  titre: fields.titre,
  mediumTitle: fields.mediumTitle,
  categories: listed(fields.categories).map((id) => ({ id: Number(id) })),
  descriptionCourte: fields.descriptionCourte,
  descriptionLongue: fields.descriptionLongue,
  ouvert: fields.ouvert === "true",
  actif: fields.actif === "true",
  special: fields.special === "true",
});

const rules = {
  ...titled,
  mediumTitle: atMost(200),
  categories: (ids: string) => (ids === "" ? "La categorie est obligatoire" : undefined),
};

const everyCategory = categories();

type CourseFieldsProps = {
  form: FormOf<keyof Fields>;
  photo: Pick<PhotoPartProps, "change" | "onChange">;
  course?: CourseDetail;
};

function CourseFields({ form, photo, course }: CourseFieldsProps) {
  const { values, field, put } = form;
  const isRenamedBehindItsCard =
    course !== undefined &&
    values.titre.trim() !== course.titre &&
    values.mediumTitle !== "" &&
    values.mediumTitle === ownMediumTitle(course);
  return (
    <>
      <FormPart title="Le cours">
        <TextInput {...field("titre")} label={labels.titre} />
        <TextInput
          {...field("mediumTitle")}
          label={<OptionalLabel>{labels.mediumTitle}</OptionalLabel>}
          description="Ce que les étudiants lisent. Vide, c’est le titre."
        />
        {isRenamedBehindItsCard && (
          <Alert kind="info" title={`La carte dira encore « ${values.mediumTitle} »`}>
            <Button variant="secondary" onClick={() => put("mediumTitle", "")}>
              Y mettre le nouveau titre
            </Button>
          </Alert>
        )}
        <ManyChooser
          id="categories"
          label={labels.categories}
          description="Un cours peut être dans plusieurs catégories"
          source={everyCategory}
          values={listed(values.categories)}
          onChoose={(chosen) => put("categories", chosen.join())}
          error={field("categories").error}
        />
        <Textarea
          {...field("descriptionCourte")}
          label={<OptionalLabel>{labels.descriptionCourte}</OptionalLabel>}
          description="Sur la carte du cours"
          autosize
        />
        <MarkdownField {...field("descriptionLongue")} label={labels.descriptionLongue} optional />
      </FormPart>
      <FormPart title="Qui le voit">
        <SwitchField
          form={form}
          name="ouvert"
          label={labels.ouvert}
          description="Les visiteurs le voient dans le catalogue"
        />
        <SwitchField
          form={form}
          name="actif"
          label={labels.actif}
          description="Sinon, seuls les administrateurs le voient"
        />
        <SwitchField
          form={form}
          name="special"
          label={labels.special}
          description="Il apparaît sur la page d’accueil"
        />
      </FormPart>
      <FormPart title="Photo">
        <PhotoPart photo={course?.photo ?? null} {...photo} removable />
      </FormPart>
    </>
  );
}

export type NewCourseProps = {
  /** The category that it is put in, until others are chosen. */
  category: number | undefined;
  onAdded: (course: CourseDetail) => void;
  /** Where giving it up leads. */
  cancel?: LinkProps;
};

export function NewCourse({ category, onAdded, cancel }: NewCourseProps) {
  return (
    <NewEntry
      initial={newFields(category)}
      rules={rules}
      add={(fields, photo) =>
        refreshed(
          call("POST /cours", {
            body: { cours: bodyOf(fields) },
            photos: photo ? { photo } : {},
          }),
        )
      }
      onAdded={onAdded}
      cancel={cancel ?? { to: "/admin/cours" }}
      submitLabel="Ajouter le cours"
    >
      {(form, photo) => <CourseFields form={form} photo={photo} />}
    </NewEntry>
  );
}

export function EditedCourse({ course }: { course: CourseDetail }) {
  const params = { coursId: course.id };
  const categories = categoryOptions(useQuery(categoryTree).data ?? []);
  return (
    <EditedEntry
      labels={labels}
      rules={rules}
      fieldsOf={fieldsOf}
      wordsOf={(fields) => ({
        ...fields,
        categories: categories
          .filter(({ value }) => listed(fields.categories).includes(value))
          .map(({ label }) => label)
          .join("\n"),
        ouvert: yesOrNo(fields.ouvert),
        actif: yesOrNo(fields.actif),
        special: yesOrNo(fields.special),
      })}
      entity={course}
      queryKey={keyOf("GET /cours/{coursId}", { params, query: {} })}
      save={(fields, photo, version) =>
        refreshed(
          call("PUT /cours/{coursId}", {
            params,
            body: {
              cours: { ...bodyOf(fields), ...(photo === null && { photo }), version },
            },
            photos: photo ? { photo } : {},
          }),
        )
      }
      read={() => call("GET /cours/{coursId}", { params, query: {} })}
      saved="Le cours est à jour"
    >
      {(now, form, photo) => <CourseFields form={form} photo={photo} course={now} />}
    </EditedEntry>
  );
}
