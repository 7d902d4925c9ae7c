import { call } from "@majorant/client/api/call.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { TextInput } from "@mantine/core";
import { Chooser, type ChooserProps } from "../../../components/choosers/Chooser.tsx";
import { groups } from "../../../components/choosers/sources.ts";
import { NewEntry } from "../../../components/forms/EntryForms.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { peopleChanged } from "../people.ts";
import { everybody } from "./GroupLinks.tsx";
import { fields } from "./group-form.ts";

export type AddGroupPageProps = {
  /** The group that it was asked for below. */
  parent: number | undefined;
  onAdded: (id: number) => void;
};

/** /utilisateurs/ajouterGroupe. */
export function AddGroupPage({ parent, onAdded }: AddGroupPageProps) {
  return (
    <Page title="Ajouter un groupe" trail={[everybody, "Ajouter un groupe"]} narrow>
      <NewEntry
        fields={fields}
        initial={{ parent: parent ? { id: parent } : null }}
        add={async ({ nom, parent: groupeParent }) => {
          const group = await call("POST /groupes", { body: { nom, groupeParent } });
          await peopleChanged();
          return group;
        }}
        onAdded={({ id, nom }) => {
          toast("success", `Le groupe ${nom} ajouté avec succees`);
          onAdded(id);
        }}
        cancel={{ to: "/utilisateurs", search: parent ? { selection: `Groupe${parent}` } : {} }}
        submitLabel="Ajouter le groupe"
      >
        {(form) => <GroupFields form={form} placeholder="Aucun : il sera à la racine" />}
      </NewEntry>
    </Page>
  );
}

type GroupFieldsProps = Pick<ChooserProps, "placeholder"> & {
  form: Form<typeof fields>;
  /** Groups that can't be above it. */
  without?: ReadonlySet<number>;
};

/** A group's name, and the one that it is below. */
export function GroupFields({ form: { field, chosen }, without, ...look }: GroupFieldsProps) {
  return (
    <FormPart title="Le groupe">
      <TextInput {...field("nom")} />
      <Chooser {...look} {...chosen("parent")} optional clearable source={groups(without)} />
    </FormPart>
  );
}
