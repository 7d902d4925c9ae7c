import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";

export type DeletePostProps = {
  /** "la question" */
  what: string;
  /** What goes with it. */
  consequence: string;
  error: Error | null;
  pending: boolean;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before a question or an answer goes. */
export function DeletePost(props: DeletePostProps) {
  const { what, consequence, error, pending, onDelete, onClose } = props;
  return (
    <Dialog
      title={`Voulez vous vraiment supprimer ${what} ?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" pending={pending} onClick={onDelete}>
            Supprimer
          </Button>
        </>
      }
    >
      {error ? <Alert kind="error">{error.message}</Alert> : <p>{consequence}</p>}
    </Dialog>
  );
}
