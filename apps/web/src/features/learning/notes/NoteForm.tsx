import { noteContent } from "@majorant/contract/notes";
import { type FormEvent, useId, useState } from "react";
import { Refusal } from "../../../app/call.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { keepDraft, readDraft } from "./draft.ts";
import css from "./NoteForm.module.css";
import { type NotesOn, useAddNote } from "./notes.api.ts";

export type NoteFormProps = { on: NotesOn; onAdded: () => void };

/** A new note. What is typed stays through an error and a reload, until it is added. */
export function NoteForm({ on, onAdded }: NoteFormProps) {
  const id = useId();
  const [text, setText] = useState(() => readDraft(on));
  const [broken, setBroken] = useState<string>();
  const { mutate, error, isPending, reset } = useAddNote(on);
  const refused = error instanceof Refusal ? error.fields.contenu : undefined;

  function type(typed: string) {
    setText(typed);
    setBroken(undefined);
    if (error) reset();
    keepDraft(on, typed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = noteContent.safeParse(text);
    if (!read.success) {
      setBroken(read.error.issues[0]?.message);
      document.getElementById(id)?.focus();
      return;
    }
    mutate(read.data, {
      onSuccess: () => {
        type("");
        onAdded();
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
        error={broken ?? refused}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {error && !refused && <Alert kind="error">{error.message}</Alert>}
      <Button type="submit" className={css.add} pending={isPending}>
        Ajouter la note
      </Button>
    </form>
  );
}
