import { Button } from "@majorant/ui/actions/Button.tsx";
import { IconPlayerPause, IconPlayerPlay, IconVideo, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../dialogs/ConfirmDialog.tsx";
import { byteSize } from "../format/bytes.ts";
import { timeLeft } from "./pace.ts";
import css from "./UploadRow.module.css";
import { discard, pause, resume, type Sending, useSendings } from "./uploads.ts";

export type SendingRowProps = {
  sending: Sending;
  /** Chooses it, where one is to be chosen of several. */
  choice?: ReactNode;
};

/** A video on its way: how far, how fast, how long; and what can be done about it. */
export function SendingRow({ sending, choice }: SendingRowProps) {
  const { key, name, bytes, sent, state } = sending;
  const [isAsking, setAsking] = useState(false);
  const percent = bytes === 0 ? 0 : Math.floor((sent / bytes) * 100);
  return (
    <div className={css.row} data-state={state}>
      {choice ?? <IconVideo size={22} stroke={1.75} aria-hidden="true" />}
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.facts}>{factsOf(sending, percent)}</span>
      </div>
      <div className={css.acts}>
        {state === "sending" || state === "waiting" ? (
          <Button
            variant="quiet"
            icon={<IconPlayerPause size={18} />}
            aria-label={`Mettre en pause ${name}`}
            onClick={() => pause(key)}
          />
        ) : (
          state === "paused" && (
            <Button
              variant="quiet"
              icon={<IconPlayerPlay size={18} />}
              aria-label={`Reprendre l’envoi de ${name}`}
              onClick={() => resume(key)}
            />
          )
        )}
        <Button
          variant="quiet"
          icon={<IconX size={18} />}
          aria-label={`Retirer ${name}`}
          // Of one that failed nothing is lost.
          onClick={() => (state === "failed" ? discard(key) : setAsking(true))}
        />
      </div>
      {state !== "failed" && (
        <progress className={css.bar} max={100} value={percent} aria-label={`Envoi de ${name}`} />
      )}
      {sending.failure && (
        <p className={css.failure} role="alert">
          {sending.failure}
        </p>
      )}
      {isAsking && (
        <AskToRemove name={name} onConfirm={() => discard(key)} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

function factsOf({ bytes, sent, rate, state }: Sending, percent: number): string {
  const so = `${byteSize(sent)} sur ${byteSize(bytes)}`;
  if (state === "failed") return byteSize(bytes);
  if (state === "sent") return `${byteSize(bytes)} · Arrivée`;
  if (state === "paused") return `${percent} % · ${so} · En pause`;
  if (state === "waiting") return `${percent} % · ${so} · Reprendra dès que la connexion revient`;
  const left = timeLeft(bytes - sent, rate);
  const pace = rate === null ? "" : ` · ${byteSize(rate)}/s`;
  return `${percent} % · ${so}${pace}${left ? ` · reste ${left}` : ""}`;
}

type AskToRemoveProps = {
  name: string;
  onConfirm: () => void;
  pending?: boolean;
  onClose: () => void;
};

/** A video that has come, or some of it, would have to be sent again. */
export const AskToRemove = ({ name, pending = false, ...acts }: AskToRemoveProps) => (
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

const words: Record<Sending["state"], string> = {
  sending: "envoi en cours",
  paused: "envoi en pause",
  waiting: "connexion perdue, l’envoi reprendra de lui-même",
  sent: "vidéo arrivée",
  failed: "envoi échoué",
};

/** Where an upload is, as far as it is worth being told: its state, and each quarter. */
const stepOf = ({ state, sent, bytes }: Sending) =>
  state === "sending" ? `${words.sending}, ${Math.floor((sent / bytes) * 4) * 25} %` : words[state];

/** Tells screen readers what becomes of uploads, one sentence at a time. */
export function SendingNews() {
  const sendings = useSendings();
  const told = useRef(new Map<string, string>());
  const [news, setNews] = useState("");
  useEffect(() => {
    for (const one of sendings) {
      const step = stepOf(one);
      if (told.current.get(one.key) === step) continue;
      told.current.set(one.key, step);
      setNews(`${one.name} : ${step}`);
    }
  }, [sendings]);
  return (
    <p className="unseen" role="status">
      {news}
    </p>
  );
}
