import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { WaitWords } from "../../unsent/WaitWords.tsx";
import { waitOf } from "../../unsent/wait.ts";
import type { Outcome } from "../note-changes.ts";
import { useOutbox } from "../unsent/outbox.ts";
import { type Outbox, sendable } from "../unsent/outbox-rules.ts";

const words = { added: "ajoutée", changed: "modifiée", deleted: "supprimée" } as const;

export type NoteChange = { what: keyof typeof words; outcome: Outcome };

/** What was waiting waits no more once nothing is left to be sent: it has gone, or was refused. */
function outcomeNow(outcome: Outcome, unsent: Outbox): Outcome {
  if (outcome !== "waiting" || sendable(unsent).length > 0) return outcome;
  return unsent.length > 0 ? "refused" : "sent";
}

export type NoteOutcomeProps = { userId: number; with: NoteChange | null };

/** What became of the last thing that was done to a note; a refusal stands with the note itself. */
export function NoteOutcome({ userId, with: change }: NoteOutcomeProps) {
  const { unsent, stalled } = useOutbox(userId);
  if (!change) return null;
  const { what } = change;
  const outcome = outcomeNow(change.outcome, unsent);
  if (outcome === "refused") return null;
  if (outcome === "sent")
    return (
      <Alert kind="success" key={what}>
        La note {words[what]} avec succees
      </Alert>
    );
  const [next] = sendable(unsent);
  const wait = next && waitOf(next, stalled);
  return (
    <Alert kind="info" key={what}>
      <WaitWords wait={wait ?? { why: "line" }}>
        {what === "deleted"
          ? "La note sera supprimée dès le retour du réseau."
          : "Votre note est gardée sur cet appareil. Elle partira dès le retour du réseau."}
      </WaitWords>
    </Alert>
  );
}
