import { call } from "@majorant/client/api/call.ts";
import { keyOf } from "@majorant/client/api/query.ts";
import { flag, optional, ref } from "@majorant/client/forms/fields.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import type { CategoryDetail } from "@majorant/contract/catalogue/catalogue";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoryOptions, categoryTree } from "../../../components/categories.ts";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { categories } from "../../../components/choosers/sources.ts";
import { PhotoPart, type PhotoPartProps } from "../../../components/fields/PhotoPart.tsx";
import { SwitchField } from "../../../components/fields/SwitchField.tsx";
import { EditedEntry, NewEntry } from "../../../components/forms/EntryForms.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import { refreshed } from "../refresh.ts";
import { atMost, titled } from "./title.ts";

const fields = {
  ...titled,
  categorieParent: ref({ label: "Catégorie parente" }),
  descriptionCourte: optional({ label: "Description courte", rule: atMost(1_000) }),
  ouvert: flag({ label: "Ouverte" }),
  speciale: flag({ label: "Spéciale" }),
};

type CategoryFieldsProps = {
  form: Form<typeof fields>;
  photo: Pick<PhotoPartProps, "change" | "onChange">;
  /** The category that is edited, which can't be below itself. */
  category?: CategoryDetail;
};

function CategoryFields({ form, photo, category }: CategoryFieldsProps) {
  const { field, chosen } = form;
  return (
    <>
      <FormPart title="La catégorie">
        <TextInput {...field("titre")} />
        <Chooser
          {...chosen("categorieParent")}
          optional
          clearable
          placeholder="Aucune : à la racine"
          source={categories(category?.id)}
        />
        <Textarea {...asOptional(field("descriptionCourte"))} autosize />
        <SwitchField
          form={form}
          name="ouvert"
          description="Les visiteurs la voient dans le catalogue"
        />
        <SwitchField
          form={form}
          name="speciale"
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
      fields={fields}
      initial={{ categorieParent: parent === undefined ? null : { id: parent }, ouvert: true }}
      add={(categorie, photo) =>
        refreshed(
          call("POST /categories", {
            body: { categorie },
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
      fields={fields}
      fillingOf={(now) => now}
      words={{
        categorieParent: (parent) =>
          parents.find(({ value }) => value === String(parent?.id))?.label ?? "",
      }}
      entity={category}
      queryKey={keyOf("GET /categories/{categorieId}", { params })}
      save={(sent, photo, version) =>
        refreshed(
          call("PUT /categories/{categorieId}", {
            params,
            body: {
              categorie: { ...sent, ...(photo === null && { photo }), version },
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
