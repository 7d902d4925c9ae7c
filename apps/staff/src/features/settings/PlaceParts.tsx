import { call } from "@majorant/client/api/call.ts";
import { keyOf, query } from "@majorant/client/api/query.ts";
import type { Filling } from "@majorant/client/forms/fields.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EditedEntry } from "../../components/forms/EntryForms.tsx";
import { FormSkeletons } from "../../components/forms/Form.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { ContactFields, contactFields, PaymentFields, paymentFields } from "./PlaceFields.tsx";

type Part = typeof contactFields | typeof paymentFields;

type SettingsPartProps<Named extends Part> = {
  fields: Named;
  onDone: () => void;
  children: (form: Form<Named>) => ReactNode;
};

/** A part of the settings' form; the rest of them stays as it is. */
function SettingsPart<Named extends Part>({ fields, onDone, children }: SettingsPartProps<Named>) {
  const settings = useQuery({ ...query("GET /parametres", {}), staleTime: 0 });
  return (
    <Loaded of={settings} waiting={<FormSkeletons fields={[2]} />}>
      {(data) => (
        <EditedEntry
          fields={fields}
          fillingOf={(now) => now as Filling<Named>} // it has all of them
          entity={data}
          queryKey={keyOf("GET /parametres", {})}
          save={async (sent, _, version) => {
            const { websiteDescription, montrerLesCoursSpeciaux } = await readSettings();
            const promised = { websiteDescription, montrerLesCoursSpeciaux };
            return call("PUT /parametres", { body: { ...promised, ...sent, version } });
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
    <SettingsPart fields={contactFields} onDone={onDone}>
      {(form) => <ContactFields form={form} />}
    </SettingsPart>
  );
}

/** Where and how it is paid other than by card, by itself. */
export function PaymentPart({ onDone }: PartProps) {
  return (
    <SettingsPart fields={paymentFields} onDone={onDone}>
      {(form) => <PaymentFields form={form} />}
    </SettingsPart>
  );
}
