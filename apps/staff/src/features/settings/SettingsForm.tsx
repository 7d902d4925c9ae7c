import { call } from "@majorant/client/api/call.ts";
import { keyOf } from "@majorant/client/api/query.ts";
import type { AdminSettings } from "@majorant/contract/settings/settings";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { MarkdownField } from "../../components/fields/MarkdownField.tsx";
import { Form, FormPart } from "../../components/forms/Form.tsx";
import { useEditedForm } from "../../components/forms/use-edited-form.tsx";
import css from "./SettingsForm.module.css";
import { bodyOf, destinations, type Fields, fieldsOf, labels, rules } from "./settings-form.ts";

/** How the fields read where another filled them differently. */
const wordsOf = (fields: Fields): Fields => ({
  ...fields,
  montrerLesCoursSpeciaux: fields.montrerLesCoursSpeciaux === "true" ? "Oui" : "Non",
  videoDestination: destinations[bodyOf(fields).videoDestination],
});

/** Every setting in one form; of two administrators who save, the second is told. */
export function SettingsForm({ settings }: { settings: AdminSettings }) {
  const { form, edit, conflict } = useEditedForm(
    { labels, rules, fieldsOf, wordsOf },
    {
      entity: settings,
      queryKey: keyOf("GET /parametres", {}),
      save: (fields, version) => call("PUT /parametres", { body: { ...bodyOf(fields), version } }),
      read: () => call("GET /parametres", {}),
    },
  );
  const { values, field, sends, changed } = form;

  return (
    <Form
      {...sends(() => edit.save(values))}
      onChange={edit.forget}
      changed={changed}
      isPending={edit.isPending}
      error={edit.error}
      success={edit.isSaved && !changed ? "Les paramètres sont à jour" : null}
      submitLabel="Enregistrer"
      conflict={conflict}
    >
      <FormPart title="Le site">
        <Textarea
          {...field("websiteDescription")}
          label={labels.websiteDescription}
          description="Lue par les moteurs de recherche et sous le nom du site"
          autosize
          minRows={2}
        />
        <Switch
          name="montrerLesCoursSpeciaux"
          label={labels.montrerLesCoursSpeciaux}
          description="Les cours et les catégories spéciaux apparaissent sur la page d’accueil"
          checked={values.montrerLesCoursSpeciaux === "true"}
          onChange={({ currentTarget: { checked } }) =>
            form.put("montrerLesCoursSpeciaux", String(checked))
          }
        />
      </FormPart>
      <FormPart title="Nous joindre" about="Au pied des pages publiques ; vide, rien n’est montré.">
        <div className={css.two}>
          <TextInput
            {...field("contactEmail")}
            label={<OptionalLabel>{labels.contactEmail}</OptionalLabel>}
            type="email"
          />
          <TextInput
            {...field("contactPhone")}
            label={<OptionalLabel>{labels.contactPhone}</OptionalLabel>}
            type="tel"
          />
        </div>
        <TextInput
          {...field("contactFacebook")}
          label={<OptionalLabel>{labels.contactFacebook}</OptionalLabel>}
          type="url"
        />
      </FormPart>
      <FormPart
        title="Paiement"
        about="Ce que lit d’abord l’étudiant qui paie par virement, par mandat postal ou en espèces ; vide, rien n’est montré."
      >
        <div className={css.two}>
          <TextInput
            {...field("paymentBeneficiary")}
            label={<OptionalLabel>{labels.paymentBeneficiary}</OptionalLabel>}
            description="D’un virement et d’un mandat"
          />
          <TextInput
            {...field("paymentBank")}
            label={<OptionalLabel>{labels.paymentBank}</OptionalLabel>}
            description="Et agence"
          />
          <TextInput
            {...field("paymentRib")}
            label={<OptionalLabel>{labels.paymentRib}</OptionalLabel>}
            description="20 chiffres"
            inputMode="numeric"
          />
          <TextInput
            {...field("paymentPostOffice")}
            label={<OptionalLabel>{labels.paymentPostOffice}</OptionalLabel>}
            description="Celui où les mandats arrivent"
          />
          <TextInput
            {...field("paymentAddress")}
            label={<OptionalLabel>{labels.paymentAddress}</OptionalLabel>}
            description="Celle où l’on paie en espèces"
          />
          <TextInput
            {...field("paymentHours")}
            label={<OptionalLabel>{labels.paymentHours}</OptionalLabel>}
            description="De cette adresse"
          />
        </div>
        <MarkdownField
          {...field("paymentInstructions")}
          label={labels.paymentInstructions}
          optional
        />
      </FormPart>
      <FormPart title="Accès des étudiants">
        <div className={css.two}>
          <TextInput
            {...field("devicesPerAccount")}
            label={labels.devicesPerAccount}
            description="Sur lesquels un compte peut rester connecté"
            inputMode="numeric"
          />
          <TextInput
            {...field("accessWarningDays")}
            label={<OptionalLabel>{labels.accessWarningDays}</OptionalLabel>}
            description="En jours, séparés par des virgules : 7,1"
          />
        </div>
      </FormPart>
      <FormPart title="Vidéos" about="Celles qui sont déjà en ligne restent où elles sont.">
        <NativeSelect
          {...field("videoDestination")}
          label={labels.videoDestination}
          description={
            settings.vdocipherReady
              ? undefined
              : "VdoCipher demande d’abord sa clé, VDOCIPHER_API_SECRET, sur le serveur"
          }
          data={Object.entries(destinations).map(([value, label]) => ({
            value,
            label,
            disabled: value === "vdocipher" && !settings.vdocipherReady,
          }))}
        />
      </FormPart>
    </Form>
  );
}
