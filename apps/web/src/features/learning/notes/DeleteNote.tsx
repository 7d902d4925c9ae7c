import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { type NotesOn, useDeleteNote } from "./notes.api.ts";

export type DeleteNoteProps = {
  on: NotesOn;
  noteId: number;
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteNote({ on, noteId, onDeleted, onClose }: DeleteNoteProps) {
  const { mutate, error, isPending } = useDeleteNote(on);
  return (
    <Dialog
      title="Voulez vous vraiment supprimer la note ?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            pending={isPending}
            onClick={() => mutate(noteId, { onSuccess: onDeleted })}
          >
            Supprimer
          </Button>
        </>
      }
    >
      {error ? (
        <Alert kind="error">{error.message}</Alert>
      ) : (
        <p>Elle ne pourra pas être retrouvée.</p>
      )}
    </Dialog>
  );
}
