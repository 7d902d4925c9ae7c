import { useEffect, useRef, useState } from "react";
import { type Sending, useSendings } from "./uploads.ts";

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
