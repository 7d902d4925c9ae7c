import type { Written } from "@majorant/features/learning/notes/notes.api.ts";
import { useDraft } from "@majorant/features/learning/notes/unsent/draft.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { useState } from "react";
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
