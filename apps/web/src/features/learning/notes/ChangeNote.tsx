import type { Note } from "@majorant/contract/notes";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { NoteText } from "./NoteText.tsx";
import { type NotesOn, useChangeNote } from "./notes.api.ts";

export type ChangeNoteProps = {
  on: NotesOn;
  note: Note;
  onChanged: () => void;
  onClose: () => void;
};

/** A note edited in its place in the list. */
export function ChangeNote({ on, note, onChanged, onClose }: ChangeNoteProps) {
  const [text, setText] = useState(note.contenu);
  const [moment, setMoment] = useState(note.moment);
  const { mutate, error, isPending } = useChangeNote(on, note.id);
  return (
    <NoteText
      label="Modifier la note"
      action="Enregistrer"
      text={text}
      onText={setText}
      moment={moment}
      onMoment={setMoment}
      error={error}
      pending={isPending}
      onSubmit={(written) => mutate(written, { onSuccess: onChanged })}
      autoFocus
    >
      <Button variant="quiet" onClick={onClose}>
        Annuler
      </Button>
    </NoteText>
  );
}
