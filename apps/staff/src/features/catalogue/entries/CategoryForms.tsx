import { call } from "@majorant/client/api/call.ts";
import { keyOf } from "@majorant/client/api/query.ts";
import type { CategoryDetail } from "@majorant/contract/catalogue/catalogue";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoryOptions, categoryTree } from "../../../components/categories.ts";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { categories } from "../../../components/choosers/sources.ts";
import { PhotoPart, type PhotoPartProps } from "../../../components/fields/PhotoPart.tsx";
import { SwitchField, yesOrNo } from "../../../components/fields/SwitchField.tsx";
import { EditedEntry, NewEntry } from "../../../components/forms/EntryForms.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import type { FormOf } from "../../../components/forms/use-edited-form.tsx";
import { refreshed } from "../refresh.ts";
import { rules } from "./title-rules.ts";

const labels = {
  titre: "Titre",
  categorieParent: "Catégorie parente",
  descriptionCourte: "Description courte",
  ouvert: "Ouverte",
  speciale: "Spéciale",
};

/** What the form holds: text, whatever the field is. `true` is true. */
type Fields = Record<keyof typeof labels, string>;

const newFields = (parent: number | undefined): Fields => ({
  titre: "",
  categorieParent: parent === undefined ? "" : String(parent),
  descriptionCourte: "",
  ouvert: "true",
  speciale: "false",
});

const fieldsOf = (category: CategoryDetail): Fields => ({
  titre: category.titre,
  categorieParent: category.categorieParent ? String(category.categorieParent.id) : "",
  descriptionCourte: category.descriptionCourte ?? "",
  ouvert: String(category.ouvert),
  speciale: String(category.speciale),
});

const bodyOf = (fields: Fields) => ({
  titre: fields.titre,
  categorieParent: fields.categorieParent ? { id: Number(fields.categorieParent) } : null,
  descriptionCourte: fields.descriptionCourte.trim() || null,
  ouvert: fields.ouvert === "true",
  speciale: fields.speciale === "true",
});

type CategoryFieldsProps = {
  form: FormOf<keyof Fields>;
  photo: Pick<PhotoPartProps, "change" | "onChange">;
  /** The category that is edited, which can't be below itself. */
  category?: CategoryDetail;
};

function CategoryFields({ form, photo, category }: CategoryFieldsProps) {
  const { field, chosen } = form;
  return (
    <>
      <FormPart title="La catégorie">
        <TextInput {...field("titre")} label={labels.titre} />
        <Chooser
          {...chosen("categorieParent")}
          label={labels.categorieParent}
          optional
          clearable
          placeholder="Aucune : à la racine"
          source={categories(category?.id)}
        />
        <Textarea
          {...field("descriptionCourte")}
          label={<OptionalLabel>{labels.descriptionCourte}</OptionalLabel>}
          autosize
        />
        <SwitchField
          form={form}
          name="ouvert"
          label={labels.ouvert}
          description="Les visiteurs la voient dans le catalogue"
        />
        <SwitchField
          form={form}
          name="speciale"
          label={labels.speciale}
          description="Elle apparaît sur la page d’accueil"
        />
      </FormPart>
      <FormPart title="Photo">
        <PhotoPart photo={category?.photo ?? null} {...photo} removable />
      </FormPart>
    </>
  );
}

export type NewCategoryProps = {
  /** The category that it is put below, until another is chosen. */
  parent: number | undefined;
  onAdded: (category: CategoryDetail) => void;
};

export function NewCategory({ parent, onAdded }: NewCategoryProps) {
  return (
    <NewEntry
      initial={newFields(parent)}
      rules={rules}
      add={(fields, photo) =>
        refreshed(
          call("POST /categories", {
            body: { categorie: bodyOf(fields) },
            photos: photo ? { photo } : {},
          }),
        )
      }
      onAdded={onAdded}
      cancel={{ to: "/admin/cours" }}
      submitLabel="Ajouter la catégorie"
    >
      {(form, photo) => <CategoryFields form={form} photo={photo} />}
    </NewEntry>
  );
}

export function EditedCategory({ category }: { category: CategoryDetail }) {
  const params = { categorieId: category.id };
  const parents = categoryOptions(useQuery(categoryTree).data ?? []);
  return (
    <EditedEntry
      labels={labels}
      rules={rules}
      fieldsOf={fieldsOf}
      wordsOf={(fields) => ({
        ...fields,
        categorieParent: parents.find(({ value }) => value === fields.categorieParent)?.label ?? "",
        ouvert: yesOrNo(fields.ouvert),
        speciale: yesOrNo(fields.speciale),
      })}
      entity={category}
      queryKey={keyOf("GET /categories/{categorieId}", { params })}
      save={(fields, photo, version) =>
        refreshed(
          call("PUT /categories/{categorieId}", {
            params,
            body: {
              categorie: { ...bodyOf(fields), ...(photo === null && { photo }), version },
            },
            photos: photo ? { photo } : {},
          }),
        )
      }
      read={() => call("GET /categories/{categorieId}", { params })}
      saved="La catégorie est à jour"
    >
      {(now, form, photo) => <CategoryFields form={form} photo={photo} category={now} />}
    </EditedEntry>
  );
}
