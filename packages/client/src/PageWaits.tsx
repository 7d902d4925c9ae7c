import { Button } from "@majorant/ui/actions/Button.tsx";
import { EmptyState } from "@majorant/ui/told/EmptyState.tsx";
import { Skeleton } from "@majorant/ui/told/Skeleton.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { tryAgain, useWaitsForLine } from "./line/fetched.ts";

/** Keeps the place of a page whose script is on its way; says so where it waits for the line. */
export function PageWaits() {
  const waitsForLine = useWaitsForLine();
  if (waitsForLine)
    return (
      <EmptyState
        title="Pas de connexion"
        action={
          <Button variant="secondary" icon={<IconRefresh size={20} />} onClick={tryAgain}>
            Réessayer
          </Button>
        }
      >
        <p role="status">La page s’ouvrira d’elle-même dès que la connexion sera revenue.</p>
      </EmptyState>
    );
  return (
    <div aria-busy="true" className="within">
      <p className="unseen" role="status">
        Chargement de la page…
      </p>
      <Skeleton lines={6} height="3.5rem" />
    </div>
  );
}
