import { call } from "@majorant/client/api/call.ts";
import { keyOf, query } from "@majorant/client/api/query.ts";
import type { AdminSettings } from "@majorant/contract/settings/settings";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EditedEntry } from "../../components/forms/EntryForms.tsx";
import { FormSkeletons } from "../../components/forms/Form.tsx";
import type { FormOf } from "../../components/forms/use-edited-form.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import {
  ContactFields,
  contactLabels,
  PaymentFields,
  paymentLabels,
  placeRules,
} from "./PlaceFields.tsx";

type Name = keyof typeof contactLabels | keyof typeof paymentLabels;

type SettingsPartProps<Part extends Name> = {
  labels: Record<Part, string>;
  onDone: () => void;
  children: (form: FormOf<Part>) => ReactNode;
};

/** A part of the settings' form; the rest of them stays as it is. */
function SettingsPart<Part extends Name>({ labels, onDone, children }: SettingsPartProps<Part>) {
  const settings = useQuery({ ...query("GET /parametres", {}), staleTime: 0 });
  // The keys of an object are its names.
  const names = Object.keys(labels) as Part[];
  const fieldsOf = (all: AdminSettings) =>
    // Each of the names, with its text.
    Object.fromEntries(names.map((name) => [name, all[name]])) as Record<Part, string>;
  return (
    <Loaded of={settings} waiting={<FormSkeletons fields={[2]} />}>
      {(data) => (
        <EditedEntry
          labels={labels}
          fieldsOf={fieldsOf}
          rules={placeRules as Partial<Record<Part, (typeof placeRules)[Part]>>}
          entity={data}
          queryKey={keyOf("GET /parametres", {})}
          save={async (fields, _, version) => {
            const { websiteDescription, montrerLesCoursSpeciaux } = await readSettings();
            const promised = { websiteDescription, montrerLesCoursSpeciaux };
            return call("PUT /parametres", { body: { ...promised, ...fields, version } });
          }}
          read={readSettings}
          onSaved={onDone}
          saved="Les paramètres sont à jour"
        >
          {(_, form) => children(form)}
        </EditedEntry>
      )}
    </Loaded>
  );
}

const readSettings = () => call("GET /parametres", {});

type PartProps = {
  /** It is saved. */
  onDone: () => void;
};

/** How the place is reached, by itself. */
export function ContactPart({ onDone }: PartProps) {
  return (
    <SettingsPart labels={contactLabels} onDone={onDone}>
      {(form) => <ContactFields form={form} />}
    </SettingsPart>
  );
}

/** Where and how it is paid other than by card, by itself. */
export function PaymentPart({ onDone }: PartProps) {
  return (
    <SettingsPart labels={paymentLabels} onDone={onDone}>
      {(form) => <PaymentFields form={form} />}
    </SettingsPart>
  );
}
