import type { NotesOn } from "@majorant/features/learning/notes/notes.api.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useState } from "react";
import type { ShownNote } from "../unsent/unsent.ts";
import { keepNote, type Outcome } from "../writing.ts";
import { ChangeNote } from "./ChangeNote.tsx";
import { NoteCard } from "./NoteCard.tsx";

export type NoteItemProps = {
  on: NotesOn;
  note: ShownNote;
  /** What was done of the note, and what became of that. */
  onDone: (done: "changed" | "deleted", outcome: Outcome) => void;
};

/** A note in a list: read, changed in its place, or deleted. */
export function NoteItem({ on, note, onDone }: NoteItemProps) {
  const [doing, setDoing] = useState<"change" | "delete" | null>(null);
  const close = () => setDoing(null);
  if (doing === "change")
    return (
      <ChangeNote
        userId={on.utilisateurId}
        note={note}
        onClose={close}
        onChange={(written) => {
          close();
          keepNote(on, note, written).then((outcome) => onDone("changed", outcome));
        }}
      />
    );
  return (
    <>
      <NoteCard
        userId={on.utilisateurId}
        note={note}
        onChange={() => setDoing("change")}
        onDelete={() => setDoing("delete")}
      />
      {doing === "delete" && (
        <DeleteNote
          onClose={close}
          onDelete={() => {
            close();
            keepNote(on, note, null).then((outcome) => onDone("deleted", outcome));
          }}
        />
      )}
    </>
  );
}

type DeleteNoteProps = { onDelete: () => void; onClose: () => void };

function DeleteNote({ onDelete, onClose }: DeleteNoteProps) {
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
