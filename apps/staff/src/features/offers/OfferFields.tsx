import { Radio, Switch, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.css";
import { OfferCard } from "@majorant/features/offers/grid/OfferCard.tsx";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { usePreview } from "@majorant/ui/fields/PhotoField.tsx";
import { CategorySelect } from "../../components/fields/CategorySelect.tsx";
import { PhotoPart, type PhotoPartProps } from "../../components/fields/PhotoSection.tsx";
import { DateTime } from "../../components/format/DateTime.tsx";
import { FormPart } from "../../components/forms/Form.tsx";
import type { FormOf } from "../../components/forms/use-edited-form.tsx";
import css from "./OfferFields.module.css";
import { type Fields, labels, monthNames, previewOf } from "./offer-form.ts";

export type OfferFieldsProps = {
  form: FormOf<keyof Fields>;
  /** The photo that is there, and what is done to it. */
  photo: Pick<PhotoPartProps, "photo" | "change" | "onChange">;
};

/** What an offer says and costs, beside the card that students will see. */
export function OfferFields({ form, photo }: OfferFieldsProps) {
  const { values, field, put } = form;
  const pictured = usePreview(photo.change ?? null) ?? photo.photo;
  const isFixed = values.periodeFixe === "true";
  return (
    <div className={css.both}>
      <div className={css.fields}>
        <FormPart title="L’offre">
          <TextInput {...field("titre")} label={labels.titre} />
          <CategorySelect
            label={labels.categorie}
            description="Ce que l’offre ouvre, avec tout ce que la catégorie contient"
            name="categorie"
            value={values.categorie}
            onChoose={(value) => put("categorie", value)}
            error={field("categorie").error}
          />
          <Textarea
            {...field("description")}
            label={<OptionalLabel>{labels.description}</OptionalLabel>}
            description="Un point par « / » ; une étoile au début le met en gras : Cours / *Corrigés"
            autosize
            minRows={3}
          />
          <Switch
            name="active"
            label={labels.active}
            description="Les étudiants la voient et peuvent l’acheter"
            checked={values.active === "true"}
            onChange={({ currentTarget: { checked } }) => put("active", String(checked))}
          />
        </FormPart>
        <FormPart title="Durée et prix">
          <Radio.Group
            label="Vendue"
            value={values.periodeFixe}
            onChange={(kind) => {
              put("periodeFixe", kind);
              if (kind === "true" && values.dateDebut === "") {
                const now = Date.now();
                put("dateDebut", new Date(now).toISOString());
                put("dateFin", new Date(now + A_MONTH).toISOString());
              }
            }}
          >
            <div className={css.kinds}>
              <Radio value="false" label="Au mois" />
              <Radio value="true" label="Pour une période fixe" />
            </div>
          </Radio.Group>
          {isFixed ? (
            <div className={css.prices}>
              {(["dateDebut", "dateFin"] as const).map((name) => (
                <DateTime
                  key={name}
                  label={labels[name]}
                  value={values[name]}
                  onChange={(instant) => put(name, instant)}
                  error={field(name).error}
                />
              ))}
              <TextInput {...field("prix")} {...price} label={labels.prix} />
            </div>
          ) : (
            <div className={css.prices}>
              {monthNames.map((name) => (
                <TextInput key={name} {...field(name)} {...price} label={labels[name]} />
              ))}
            </div>
          )}
        </FormPart>
        <FormPart title="Photo">
          <PhotoPart {...photo} />
        </FormPart>
      </div>
      <section className={css.preview} aria-label="Aperçu">
        <p className={css.name}>Aperçu</p>
        <OfferCard
          key={`${values.periodeFixe} ${monthNames.map((name) => values[name] !== "").join()}`}
          offer={previewOf(values, pictured)}
          taken={undefined}
          owned={undefined}
          action={() => null}
        />
      </section>
    </div>
  );
}

/** How long a fixed period is until it is said otherwise: 30 days. */
const A_MONTH = 30 * 86_400_000;

const price = { inputMode: "decimal", rightSection: "DT" } as const;
