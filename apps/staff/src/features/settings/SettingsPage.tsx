import { call } from "@majorant/client/api/call.ts";
import { keyOf, query } from "@majorant/client/api/query.ts";
import { choice, flag, number, type SentOf, text } from "@majorant/client/forms/fields.ts";
import { type Form, follows } from "@majorant/client/forms/use-form.ts";
import { settingRules } from "@majorant/contract/settings/setting-rules";
import type { AdminSettings } from "@majorant/contract/settings/settings";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SwitchField } from "../../components/fields/SwitchField.tsx";
import { EditedEntry } from "../../components/forms/EntryForms.tsx";
import { FormPart, FormSkeletons } from "../../components/forms/Form.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { Page, type PageProps } from "../../components/page/Page.tsx";
import { InvoicingFields, useCategoryNames } from "./InvoicingFields.tsx";
import {
  invoicingBody,
  invoicingFaults,
  invoicingFields,
  invoicingFilling,
  regimesText,
} from "./invoicing-form.ts";
import { ContactFields, contactFields, PaymentFields, paymentFields } from "./PlaceFields.tsx";
import css from "./SettingsPage.module.css";

/** Where new videos can be prepared, by the names on screen. */
const destinations: Record<AdminSettings["videoDestination"], string> = {
  majorant: "Majorant, en lecture chiffrée",
  vdocipher: "VdoCipher, avec DRM",
};

const fields = {
  websiteDescription: text({
    label: "Description du site",
    rule: follows(settingRules.websiteDescription),
  }),
  montrerLesCoursSpeciaux: flag({ label: "Montrer les cours spéciaux" }),
  ...contactFields,
  ...paymentFields,
  ...invoicingFields,
  orderExpiryDays: number({
    label: "Jours pour payer une commande",
    rule: follows(settingRules.orderExpiryDays),
  }),
  paymentPlanFromPrice: number({
    label: "À partir d’un prix de (DT)",
    rule: follows(settingRules.paymentPlanFromPrice),
  }),
  paymentPlanFromMonths: number({
    label: "Et d’une durée de (mois)",
    rule: follows(settingRules.paymentPlanFromMonths),
  }),
  paymentPlanDifference: number({
    label: "Supplément (%)",
    rule: follows(settingRules.paymentPlanDifference),
  }),
  devicesPerAccount: number({
    label: "Appareils par compte",
    rule: follows(settingRules.devicesPerAccount),
  }),
  accessWarningDays: text({
    label: "Prévenir avant la fin d’un accès",
    rule: follows(settingRules.accessWarningDays),
  }),
  videoDestination: choice(destinations, { label: "Préparation des nouvelles vidéos" }),
  secondFactorForAdministrators: flag({ label: "Double vérification des administrateurs" }),
};

/** Two flags are words on the wire. */
const fillingOf = (settings: AdminSettings) => ({
  ...settings,
  ...invoicingFilling(settings),
  montrerLesCoursSpeciaux: settings.montrerLesCoursSpeciaux === "true",
  secondFactorForAdministrators: settings.secondFactorForAdministrators === "true",
});

const bodyOf = (sent: SentOf<typeof fields>) => ({
  ...invoicingBody(sent),
  montrerLesCoursSpeciaux: String(sent.montrerLesCoursSpeciaux),
  secondFactorForAdministrators: `${sent.secondFactorForAdministrators}` as const,
});

/** /admin/parametres. */
export function SettingsPage({ actions }: Pick<PageProps, "actions">) {
  const settings = useQuery({
    ...query("GET /parametres", {}),
    staleTime: 0,
    meta: { page: true },
  });
  return (
    <Page title="Paramètres" actions={actions} narrow>
      <Loaded of={settings} waiting={<FormSkeletons fields={[2, 3, 7, 4, 3, 1, 1, 2]} />}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </Page>
  );
}

/** Every setting in one form; of two administrators who save, the second is told. */
function SettingsForm({ settings }: { settings: AdminSettings }) {
  const nameOf = useCategoryNames(settings);
  return (
    <EditedEntry
      fields={fields}
      between={invoicingFaults}
      fillingOf={fillingOf}
      words={{ categoryRegimes: (typed) => regimesText(typed, nameOf) }}
      entity={settings}
      queryKey={keyOf("GET /parametres", {})}
      save={(sent, _, version) => call("PUT /parametres", { body: { ...bodyOf(sent), version } })}
      read={() => call("GET /parametres", {})}
      saved="Les paramètres sont à jour"
    >
      {(saved, form) => <SettingFields form={form} settings={saved} />}
    </EditedEntry>
  );
}

type SettingFieldsProps = { form: Form<typeof fields>; settings: AdminSettings };

function SettingFields({ form, settings }: SettingFieldsProps) {
  const { field } = form;
  const { vdocipherReady } = settings;
  return (
    <>
      <FormPart title="Le site">
        <Textarea
          {...field("websiteDescription")}
          description="Lue par les moteurs de recherche et sous le nom du site"
          autosize
          minRows={2}
        />
        <SwitchField
          form={form}
          name="montrerLesCoursSpeciaux"
          description="Les cours et les catégories spéciaux apparaissent sur la page d’accueil"
        />
      </FormPart>
      <ContactFields form={form} />
      <PaymentFields form={form} />
      <InvoicingFields form={form} settings={settings} />
      <FormPart title="Commandes">
        <TextInput
          {...field("orderExpiryDays")}
          description="Passé ce délai, une commande qui attend son paiement expire, et ses prix avec elle"
          inputMode="numeric"
        />
      </FormPart>
      <FormPart
        title="Paiement en plusieurs fois"
        about="Pour les offres qui le permettent. Ce qui est commandé garde ses échéances et ses montants."
      >
        <div className={css.three}>
          <TextInput {...field("paymentPlanFromPrice")} inputMode="numeric" />
          <TextInput {...field("paymentPlanFromMonths")} inputMode="numeric" />
          <TextInput
            {...field("paymentPlanDifference")}
            description="0 : sans frais"
            inputMode="numeric"
          />
        </div>
      </FormPart>
      <FormPart title="Accès des étudiants">
        <div className={css.two}>
          <TextInput
            {...field("devicesPerAccount")}
            description="Sur lesquels un compte peut rester connecté"
            inputMode="numeric"
          />
          <TextInput
            {...asOptional(field("accessWarningDays"))}
            description="En jours, séparés par des virgules : 7,1"
          />
        </div>
      </FormPart>
      <FormPart title="Sécurité">
        <SwitchField
          form={form}
          name="secondFactorForAdministrators"
          description="Qui administre active une application ou une clé d’accès avant tout le reste"
        />
      </FormPart>
      <FormPart title="Vidéos" about="Celles qui sont déjà en ligne restent où elles sont.">
        <NativeSelect
          {...field("videoDestination")}
          description={
            vdocipherReady
              ? undefined
              : "VdoCipher demande d’abord sa clé, VDOCIPHER_API_SECRET, sur le serveur"
          }
          data={Object.entries(destinations).map(([value, label]) => ({
            value,
            label,
            disabled: value === "vdocipher" && !vdocipherReady,
          }))}
        />
      </FormPart>
    </>
  );
}
