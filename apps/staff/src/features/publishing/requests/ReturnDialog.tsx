import { useForm } from "@majorant/client/forms/use-form.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextArea } from "@majorant/ui/fields/TextArea.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useId } from "react";

export type ReturnDialogProps = {
  pending: boolean;
  error: Error | null;
  onReturn: (reason: string) => void;
  onClose: () => void;
};

/** The reason that the teacher reads, in the app and by mail. */
export function ReturnDialog({ pending, error, onReturn, onClose }: ReturnDialogProps) {
  const id = useId();
  const { values, field, sends, changed } = useForm(
    { reason: "" },
    { reason: (reason) => (reason.trim() === "" ? "Le motif est obligatoire" : undefined) },
  );
  return (
    <Dialog
      title="Renvoyer la demande"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} pending={pending}>
            Renvoyer la demande
          </Button>
        </>
      }
    >
      <form {...sends(() => onReturn(values.reason.trim()))} id={id}>
        <UnsavedChangesGuard when={changed && !pending} />
        {error && <Alert kind="error" title={error.message} />}
        <TextArea
          {...field("reason")}
          label="Motif"
          hint="L’enseignant le lit dans l’application et dans un mail"
          maxLength={1000}
          rows={3}
        />
      </form>
    </Dialog>
  );
}
