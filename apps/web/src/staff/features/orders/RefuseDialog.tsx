import { refusalReason } from "@majorant/contract/commandes";
import { Textarea } from "@mantine/core";
import { useId } from "react";
import { LeaveGuard } from "../../../app/LeaveGuard.tsx";
import { follows, useForm } from "../../../app/use-form.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";

export type RefuseDialogProps = {
  pending: boolean;
  error: Error | null;
  onRefuse: (motif: string) => void;
  onClose: () => void;
};

/** The reason that the payer reads, in the app and by mail. */
export function RefuseDialog({ pending, error, onRefuse, onClose }: RefuseDialogProps) {
  const id = useId();
  const { values, field, sends, changed } = useForm(
    { motif: "" },
    { motif: follows(refusalReason) },
  );
  return (
    <Dialog
      title="Refuser le paiement"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" type="submit" form={id} pending={pending}>
            Refuser le paiement
          </Button>
        </>
      }
    >
      <form {...sends(() => onRefuse(values.motif.trim()))} id={id}>
        <LeaveGuard when={changed && !pending} />
        {error && <Alert kind="error" title={error.message} />}
        <Textarea
          {...field("motif")}
          label="Motif"
          description="L’étudiant le lit dans l’application et dans un mail"
          autosize
          minRows={3}
        />
      </form>
    </Dialog>
  );
}
