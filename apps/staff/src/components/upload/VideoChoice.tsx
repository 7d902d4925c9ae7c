import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { Upload } from "@majorant/contract/files/uploads";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FilePicker } from "../files/FilePicker.tsx";
import { byteSize } from "../format/bytes.ts";
import { RemoveUpload, UploadNews, UploadRow } from "./UploadRow.tsx";
import { adoptUpload, deleteUpload, discardUpload, startUpload, useUploads } from "./uploads.ts";
import css from "./VideoChoice.module.css";

export type VideoChoiceProps = {
  /** The one that this request is about. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
  error: string | undefined;
  /** A returned request keeps its video unless another comes. */
  keptVideo: string | null;
};

/** Videos on their way, several at once; one of them is this request's. */
export function VideoChoice({ chosen, onChoose, error, keptVideo }: VideoChoiceProps) {
  const uploads = useUploads();
  const { data: unused = [] } = useQuery({
    ...query("GET /uploads", {}),
    staleTime: 0,
    // Once a visit: those of this visit are followed as they go.
    refetchOnWindowFocus: false,
  });
  const interrupted = unused.filter(
    ({ id, name, bytes }) =>
      !uploads.some((one) => one.id === id || (one.name === name && one.bytes === bytes)),
  );
  const first = uploads.find(({ state }) => state !== "failed")?.key ?? null;

  // The first one that comes is the one meant, until another is chosen.
  useEffect(() => {
    if (keptVideo === null && !uploads.some(({ key }) => key === chosen) && first !== chosen)
      onChoose(first);
  }, [keptVideo, uploads, chosen, first, onChoose]);

  return (
    <>
      {keptVideo !== null && uploads.length === 0 && (
        <p>« {keptVideo} » reste jointe à la demande ; vous pouvez en envoyer une autre.</p>
      )}
      <UploadNews />
      {uploads.length > 0 && (
        <ul className="plain stack gap-2" aria-label="Vidéos envoyées">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadRow
                upload={upload}
                {...((uploads.length > 1 || keptVideo !== null) && {
                  choice: (
                    <input
                      type="radio"
                      name="upload"
                      className={css.radio}
                      aria-label={`Joindre ${upload.name} à cette demande`}
                      checked={upload.key === chosen}
                      onChange={() => onChoose(upload.key)}
                    />
                  ),
                })}
              />
            </li>
          ))}
        </ul>
      )}
      {interrupted.map((upload) => (
        <Interrupted key={upload.id} upload={upload} onBack={(key) => onChoose(key)} />
      ))}
      <FilePicker
        label="Vidéo"
        name="video"
        accept="video/*,.mkv,.mov,.avi,.ts"
        multiple
        error={error}
        hint="MP4, MOV, MKV ou WebM. L’envoi commence tout de suite et reprend où il s’est arrêté."
        onFiles={(files) => {
          const keys = files.map((file) => startUpload(file));
          if (chosen === null) onChoose(keys[0] ?? null);
        }}
      />
    </>
  );
}

/** An upload of an earlier visit: it goes on once the same file is shown again. */
function Interrupted({ upload, onBack }: { upload: Upload; onBack: (key: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { id, name, bytes, received, finished } = upload;
  const away = useChange(deleteUpload, { rereads: [under("/uploads")] });
  const [isAsking, setAsking] = useState(false);
  const percent = Math.floor((received / bytes) * 100);
  return (
    <Alert
      kind="info"
      title={name}
      action={
        <>
          {finished ? (
            <Button variant="secondary" onClick={() => onBack(adoptUpload(upload))}>
              Utiliser
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => input.current?.click()}>
              Reprendre l’envoi
            </Button>
          )}
          <Button
            variant="quiet"
            icon={<IconX size={18} />}
            aria-label={`Retirer ${name}`}
            pending={away.isPending}
            onClick={() => setAsking(true)}
          />
        </>
      }
    >
      {isAsking && (
        <RemoveUpload
          name={name}
          pending={away.isPending}
          onConfirm={() => away.mutate(id)}
          onClose={() => setAsking(false)}
        />
      )}
      {finished
        ? `${byteSize(bytes)}, déjà arrivée et pas encore dans une demande.`
        : `Envoi interrompu à ${percent} % : choisissez le même fichier pour le reprendre.`}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Reprendre l’envoi de ${name}`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (!file) return;
          const same = file.name === name && file.size === bytes;
          onBack(same ? startUpload(file, upload) : startUpload(file));
        }}
      />
    </Alert>
  );
}

/** Forgets a video that is in a request now. */
export const forget = (key: string) => discardUpload(key, { used: true });
