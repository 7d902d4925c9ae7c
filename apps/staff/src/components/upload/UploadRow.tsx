import { Button } from "@majorant/ui/actions/Button.tsx";
import { IconPlayerPause, IconPlayerPlay, IconVideo, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../dialogs/ConfirmDialog.tsx";
import { byteSize } from "../format/bytes.ts";
import { timeLeft } from "./pace.ts";
import css from "./UploadRow.module.css";
import {
  discardUpload,
  pauseUpload,
  resumeUpload,
  useUploads,
  type VideoUpload,
} from "./uploads.ts";

export type UploadRowProps = {
  upload: VideoUpload;
  /** Chooses it, where one is to be chosen of several. */
  choice?: ReactNode;
};

/** A video on its way: how far, how fast, how long; and what can be done about it. */
export function UploadRow({ upload, choice }: UploadRowProps) {
  const { key, name, bytes, sent, state } = upload;
  const [isAsking, setAsking] = useState(false);
  const percent = bytes === 0 ? 0 : Math.floor((sent / bytes) * 100);
  return (
    <div className={css.row} data-state={state}>
      {choice ?? <IconVideo size={22} stroke={1.75} aria-hidden="true" />}
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.facts}>{factsOf(upload, percent)}</span>
      </div>
      <div className="row">
        {state === "uploading" || state === "waiting" ? (
          <Button
            variant="quiet"
            icon={<IconPlayerPause size={18} />}
            aria-label={`Mettre en pause ${name}`}
            onClick={() => pauseUpload(key)}
          />
        ) : (
          state === "paused" && (
            <Button
              variant="quiet"
              icon={<IconPlayerPlay size={18} />}
              aria-label={`Reprendre l’envoi de ${name}`}
              onClick={() => resumeUpload(key)}
            />
          )
        )}
        <Button
          variant="quiet"
          icon={<IconX size={18} />}
          aria-label={`Retirer ${name}`}
          // Of one that failed nothing is lost.
          onClick={() => (state === "failed" ? discardUpload(key) : setAsking(true))}
        />
      </div>
      {state !== "failed" && (
        <progress className={css.bar} max={100} value={percent} aria-label={`Envoi de ${name}`} />
      )}
      {upload.failure && (
        <p className={css.failure} role="alert">
          {upload.failure}
        </p>
      )}
      {isAsking && (
        <RemoveUpload
          name={name}
          onConfirm={() => discardUpload(key)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function factsOf({ bytes, sent, rate, state }: VideoUpload, percent: number): string {
  const so = `${byteSize(sent)} sur ${byteSize(bytes)}`;
  if (state === "failed") return byteSize(bytes);
  if (state === "uploaded") return `${byteSize(bytes)} · Arrivée`;
  if (state === "paused") return `${percent} % · ${so} · En pause`;
  if (state === "waiting") return `${percent} % · ${so} · Reprendra dès que la connexion revient`;
  const left = timeLeft(bytes - sent, rate);
  const pace = rate === null ? "" : ` · ${byteSize(rate)}/s`;
  return `${percent} % · ${so}${pace}${left ? ` · reste ${left}` : ""}`;
}

type RemoveUploadProps = {
  name: string;
  onConfirm: () => void;
  pending?: boolean;
  onClose: () => void;
};

/** A video that has come, or some of it, would have to be sent again. */
export const RemoveUpload = ({ name, pending = false, ...acts }: RemoveUploadProps) => (
  <ConfirmDialog
    title={`Retirer ${name} ?`}
    confirm="Retirer"
    danger
    pending={pending}
    error={null}
    {...acts}
  >
    <p>Ce qui est déjà arrivé est effacé : il faudra envoyer la vidéo de nouveau.</p>
  </ConfirmDialog>
);

const words: Record<VideoUpload["state"], string> = {
  uploading: "envoi en cours",
  paused: "envoi en pause",
  waiting: "connexion perdue, l’envoi reprendra de lui-même",
  uploaded: "vidéo arrivée",
  failed: "envoi échoué",
};

/** Where an upload is, as far as it is worth being told: its state, and each quarter. */
const stepOf = ({ state, sent, bytes }: VideoUpload) =>
  state === "uploading"
    ? `${words.uploading}, ${Math.floor((sent / bytes) * 4) * 25} %`
    : words[state];

/** Tells screen readers what becomes of uploads, one sentence at a time. */
export function UploadNews() {
  const uploads = useUploads();
  const lastSteps = useRef(new Map<string, string>());
  const [news, setNews] = useState("");
  useEffect(() => {
    for (const one of uploads) {
      const step = stepOf(one);
      if (lastSteps.current.get(one.key) === step) continue;
      lastSteps.current.set(one.key, step);
      setNews(`${one.name} : ${step}`);
    }
  }, [uploads]);
  return (
    <p className="unseen" role="status">
      {news}
    </p>
  );
}
