import { call } from "@majorant/client/api/call.ts";
import type { TextImage } from "@majorant/contract/exercises/exercises";
import { exerciseImageBytes } from "@majorant/contract/limits";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { PhotoField, photoFault } from "@majorant/ui/fields/PhotoField.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

const longestDescription = 300;

export type AddImageProps = {
  coursId: number;
  /** What was pasted or dropped; null where it is still to be chosen. */
  file: File | null;
  onAdd: (image: TextImage, description: string) => void;
  onClose: () => void;
};

/** Takes in a picture for a text, with what it shows. It stands in the form of that text, and is none itself. */
export function AddImage({ coursId, file, onAdd, onClose }: AddImageProps) {
  const [photo, setPhoto] = useState(file);
  const [description, setDescription] = useState("");
  const [isSent, setSent] = useState(false);
  const add = useMutation({
    mutationFn: (picture: File) =>
      call("POST /cours/{coursId}/exercises/images", {
        params: { coursId },
        photos: { photo: picture },
      }),
    onSuccess: (image) => {
      onAdd(image, description);
      onClose();
    },
  });
  const faultOfPhoto = photo
    ? photoFault(photo, exerciseImageBytes)
    : "Choisissez ou collez une image";
  const faultOfDescription =
    description.trim() === "" ? "Dites ce que montre l’image, pour qui ne la voit pas" : undefined;

  function send() {
    setSent(true);
    if (photo && !faultOfPhoto && !faultOfDescription && !add.isPending) add.mutate(photo);
  }

  return (
    <Dialog
      title="Ajouter une image"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button pending={add.isPending} onClick={send}>
            Ajouter l’image
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {add.error && <Alert kind="error" title={add.error.message} />}
        <PhotoField
          label="Image"
          hint="JPEG, PNG ou WebP, 5 Mo au plus"
          error={isSent || photo ? faultOfPhoto : undefined}
          photo={photo}
          onPick={setPhoto}
        />
        <TextField
          id="image-description"
          label="Ce que montre l’image"
          hint="Lu à qui ne la voit pas, et affiché tant qu’elle n’est pas arrivée"
          maxLength={longestDescription}
          autoFocus={file !== null}
          error={isSent ? faultOfDescription : undefined}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form around would be sent.
            event.preventDefault();
            send();
          }}
        />
      </div>
    </Dialog>
  );
}
