import type { NotesOn, Written } from "@majorant/features/learning/notes/notes.api.ts";
import { useDraft } from "@majorant/features/learning/notes/unsent/draft.ts";
import { useState } from "react";
import { NoteText } from "./note/NoteText.tsx";

export type NoteFormProps = { on: NotesOn; timed: boolean; onAdd: (written: Written) => void };

/** A new note. What is typed stays through a reload, until it is added. */
export function NoteForm({ on: { utilisateurId, video }, timed, onAdd }: NoteFormProps) {
  const { text, type } = useDraft({ utilisateurId, about: video.id }, "draft");
  const [moment, setMoment] = useState<number | null>(null);
  return (
    <NoteText
      label="Nouvelle note"
      action="Ajouter la note"
      text={text}
      onText={type}
      moment={moment}
      onMoment={setMoment}
      timed={timed}
      onSubmit={(written) => {
        onAdd(written);
        type("");
        setMoment(null);
      }}
    />
  );
}
