import { useId } from "react";
import { useForm } from "../../../../app/forms/use-form.ts";
import { Button } from "../../../../ui/actions/Button.tsx";
import { Dialog } from "../../../../ui/frames/Dialog.tsx";
import { Alert } from "../../../../ui/told/Alert.tsx";
import { LinkField } from "./parts/LinkField.tsx";
import { editing, useEditing } from "./videos.api.ts";

export type ReplaceDialogProps = { ressourceId: number; link: string; onClose: () => void };

/** Another picture under the same notes and questions. */
export function ReplaceDialog({ ressourceId, link, onClose }: ReplaceDialogProps) {
  const id = useId();
  const edit = useEditing();
  const form = useForm(
    { link },
    { link: (text) => (text.trim() === "" ? "Le lien est obligatoire" : undefined) },
  );
  const save = () =>
    edit.mutate(() => editing.replace(ressourceId, form.values.link.trim()), {
      onSuccess: onClose,
    });
  return (
    <Dialog
      title="Remplacer la vidéo"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} pending={edit.isPending}>
            Remplacer
          </Button>
        </>
      }
    >
      <p>Les notes et les questions des étudiants restent.</p>
      {edit.error && <Alert kind="error" title={edit.error.message} />}
      <form {...form.sends(save)} id={id}>
        <LinkField
          {...form.field("link")}
          label="Link"
          onChoose={(chosen) => form.put("link", chosen)}
        />
      </form>
    </Dialog>
  );
}
