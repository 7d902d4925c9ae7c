import { isTyped } from "@majorant/client/forms/early-input.ts";
import { noteContent } from "@majorant/contract/learning/note-rules";
import { useSeat } from "@majorant/features/learning/notes/moment.ts";
import type { Written } from "@majorant/features/learning/notes/notes.api.ts";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { ProseField } from "@majorant/ui/fields/ProseField.tsx";
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";

export type NoteTextProps = {
  label: string;
  /** What the button that ends it says. */
  action: string;
  text: string;
  onText: (text: string) => void;
  /** In seconds of the video; null when the note is about none. */
  moment: number | null;
  onMoment: (moment: number | null) => void;
  /** The video beside it tells its time, or will once it is there: the choice of a moment has its place. */
  timed?: boolean;
  onSubmit: (content: Written) => void;
  /** Beside the button. */
  children?: ReactNode;
  autoFocus?: boolean;
};

/** A note being written, new or not: its text, and the moment of the video that it is about. */
export function NoteText(props: NoteTextProps) {
  const { label, action, text, onText, moment, onMoment, timed = false, onSubmit } = props;
  const id = useId();
  const [error, setError] = useState<string>();
  const seat = useSeat();
  // Sent, and the field not touched since: a second press is the same one, not an empty note.
  const isSent = useRef(false);

  // Typed before the script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is first there.
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement && isTyped(field, text)) onText(field.value);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSent.current && text === "") return;
    const read = noteContent.safeParse(text);
    if (!read.success) {
      setError(read.error.issues[0]?.message);
      document.getElementById(id)?.focus();
      return;
    }
    isSent.current = true;
    onSubmit({ contenu: read.data, moment });
  }

  return (
    <form className="stack gap-2" onSubmit={submit} noValidate>
      <ProseField
        id={id}
        label={label}
        rows={3}
        value={text}
        error={error}
        autoFocus={props.autoFocus}
        onFocus={() => {
          isSent.current = false;
        }}
        onChange={(event) => {
          setError(undefined);
          isSent.current = false;
          onText(event.currentTarget.value);
        }}
      />
      {(timed || seat || moment !== null) && (
        <Checkbox
          disabled={!seat && moment === null}
          label={moment === null ? "À ce moment de la vidéo" : `À ${clock(moment)} de la vidéo`}
          checked={moment !== null}
          onChange={(event) =>
            onMoment(event.currentTarget.checked && seat ? Math.floor(seat.at()) : null)
          }
        />
      )}
      <div className="row wrap gap-3">
        <Button type="submit">{action}</Button>
        {props.children}
      </div>
    </form>
  );
}
