import { useEffect, useId, useState } from "react";
import { Button } from "../actions/Button.tsx";
import { Field, type FieldLook } from "./Field.tsx";
import { FileBox } from "./FileBox.tsx";
import css from "./PhotoField.module.css";

export type PhotoFieldProps = FieldLook & {
  photo: File | null;
  onPick: (photo: File | null) => void;
};

/** Phones of one maker keep photos in a format that most browsers do not draw. */
const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

const unreadableSentence = (photo: File) =>
  isHeic(photo)
    ? "Une photo HEIC ne peut pas être lue : choisissez un JPEG, ou une capture d’écran"
    : "Cette photo ne peut pas être lue";

/** One photo, taken or chosen, shown at 200 × 200 px before it is sent (docs/product/limits.md, L8). */
export function PhotoField({ photo, onPick, label, hint, error, optional }: PhotoFieldProps) {
  const id = useId();
  const preview = usePreview(photo);
  // Only who tries to draw it knows: a HEIC on most browsers, a file that was cut off.
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const isUnreadable = photo !== null && photo === unreadable;
  const fault = error ?? (isUnreadable ? unreadableSentence(photo) : undefined);
  return (
    <Field label={label} hint={hint} optional={optional} id={id} error={fault}>
      {(control) => (
        <>
          <FileBox
            control={control}
            // Named one by one: an iPhone then hands over its own format as a JPEG.
            accept="image/jpeg,image/png,image/webp"
            title={photo?.name ?? ""}
            onFiles={([file]) => onPick(file ?? null)}
          >
            {photo?.name ?? "Choisir ou déposer une photo"}
          </FileBox>
          {photo && (
            <div className={`row wrap align-center gap-3 ${css.picked}`}>
              {preview && !isUnreadable && (
                <img
                  src={preview}
                  alt="Aperçu"
                  width="200"
                  height="200"
                  onError={() => setUnreadable(photo)}
                />
              )}
              <Button
                variant="quiet"
                onClick={() => {
                  onPick(null);
                  document.getElementById(id)?.focus();
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

/** A photo's fault that can be told before it is sent; `most` is how many bytes it may have. */
export function photoFault(photo: File | null | undefined, most: number) {
  if (!photo) return undefined;
  if (photo.size > most) return "La photo dépasse 5 Mo";
  return photo.type.startsWith("image/") ? undefined : "Ce fichier n’est pas une photo";
}

/** An address of an image for as long as it is shown; nothing for what is no image. */
export function usePreview(photo: Blob | null | undefined): string | undefined {
  const [preview, setPreview] = useState<{ of: Blob; address: string }>();
  useEffect(() => {
    if (!photo?.type.startsWith("image/")) return;
    const address = URL.createObjectURL(photo);
    setPreview({ of: photo, address });
    return () => {
      setPreview(undefined);
      URL.revokeObjectURL(address);
    };
  }, [photo]);
  // The address of the photo before is over once there is another.
  return preview?.of === photo ? preview?.address : undefined;
}
