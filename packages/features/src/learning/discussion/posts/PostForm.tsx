import { ApiError } from "@majorant/client/api/call.ts";
import { discussionPhotoBytes } from "@majorant/contract/limits";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { PhotoField, photoFault } from "@majorant/ui/fields/PhotoField.tsx";
import { ProseField } from "@majorant/ui/fields/ProseField.tsx";
import { type ReactNode, useId, useState } from "react";

type Read = { success: true; data: string } | { success: false; error: { issues: Issue[] } };
type Issue = { message: string };

export type PostFormProps = {
  label: string;
  /** What the button that ends it says. */
  action: string;
  /** The contract's shape of such a text. */
  shape: { safeParse: (text: string) => Read };
  text: string;
  onText: (text: string) => void;
  /** Undefined where no photo can be added. */
  photo?: { label: string; file: File | null; onPick: (photo: File | null) => void };
  /** Why it was refused the last time. */
  error: Error | null;
  pending: boolean;
  onSubmit: (content: string) => void;
  /** Another way to end it, beside the usual one. */
  other?: { action: string; onSubmit: (content: string) => void } | undefined;
  onCancel: () => void;
  /** Between the text and the buttons. */
  children?: ReactNode;
};

/** A question or an answer being written, new or not; what is typed stays after any refusal. */
export function PostForm(props: PostFormProps) {
  const { label, action, shape, text, onText, photo, error, pending, other, onCancel } = props;
  const id = useId();
  const [fault, setFault] = useState<string>();
  // What was refused of one photo is not said of the next.
  const [answered, setAnswered] = useState<Error | null>(null);
  const refusal = error instanceof ApiError ? error.fields.content : undefined;
  const photoError = photoFault(photo?.file, discussionPhotoBytes);

  function check(): string | undefined {
    const read = shape.safeParse(text);
    setFault(read.success ? undefined : read.error.issues[0]?.message);
    return read.success ? read.data : undefined;
  }

  function submit(send: (content: string) => void) {
    const content = check();
    if (content === undefined) document.getElementById(id)?.focus();
    else if (!photoError && !pending) send(content);
  }

  return (
    <form
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit(props.onSubmit);
      }}
      noValidate
    >
      <ProseField
        id={id}
        label={label}
        rows={4}
        value={text}
        error={fault ?? refusal}
        autoFocus
        onBlur={() => text.trim() && check()}
        onChange={(event) => {
          setFault(undefined);
          onText(event.currentTarget.value);
        }}
      />
      {photo && (
        <PhotoField
          label={photo.label}
          optional
          hint="JPEG, PNG ou WebP, 5 Mo au plus"
          error={photoError}
          photo={photo.file}
          onPick={(picked) => {
            setAnswered(error);
            photo.onPick(picked);
          }}
        />
      )}
      {props.children}
      {error && error !== answered && !refusal && <Alert kind="error">{error.message}</Alert>}
      <div className="row wrap gap-3">
        <Button type="submit" pending={pending}>
          {action}
        </Button>
        {other && (
          <Button variant="secondary" pending={pending} onClick={() => submit(other.onSubmit)}>
            {other.action}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
