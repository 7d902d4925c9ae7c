import { useEffect, useRef, useState } from "react";
import { Button } from "../actions/Button.tsx";
import { classNames } from "../style/class-names.ts";
import { Field, type FieldLook } from "./Field.tsx";
import css from "./PhotoField.module.css";

export type PhotoFieldProps = FieldLook & {
  photo: File | null;
  onPick: (photo: File | null) => void;
};

/** One photo, taken or chosen, shown small before it is sent. */
export function PhotoField({ photo, onPick, label, hint, error, optional }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(photo);
  return (
    <Field {...{ label, hint, error, optional }}>
      {({ className, ...control }) => (
        <>
          <input
            {...control}
            ref={input}
            type="file"
            // Named one by one: an iPhone then hands over its own format as a JPEG.
            accept="image/jpeg,image/png,image/webp"
            className={classNames(className, css.file)}
            onChange={({ target }) => onPick(target.files?.[0] ?? null)}
          />
          {photo && (
            <div className={css.picked}>
              {preview && <img src={preview} alt="Aperçu" />}
              <Button
                variant="quiet"
                onClick={() => {
                  if (input.current) input.current.value = "";
                  onPick(null);
                  input.current?.focus();
                }}
              >
                Retirer la photo
              </Button>
            </div>
          )}
        </>
      )}
    </Field>
  );
}

/** An address of an image for as long as it is shown; nothing for what is no image. */
export function usePreview(photo: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!photo?.type.startsWith("image/")) return;
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [photo]);
  return address;
}
