import { useState } from "react";
import { Button } from "../../../../ui/actions/Button.tsx";
import type { Written } from "../notes.api.ts";
import type { ShownNote } from "../unsent/unsent.ts";
import { NoteText } from "./NoteText.tsx";

export type ChangeNoteProps = {
  note: ShownNote;
  onChange: (written: Written) => void;
  onClose: () => void;
};

/** A note edited in its place in the list. */
export function ChangeNote({ note, onChange, onClose }: ChangeNoteProps) {
  const [text, setText] = useState(note.contenu);
  const [moment, setMoment] = useState(note.moment);
  return (
    <NoteText
      label="Modifier la note"
      action="Enregistrer"
      text={text}
      onText={setText}
      moment={moment}
      onMoment={setMoment}
      onSubmit={onChange}
      autoFocus
    >
      <Button variant="quiet" onClick={onClose}>
        Annuler
      </Button>
    </NoteText>
  );
}
