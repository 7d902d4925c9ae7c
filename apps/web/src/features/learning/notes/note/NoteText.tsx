import { noteContent } from "@majorant/contract/notes";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../../ui/actions/Button.tsx";
import { Checkbox } from "../../../../ui/fields/Checkbox.tsx";
import { TextArea } from "../../../../ui/fields/TextArea.tsx";
import { clock } from "../../player/clock.ts";
import { useSeat } from "../moment.ts";
import css from "../NoteForm.module.css";
import type { Written } from "../notes.api.ts";

export type NoteTextProps = {
  label: string;
  /** What the button that ends it says. */
  action: string;
  text: string;
  onText: (text: string) => void;
  /** In seconds of the video; null when the note is about none. */
  moment: number | null;
  onMoment: (moment: number | null) => void;
  onSubmit: (written: Written) => void;
  /** Beside the button. */
  children?: ReactNode;
  autoFocus?: boolean;
};

/** A note being written, new or not: its text, and the moment of the video that it is about. */
export function NoteText(props: NoteTextProps) {
  const { label, action, text, onText, moment, onMoment, onSubmit } = props;
  const id = useId();
  const [broken, setBroken] = useState<string>();
  const seat = useSeat();

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = noteContent.safeParse(text);
    if (!read.success) {
      setBroken(read.error.issues[0]?.message);
      document.getElementById(id)?.focus();
      return;
    }
    onSubmit({ contenu: read.data, moment });
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextArea
        id={id}
        label={label}
        hint="Markdown et formules entre $…$"
        rows={3}
        value={text}
        error={broken}
        autoFocus={props.autoFocus}
        onChange={(event) => {
          setBroken(undefined);
          onText(event.currentTarget.value);
        }}
      />
      {(seat || moment !== null) && (
        <Checkbox
          label={moment === null ? "À ce moment de la vidéo" : `À ${clock(moment)} de la vidéo`}
          checked={moment !== null}
          onChange={(event) =>
            onMoment(event.currentTarget.checked && seat ? Math.floor(seat.at()) : null)
          }
        />
      )}
      <div className={css.actions}>
        <Button type="submit">{action}</Button>
        {props.children}
      </div>
    </form>
  );
}
