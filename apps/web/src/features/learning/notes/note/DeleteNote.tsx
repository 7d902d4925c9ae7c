import { Button } from "@majorant/ui/actions/Button.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";

export type DeleteNoteProps = { onDelete: () => void; onClose: () => void };

export function DeleteNote({ onDelete, onClose }: DeleteNoteProps) {
  return (
    <Dialog
      title="Voulez vous vraiment supprimer la note ?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Supprimer
          </Button>
        </>
      }
    >
      <p>Elle ne pourra pas être retrouvée.</p>
    </Dialog>
  );
}
