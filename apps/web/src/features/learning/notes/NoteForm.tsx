import { useState } from "react";
import { keepDraft, readDraft } from "./draft.ts";
import { NoteText } from "./NoteText.tsx";
import { type NotesOn, useAddNote } from "./notes.api.ts";

export type NoteFormProps = { on: NotesOn; onAdded: () => void };

/** A new note. What is typed stays through an error and a reload, until it is added. */
export function NoteForm({ on, onAdded }: NoteFormProps) {
  const [text, setText] = useState(() => readDraft(on));
  const [moment, setMoment] = useState<number | null>(null);
  const { mutate, error, isPending, reset } = useAddNote(on);

  function type(typed: string) {
    setText(typed);
    if (error) reset();
    keepDraft(on, typed);
  }

  return (
    <NoteText
      label="Nouvelle note"
      action="Ajouter la note"
      text={text}
      onText={type}
      moment={moment}
      onMoment={setMoment}
      error={error}
      pending={isPending}
      onSubmit={(written) =>
        mutate(written, {
          onSuccess: () => {
            type("");
            setMoment(null);
            onAdded();
          },
        })
      }
    />
  );
}
