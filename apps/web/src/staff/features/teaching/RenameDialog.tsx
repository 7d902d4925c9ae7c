import { useId } from "react";
import { useForm } from "../../../app/use-form.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { TextField } from "../../../ui/TextField.tsx";

export type RenameDialogProps = {
  name: string;
  pending: boolean;
  error: Error | null;
  onRename: (name: string) => void;
  onClose: () => void;
};

/** Another name for a section, a video or a file. */
export function RenameDialog({ name, pending, error, onRename, onClose }: RenameDialogProps) {
  const id = useId();
  const { values, field, sends } = useForm(
    { nom: name },
    { nom: (nom) => (nom.trim() === "" ? "Le nom est obligatoire" : undefined) },
  );
  return (
    <Dialog
      title="Renommer"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} pending={pending}>
            Enregistrer
          </Button>
        </>
      }
    >
      {error && <Alert kind="error" title={error.message} />}
      <form {...sends(() => onRename(values.nom.trim()))} id={id}>
        <TextField {...field("nom")} label="Nom" />
      </form>
    </Dialog>
  );
}
