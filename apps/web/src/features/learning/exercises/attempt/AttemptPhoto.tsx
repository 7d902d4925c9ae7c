import type { Attempt } from "@majorant/contract/exercises/exercises";
import { attemptPhotoBytes } from "@majorant/contract/limits";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { PhotoField, photoFault } from "@majorant/ui/fields/PhotoField.tsx";
import { useState } from "react";
import { useAttemptPhoto } from "../exercises.api.ts";
import css from "./AttemptPhoto.module.css";

export type AttemptPhotoProps = {
  exerciseId: number;
  photo: Attempt["photo"];
  mayTry: boolean;
};

/** A photo of what one wrote, kept with the exercise and shown to oneself alone. */
export function AttemptPhoto({ exerciseId, photo, mayTry }: AttemptPhotoProps) {
  const [picked, setPicked] = useState<File | null>(null);
  const { mutate, error, isPending, reset } = useAttemptPhoto(exerciseId);
  const fault = photoFault(picked, attemptPhotoBytes);
  if (!photo && !mayTry) return null;
  return (
    <section aria-labelledby="attempt" className={`stack gap-3 ${css.attempt}`}>
      <h2 id="attempt">Votre essai</h2>
      {photo ? (
        <div className={`stack align-start gap-2 ${css.kept}`}>
          <a href={photo.full} target="_blank" rel="noopener noreferrer">
            <img
              src={photo.preview}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              alt="Votre essai : voir en grand"
            />
          </a>
          <Button variant="quiet" pending={isPending} onClick={() => mutate(null)}>
            Retirer la photo
          </Button>
        </div>
      ) : (
        <>
          <PhotoField
            label="Photo de votre essai"
            optional
            hint="Pour vous seul(e). JPEG, PNG ou WebP, 5 Mo au plus"
            error={fault}
            photo={picked}
            onPick={(photo) => {
              setPicked(photo);
              if (error) reset();
            }}
          />
          {picked && !fault && (
            <div>
              <Button
                variant="secondary"
                pending={isPending}
                onClick={() => mutate(picked, { onSuccess: () => setPicked(null) })}
              >
                Garder cette photo
              </Button>
            </div>
          )}
        </>
      )}
      {error && <Alert kind="error">{error.message}</Alert>}
    </section>
  );
}
