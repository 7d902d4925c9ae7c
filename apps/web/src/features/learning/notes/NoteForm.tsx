import { type FormEvent, useId, useState } from "react";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { keepDraft, readDraft } from "./draft.ts";
import css from "./NoteForm.module.css";
import { InvalidNote, type NotesOn, useAddNote } from "./notes.api.ts";

export type NoteFormProps = { on: NotesOn; onAdded: () => void };

/** A new note. What is typed stays through an error and a reload, until it is added. */
export function NoteForm({ on, onAdded }: NoteFormProps) {
  const id = useId();
  const [text, setText] = useState(() => readDraft(on));
  const { mutate, error, isPending, reset } = useAddNote(on);
  const invalid = error instanceof InvalidNote;

  function type(typed: string) {
    setText(typed);
    if (error) reset();
    keepDraft(on, typed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(text, {
      onSuccess: () => {
        type("");
        onAdded();
      },
      onError: (refused) => {
        if (refused instanceof InvalidNote) document.getElementById(id)?.focus();
      },
    });
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextArea
        id={id}
        label="Nouvelle note"
        hint="Markdown et formules entre $…$"
        rows={3}
        value={text}
        error={invalid ? error.message : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {error && !invalid && <Alert kind="error">{error.message}</Alert>}
      <Button type="submit" className={css.add} pending={isPending}>
        Ajouter la note
      </Button>
    </form>
  );
}
