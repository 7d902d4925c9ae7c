import { useEffect, useId, useState } from "react";
import { Button } from "../actions/Button.tsx";
import { Field, type FieldLook } from "./Field.tsx";
import { FileBox } from "./FileBox.tsx";
import css from "./PhotoField.module.css";

export type PhotoFieldProps = FieldLook & {
  photo: File | null;
  onPick: (photo: File | null) => void;
};

/** One photo, taken or chosen, shown at 200 × 200 px before it is sent (docs/product/limits.md, L8). */
export function PhotoField({ photo, onPick, label, hint, error, optional }: PhotoFieldProps) {
  const id = useId();
  const preview = usePreview(photo);
  return (
    <Field {...{ label, hint, error, optional, id }}>
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
            <div className={css.picked}>
              {preview && <img src={preview} alt="Aperçu" width="200" height="200" />}
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
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!photo?.type.startsWith("image/")) return;
    const url = URL.createObjectURL(photo);
    setAddress(url);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(url);
    };
  }, [photo]);
  return address;
}
