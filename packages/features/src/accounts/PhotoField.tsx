import { photoBytes } from "@majorant/contract/limits";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { buttonClass } from "@majorant/ui/actions/button-look.ts";
import { useEarlyFile } from "@majorant/ui/fields/early-file.ts";
import { usePreview } from "@majorant/ui/fields/PhotoField.tsx";
import { IconUser } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import css from "./PhotoField.module.css";

export type PhotoFieldProps = {
  /** The addresses of the photo that is there. */
  photo: string | null;
  photoSmall: string | null;
  /** Another one; null where it is to be taken away, undefined where it stays. */
  chosen: File | null | undefined;
  onChoose: (photo: File | null | undefined) => void;
  /** What it is called. */
  name?: string;
};

const noImage = "La photo doit être une image";

/** Whether the browser finds a picture in the file, whatever its name; the server looks again. */
const isPicture = (file: File) =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** What is wrong with a file at first sight. */
function faultOf(file: File): string | undefined {
  if (!file.type.startsWith("image/")) return noImage;
  return file.size > photoBytes ? "La photo ne doit pas dépasser 5 Mo" : undefined;
}

/** What the server reads. A telephone that writes HEIC sends one of these when it is asked for them. */
const accepted = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** The photo, 200 by 200 (docs/product/limits.md, L8): the one that is there, or the one that was chosen. */
export function PhotoField(props: PhotoFieldProps) {
  const { photo, photoSmall, chosen, onChoose, name = "Votre photo" } = props;
  const [error, setError] = useState<string>();
  const preview = usePreview(chosen);
  const id = useId();
  const input = useEarlyFile();
  const latest = useRef<File>(undefined);

  async function take(file: File) {
    latest.current = file;
    const fault = faultOf(file);
    setError(fault);
    // At once: whoever saves while a slow phone still looks into it saves it too.
    onChoose(fault ? undefined : file);
    // Or another was chosen meanwhile.
    if (fault || (await isPicture(file)) || latest.current !== file) return;
    setError(noImage);
    onChoose(undefined);
  }

  const isLeaving = chosen === null;
  const src = preview ?? (isLeaving ? null : photoSmall);
  const line = chosen?.name ?? (isLeaving ? `${name} sera retirée` : "Une image de 5 Mo au plus");
  return (
    <div className="row wrap align-center gap-4">
      {src ? (
        <img
          className={css.photo}
          src={src}
          srcSet={preview || !photo ? undefined : `${photoSmall} 1x, ${photo} 2x`}
          width="200"
          height="200"
          alt={preview ? "Aperçu de la photo choisie" : name}
        />
      ) : (
        <div className={css.photo} aria-hidden="true">
          <IconUser size={72} stroke={1.25} />
        </div>
      )}
      <div className={`stack align-start gap-2 ${css.choice}`}>
        <input
          id={id}
          ref={input}
          className={css.input}
          type="file"
          accept={accepted}
          aria-describedby={`${id}-line`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) take(file);
            // The same file may be chosen again once it has been mended.
            target.value = "";
          }}
        />
        <label className={buttonClass({ variant: "secondary" })} htmlFor={id}>
          Choisir une photo
        </label>
        {(src || isLeaving) && (
          <Button
            variant="quiet"
            // What was chosen is let go first; then the one that was there.
            onClick={() => {
              latest.current = undefined;
              onChoose(chosen === undefined ? null : undefined);
            }}
          >
            {isLeaving ? "Garder la photo" : chosen ? "Ne pas changer" : "Retirer la photo"}
          </Button>
        )}
        <p id={`${id}-line`} className={error ? css.error : css.hint} role="status">
          {error ?? line}
        </p>
      </div>
    </div>
  );
}
