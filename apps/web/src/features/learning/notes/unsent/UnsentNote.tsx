import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { useEffect, useState } from "react";
import { forgetChange, retryNote } from "../writing.ts";
import { useOutbox } from "./outbox.ts";
import css from "./UnsentNote.module.css";
import type { Unsent } from "./unsent.ts";

/** How long a passing state is left out: most notes are sent sooner. */
const QUIET_MS = 400;

/** Where a note stands that the server doesn't have yet as it is written here. */
export function UnsentNote({ userId, unsent }: { userId: number; unsent: Unsent }) {
  const { stalled } = useOutbox(userId);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);

  if (unsent.refused) return <RefusedNote userId={userId} unsent={unsent} />;
  if (stalled || !navigator.onLine)
    return (
      <div className={css.state} role="status">
        <StatusBadge tone="warning">En attente du réseau</StatusBadge>
      </div>
    );
  return (
    <div className={css.state} role="status">
      {late && <StatusBadge tone="info">Envoi…</StatusBadge>}
    </div>
  );
}

function RefusedNote({ userId, unsent: { key, noteId, text, refused } }: RefusedNoteProps) {
  const [pending, setPending] = useState(false);
  const [copied, setCopied] = useState(false);
  return (
    <Alert kind="error" title="Cette note n'a pas été envoyée" className={css.refused}>
      {refused?.sentence}
      <div className={css.actions}>
        <Button
          variant="secondary"
          pending={pending}
          onClick={() => {
            setPending(true);
            retryNote(userId, key).finally(() => setPending(false));
          }}
        >
          Réessayer
        </Button>
        {navigator.clipboard && (
          <Button
            variant="quiet"
            onClick={() =>
              navigator.clipboard.writeText(text?.contenu ?? "").then(() => setCopied(true))
            }
          >
            {copied ? "Copiée" : "Copier la note"}
          </Button>
        )}
        {noteId !== null && (
          <Button variant="quiet" onClick={() => forgetChange(userId, key)}>
            Abandonner ce changement
          </Button>
        )}
      </div>
    </Alert>
  );
}

type RefusedNoteProps = { userId: number; unsent: Unsent };
