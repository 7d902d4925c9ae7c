import { text } from "@majorant/client/forms/fields.ts";
import { type Form, follows } from "@majorant/client/forms/use-form.ts";
import { settingRules } from "@majorant/contract/settings/setting-rules";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { TextInput } from "@mantine/core";
import { MarkdownField } from "../../components/fields/MarkdownField.tsx";
import { FormPart } from "../../components/forms/Form.tsx";
import css from "./SettingsPage.module.css";

// The settings by which a place is reached and paid, wherever they are filled in.

export const contactFields = {
  contactEmail: text({ label: "Email", rule: follows(settingRules.contactEmail) }),
  contactPhone: text({ label: "Téléphone", rule: follows(settingRules.contactPhone) }),
  contactFacebook: text({ label: "Page Facebook", rule: follows(settingRules.contactFacebook) }),
};

export const paymentFields = {
  paymentBank: text({ label: "Banque", rule: follows(settingRules.paymentBank) }),
  paymentBeneficiary: text({
    label: "Bénéficiaire",
    rule: follows(settingRules.paymentBeneficiary),
  }),
  paymentRib: text({ label: "RIB", rule: follows(settingRules.paymentRib) }),
  paymentPostOffice: text({
    label: "Bureau de poste",
    rule: follows(settingRules.paymentPostOffice),
  }),
  paymentAddress: text({ label: "Adresse", rule: follows(settingRules.paymentAddress) }),
  paymentHours: text({ label: "Horaires", rule: follows(settingRules.paymentHours) }),
  paymentInstructions: text({
    label: "Instructions de paiement",
    rule: follows(settingRules.paymentInstructions),
  }),
};

/** How the place is reached. */
export function ContactFields({ form: { field } }: { form: Form<typeof contactFields> }) {
  return (
    <FormPart title="Nous joindre" about="Au pied des pages publiques ; vide, rien n’est montré.">
      <div className={css.two}>
        <TextInput {...asOptional(field("contactEmail"))} type="email" />
        <TextInput {...asOptional(field("contactPhone"))} type="tel" />
      </div>
      <TextInput {...asOptional(field("contactFacebook"))} type="url" />
    </FormPart>
  );
}

/** Where and how it is paid other than by card. */
export function PaymentFields({ form: { field } }: { form: Form<typeof paymentFields> }) {
  return (
    <FormPart
      title="Paiement"
      about="Ce que lit d’abord l’étudiant qui paie par virement, par mandat postal ou en espèces ; vide, rien n’est montré."
    >
      <div className={css.two}>
        <TextInput
          {...asOptional(field("paymentBeneficiary"))}
          description="D’un virement et d’un mandat"
        />
        <TextInput {...asOptional(field("paymentBank"))} description="Et agence" />
        <TextInput
          {...asOptional(field("paymentRib"))}
          description="20 chiffres"
          inputMode="numeric"
        />
        <TextInput
          {...asOptional(field("paymentPostOffice"))}
          description="Celui où les mandats arrivent"
        />
        <TextInput
          {...asOptional(field("paymentAddress"))}
          description="Celle où l’on paie en espèces"
        />
        <TextInput {...asOptional(field("paymentHours"))} description="De cette adresse" />
      </div>
      <MarkdownField {...field("paymentInstructions")} optional />
    </FormPart>
  );
}
