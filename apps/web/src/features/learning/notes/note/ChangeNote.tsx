import { useState } from "react";
import { Button } from "../../../../ui/actions/Button.tsx";
import type { Written } from "../notes.api.ts";
import { useDraft } from "../unsent/draft.ts";
import type { ShownNote } from "../unsent/unsent.ts";
import { NoteText } from "./NoteText.tsx";

export type ChangeNoteProps = {
  userId: number;
  note: ShownNote;
  onChange: (written: Written) => void;
  onClose: () => void;
};

/** A note edited in its place in the list. */
export function ChangeNote({ userId, note, onChange, onClose }: ChangeNoteProps) {
  const on = { utilisateurId: userId, about: note.key };
  const { text, type, forget } = useDraft(on, "note.change", note.contenu);
  const [moment, setMoment] = useState(note.moment);
  return (
    <NoteText
      label="Modifier la note"
      action="Enregistrer"
      text={text}
      onText={type}
      moment={moment}
      onMoment={setMoment}
      onSubmit={(written) => {
        forget();
        onChange(written);
      }}
      autoFocus
    >
      <Button
        variant="quiet"
        onClick={() => {
          forget();
          onClose();
        }}
      >
        Annuler
      </Button>
    </NoteText>
  );
}
