import { call } from "@majorant/client/api/call.ts";
import { keyOf } from "@majorant/client/api/query.ts";
import { flag, refs, text } from "@majorant/client/forms/fields.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { categoryOptions, categoryTree } from "../../../components/categories.ts";
import { ManyChooser, several } from "../../../components/choosers/ManyChooser.tsx";
import { categories } from "../../../components/choosers/sources.ts";
import { MarkdownField } from "../../../components/fields/MarkdownField.tsx";
import { PhotoPart, type PhotoPartProps } from "../../../components/fields/PhotoPart.tsx";
import { SwitchField } from "../../../components/fields/SwitchField.tsx";
import { EditedEntry, NewEntry } from "../../../components/forms/EntryForms.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import { refreshed } from "../refresh.ts";
import { atMost, titled } from "./title.ts";

const fields = {
  ...titled,
  mediumTitle: text({ label: "Nom sur la carte", rule: atMost(200) }),
  categories: refs({ label: "Catégories", required: "La categorie est obligatoire" }),
  descriptionCourte: text({ label: "Description courte", rule: atMost(1_000) }),
  descriptionLongue: text({ label: "Description longue" }),
  ouvert: flag({ label: "Ouvert" }),
  actif: flag({ label: "Actif" }),
  special: flag({ label: "Spécial" }),
};

/** What its card says, where that is not the title. */
const ownMediumTitle = ({ titre, mediumTitle }: CourseDetail) =>
  mediumTitle === titre ? "" : mediumTitle;

const everyCategory = categories();

type CourseFieldsProps = {
  form: Form<typeof fields>;
  photo: Pick<PhotoPartProps, "change" | "onChange">;
  course?: CourseDetail;
};

function CourseFields({ form, photo, course }: CourseFieldsProps) {
  const { values, field, chosen, put } = form;
  const isRenamedBehindItsCard =
    course !== undefined &&
    values.titre.trim() !== course.titre &&
    values.mediumTitle !== "" &&
    values.mediumTitle === ownMediumTitle(course);
  return (
    <>
      <FormPart title="Le cours">
        <TextInput {...field("titre")} />
        <TextInput
          {...asOptional(field("mediumTitle"))}
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
          {...several(chosen("categories"))}
          description="Un cours peut être dans plusieurs catégories"
          source={everyCategory}
        />
        <Textarea
          {...asOptional(field("descriptionCourte"))}
          description="Sur la carte du cours"
          autosize
        />
        <MarkdownField {...field("descriptionLongue")} optional />
      </FormPart>
      <FormPart title="Qui le voit">
        <SwitchField
          form={form}
          name="ouvert"
          description="Les visiteurs le voient dans le catalogue"
        />
        <SwitchField
          form={form}
          name="actif"
          description="Sinon, seuls les administrateurs le voient"
        />
        <SwitchField form={form} name="special" description="Il apparaît sur la page d’accueil" />
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
      fields={fields}
      // Open and active, not special (docs/product/limits.md, L25).
      initial={{
        categories: category === undefined ? [] : [{ id: category }],
        ouvert: true,
        actif: true,
      }}
      add={(cours, photo) =>
        refreshed(
          call("POST /cours", {
            body: { cours },
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
      fields={fields}
      fillingOf={(now) => ({ ...now, mediumTitle: ownMediumTitle(now) })}
      words={{
        categories: (chosen) =>
          categories
            .filter(({ value }) => chosen.some(({ id }) => String(id) === value))
            .map(({ label }) => label)
            .join("\n"),
      }}
      entity={course}
      queryKey={keyOf("GET /cours/{coursId}", { params, query: {} })}
      save={(sent, photo, version) =>
        refreshed(
          call("PUT /cours/{coursId}", {
            params,
            body: {
              cours: { ...sent, ...(photo === null && { photo }), version },
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
