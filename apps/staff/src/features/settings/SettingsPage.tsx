import { call } from "@majorant/client/api/call.ts";
import { keyOf, query } from "@majorant/client/api/query.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { settingRules } from "@majorant/contract/settings/setting-rules";
import type { AdminSettings } from "@majorant/contract/settings/settings";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SwitchField, yesOrNo } from "../../components/fields/SwitchField.tsx";
import { EditedEntry } from "../../components/forms/EntryForms.tsx";
import { FormPart, FormSkeletons } from "../../components/forms/Form.tsx";
import type { FormOf } from "../../components/forms/use-edited-form.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { Page, type PageProps } from "../../components/page/Page.tsx";
import {
  ContactFields,
  contactLabels,
  PaymentFields,
  paymentLabels,
  placeRules,
} from "./PlaceFields.tsx";
import css from "./SettingsPage.module.css";

/** The fields as they are called on screen. */
const labels = {
  websiteDescription: "Description du site",
  montrerLesCoursSpeciaux: "Montrer les cours spéciaux",
  devicesPerAccount: "Appareils par compte",
  accessWarningDays: "Prévenir avant la fin d’un accès",
  orderExpiryDays: "Jours pour payer une commande",
  ...paymentLabels,
  ...contactLabels,
  videoDestination: "Préparation des nouvelles vidéos",
  secondFactorForAdministrators: "Double vérification des administrateurs",
};

/** What a form holds: text, whatever the setting is. */
type Fields = Record<keyof typeof labels, string>;

const fieldsOf = (settings: AdminSettings): Fields => {
  const { version: _, vdocipherReady: __, devicesPerAccount, orderExpiryDays, ...texts } = settings;
  return {
    ...texts,
    devicesPerAccount: String(devicesPerAccount),
    orderExpiryDays: String(orderExpiryDays),
  };
};

/** Where new videos can be prepared, by the names on screen. */
const destinations = {
  majorant: "Majorant, en lecture chiffrée",
  vdocipher: "VdoCipher, avec DRM",
} satisfies Record<AdminSettings["videoDestination"], string>;

const bodyOf = ({
  devicesPerAccount,
  orderExpiryDays,
  videoDestination,
  secondFactorForAdministrators,
  ...texts
}: Fields) => ({
  ...texts,
  secondFactorForAdministrators:
    secondFactorForAdministrators === "true" ? ("true" as const) : ("false" as const),
  // One of the options of its list.
  videoDestination: videoDestination as AdminSettings["videoDestination"],
  devicesPerAccount: Number(devicesPerAccount),
  orderExpiryDays: Number(orderExpiryDays),
});

/** The rule of a number, of the text that a field holds. */
const ofNumber = (shape: Parameters<typeof follows>[0]) => (text: string) =>
  follows(shape)(text.trim() === "" ? Number.NaN : Number(text));

const rules = {
  websiteDescription: follows(settingRules.websiteDescription),
  devicesPerAccount: ofNumber(settingRules.devicesPerAccount),
  orderExpiryDays: ofNumber(settingRules.orderExpiryDays),
  accessWarningDays: follows(settingRules.accessWarningDays),
  ...placeRules,
};

/** /admin/parametres. */
export function SettingsPage({ actions }: Pick<PageProps, "actions">) {
  const settings = useQuery({
    ...query("GET /parametres", {}),
    staleTime: 0,
    meta: { page: true },
  });
  return (
    <Page title="Paramètres" actions={actions} narrow>
      <Loaded of={settings} waiting={<FormSkeletons fields={[2, 3, 1, 1, 2]} />}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </Page>
  );
}

/** How the fields read where another filled them differently. */
const wordsOf = (fields: Fields): Fields => ({
  ...fields,
  montrerLesCoursSpeciaux: yesOrNo(fields.montrerLesCoursSpeciaux),
  secondFactorForAdministrators: yesOrNo(fields.secondFactorForAdministrators),
  videoDestination: destinations[bodyOf(fields).videoDestination],
});

/** Every setting in one form; of two administrators who save, the second is told. */
function SettingsForm({ settings }: { settings: AdminSettings }) {
  return (
    <EditedEntry
      labels={labels}
      rules={rules}
      fieldsOf={fieldsOf}
      wordsOf={wordsOf}
      entity={settings}
      queryKey={keyOf("GET /parametres", {})}
      save={(fields, _, version) =>
        call("PUT /parametres", { body: { ...bodyOf(fields), version } })
      }
      read={() => call("GET /parametres", {})}
      saved="Les paramètres sont à jour"
    >
      {(_, form) => <SettingFields form={form} vdocipherReady={settings.vdocipherReady} />}
    </EditedEntry>
  );
}

type SettingFieldsProps = { form: FormOf<keyof Fields>; vdocipherReady: boolean };

function SettingFields({ form, vdocipherReady }: SettingFieldsProps) {
  const { field } = form;
  return (
    <>
      <FormPart title="Le site">
        <Textarea
          {...field("websiteDescription")}
          label={labels.websiteDescription}
          description="Lue par les moteurs de recherche et sous le nom du site"
          autosize
          minRows={2}
        />
        <SwitchField
          form={form}
          name="montrerLesCoursSpeciaux"
          label={labels.montrerLesCoursSpeciaux}
          description="Les cours et les catégories spéciaux apparaissent sur la page d’accueil"
        />
      </FormPart>
      <ContactFields form={form} />
      <PaymentFields form={form} />
      <FormPart title="Commandes">
        <TextInput
          {...field("orderExpiryDays")}
          label={labels.orderExpiryDays}
          description="Passé ce délai, une commande qui attend son paiement expire, et ses prix avec elle"
          inputMode="numeric"
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
      <FormPart title="Sécurité">
        <SwitchField
          form={form}
          name="secondFactorForAdministrators"
          label={labels.secondFactorForAdministrators}
          description="Qui administre active une application ou une clé d’accès avant tout le reste"
        />
      </FormPart>
      <FormPart title="Vidéos" about="Celles qui sont déjà en ligne restent où elles sont.">
        <NativeSelect
          {...field("videoDestination")}
          label={labels.videoDestination}
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
