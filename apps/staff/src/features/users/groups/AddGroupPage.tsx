import { ApiError, call } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { TextInput } from "@mantine/core";
import { Form, FormPart } from "../../../components/forms/Form.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { usePeopleChange } from "../people.ts";
import { everybody } from "./GroupLinks.tsx";
import { GroupSelect } from "./GroupSelect.tsx";
import { groupRules, labels, parentOf } from "./group-form.ts";

export type AddGroupPageProps = {
  /** The group that it was asked for below. */
  parent: number | undefined;
  onAdded: (id: number) => void;
};

/** /utilisateurs/ajouterGroupe. */
export function AddGroupPage({ parent, onAdded }: AddGroupPageProps) {
  const form = useForm({ nom: "", parent: parent ? String(parent) : "" }, groupRules);
  const { mutate, error, isPending, isSuccess } = usePeopleChange(
    (body: Body<Contract["POST /groupes"]>) => call("POST /groupes", { body }),
  );
  const { values, field, sends, changed } = form;

  const send = () =>
    mutate(
      { nom: values.nom, groupeParent: parentOf(values) },
      {
        onSuccess: ({ id, nom }) => {
          toast("success", `Le groupe ${nom} ajouté avec succees`);
          onAdded(id);
        },
        onError: (refused) => refused instanceof ApiError && form.showRefused(refused.fields),
      },
    );
  return (
    <Page title="Ajouter un groupe" trail={[everybody, "Ajouter un groupe"]} narrow>
      <Form
        {...sends(send)}
        changed={changed && !isSuccess}
        isPending={isPending}
        error={error}
        success={null}
        submitLabel="Ajouter le groupe"
        others={
          <LinkButton
            variant="quiet"
            to="/utilisateurs"
            search={parent ? { selection: `Groupe${parent}` } : {}}
          >
            Annuler
          </LinkButton>
        }
      >
        <FormPart title="Le groupe">
          <TextInput {...field("nom")} label={labels.nom} />
          <GroupSelect
            label={labels.parent}
            optional
            placeholder="Aucun : il sera à la racine"
            value={values.parent}
            onChange={(value) => form.put("parent", value)}
          />
        </FormPart>
      </Form>
    </Page>
  );
}
