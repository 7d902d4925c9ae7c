import { follows } from "@majorant/client/forms/use-form.ts";
import { settingRules } from "@majorant/contract/settings/setting-rules";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { TextInput } from "@mantine/core";
import { MarkdownField } from "../../components/fields/MarkdownField.tsx";
import { FormPart } from "../../components/forms/Form.tsx";
import type { FormOf } from "../../components/forms/use-edited-form.tsx";
import css from "./SettingsPage.module.css";

// The settings by which a place is reached and paid, wherever they are filled in.

export const contactLabels = {
  contactEmail: "Email",
  contactPhone: "Téléphone",
  contactFacebook: "Page Facebook",
};

export const paymentLabels = {
  paymentBank: "Banque",
  paymentBeneficiary: "Bénéficiaire",
  paymentRib: "RIB",
  paymentPostOffice: "Bureau de poste",
  paymentAddress: "Adresse",
  paymentHours: "Horaires",
  paymentInstructions: "Instructions de paiement",
};

const labels = { ...contactLabels, ...paymentLabels };

export const placeRules = {
  paymentBank: follows(settingRules.paymentBank),
  paymentBeneficiary: follows(settingRules.paymentBeneficiary),
  paymentRib: follows(settingRules.paymentRib),
  paymentPostOffice: follows(settingRules.paymentPostOffice),
  paymentAddress: follows(settingRules.paymentAddress),
  paymentHours: follows(settingRules.paymentHours),
  paymentInstructions: follows(settingRules.paymentInstructions),
  contactEmail: follows(settingRules.contactEmail),
  contactPhone: follows(settingRules.contactPhone),
  contactFacebook: follows(settingRules.contactFacebook),
};

/** How the place is reached. */
export function ContactFields({ form: { field } }: { form: FormOf<keyof typeof contactLabels> }) {
  return (
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
  );
}

/** Where and how it is paid other than by card. */
export function PaymentFields({ form: { field } }: { form: FormOf<keyof typeof paymentLabels> }) {
  return (
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
  );
}
