import { call } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { LinkField } from "./parts/LinkField.tsx";
import { useEditing } from "./publication.ts";

export type ReplaceDialogProps = { ressourceId: number; link: string; onClose: () => void };

/** Another picture under the same notes and questions. */
export function ReplaceDialog({ ressourceId, link, onClose }: ReplaceDialogProps) {
  const edit = useEditing(ressourceId);
  const form = useForm(
    { link },
    { link: (text) => (text.trim() === "" ? "Le lien est obligatoire" : undefined) },
  );
  const save = () =>
    edit.mutate(
      () =>
        call("PUT /videos/{ressourceId}/link", {
          params: { ressourceId },
          body: { link: form.values.link.trim() },
        }),
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title="Remplacer la vidéo"
      submit="Remplacer"
      changed={form.changed}
      pending={edit.isPending}
      error={edit.error}
      form={form.sends(save)}
      onClose={onClose}
    >
      <p>Les notes et les questions des étudiants restent.</p>
      <LinkField
        {...form.field("link")}
        label="Lien"
        onChoose={(chosen) => form.put("link", chosen)}
      />
    </FormDialog>
  );
}
