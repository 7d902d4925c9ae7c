import { refusalReason } from "@majorant/contract/commandes";
import { Textarea } from "@mantine/core";
import { follows, useForm } from "../../../app/forms/use-form.ts";
import { FormDialog } from "../../kit/forms/FormDialog.tsx";

export type RefuseDialogProps = {
  pending: boolean;
  error: Error | null;
  onRefuse: (motif: string) => void;
  onClose: () => void;
};

/** The reason that the payer reads, in the app and by mail. */
export function RefuseDialog({ pending, error, onRefuse, onClose }: RefuseDialogProps) {
  const { values, field, sends, changed } = useForm(
    { motif: "" },
    { motif: follows(refusalReason) },
  );
  return (
    <FormDialog
      title="Refuser le paiement"
      submit="Refuser le paiement"
      danger
      changed={changed}
      pending={pending}
      error={error}
      form={sends(() => onRefuse(values.motif.trim()))}
      onClose={onClose}
    >
      <Textarea
        {...field("motif")}
        label="Motif"
        description="L’étudiant le lit dans l’application et dans un mail"
        autosize
        minRows={3}
      />
    </FormDialog>
  );
}
