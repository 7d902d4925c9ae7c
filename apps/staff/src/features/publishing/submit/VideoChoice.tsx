import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { Upload } from "@majorant/contract/files/uploads";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FilePicker } from "../../../components/files/FilePicker.tsx";
import { byteSize } from "../../../components/format/bytes.ts";
import { AskToRemove, SendingNews, SendingRow } from "../../../components/upload/UploadRow.tsx";
import { adopt, discard, remove, send, useSendings } from "../../../components/upload/uploads.ts";
import css from "./VideoChoice.module.css";

export type VideoChoiceProps = {
  /** The one that this request is about. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
  error: string | undefined;
  /** A returned request keeps its video unless another comes. */
  kept: string | null;
};

/** Videos on their way, several at once; one of them is this request's. */
export function VideoChoice({ chosen, onChoose, error, kept }: VideoChoiceProps) {
  const sendings = useSendings();
  const { data: unused = [] } = useQuery({
    ...query("GET /uploads", {}),
    staleTime: 0,
    // Once a visit: those of this visit are followed as they go.
    refetchOnWindowFocus: false,
  });
  const left = unused.filter(
    ({ id, name, bytes }) =>
      !sendings.some((one) => one.id === id || (one.name === name && one.bytes === bytes)),
  );
  const first = sendings.find(({ state }) => state !== "failed")?.key ?? null;

  // The first one that comes is the one meant, until another is chosen.
  useEffect(() => {
    if (kept === null && !sendings.some(({ key }) => key === chosen) && first !== chosen)
      onChoose(first);
  }, [kept, sendings, chosen, first, onChoose]);

  return (
    <>
      {kept !== null && sendings.length === 0 && (
        <p>« {kept} » reste jointe à la demande ; vous pouvez en envoyer une autre.</p>
      )}
      <SendingNews />
      {sendings.length > 0 && (
        <ul className={`plain ${css.list}`} aria-label="Vidéos envoyées">
          {sendings.map((sending) => (
            <li key={sending.key}>
              <SendingRow
                sending={sending}
                {...((sendings.length > 1 || kept !== null) && {
                  choice: (
                    <input
                      type="radio"
                      name="upload"
                      className={css.radio}
                      aria-label={`Joindre ${sending.name} à cette demande`}
                      checked={sending.key === chosen}
                      onChange={() => onChoose(sending.key)}
                    />
                  ),
                })}
              />
            </li>
          ))}
        </ul>
      )}
      {left.map((upload) => (
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
          const keys = files.map((file) => send(file));
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
  const away = useChange(remove, { rereads: [under("/uploads")] });
  const [isAsking, setAsking] = useState(false);
  const percent = Math.floor((received / bytes) * 100);
  return (
    <Alert
      kind="info"
      title={name}
      action={
        <>
          {finished ? (
            <Button variant="secondary" onClick={() => onBack(adopt(upload))}>
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
        <AskToRemove
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
          onBack(same ? send(file, upload) : send(file));
        }}
      />
    </Alert>
  );
}

/** Forgets a video that is in a request now. */
export const forget = (key: string) => discard(key, { used: true });
