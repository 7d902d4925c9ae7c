import { Alert } from "../../../../ui/told/Alert.tsx";
import type { Outcome } from "../writing.ts";

const words = { added: "ajoutée", changed: "modifiée", deleted: "supprimée" } as const;

export type DoneWith = { what: keyof typeof words; outcome: Outcome };

/** What became of the last thing that was done to a note; a refusal stands with the note itself. */
export function Done({ with: done }: { with: DoneWith | null }) {
  if (!done || done.outcome === "refused") return null;
  const { what, outcome } = done;
  return outcome === "sent" ? (
    <Alert kind="success" key={what}>
      La note {words[what]} avec succees
    </Alert>
  ) : (
    <Alert kind="info" key={what}>
      {what === "deleted"
        ? "La note sera supprimée dès le retour du réseau."
        : "Votre note est gardée sur cet appareil. Elle partira dès le retour du réseau."}
    </Alert>
  );
}
