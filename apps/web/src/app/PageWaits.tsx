import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/actions/Button.tsx";
import { EmptyState } from "../ui/told/EmptyState.tsx";
import { Skeleton } from "../ui/told/Skeleton.tsx";
import { focusPart } from "./focus/keep-focus.ts";
import { tryAgain, useLine } from "./line/state.ts";
import { PageTitle } from "./PageTitle.tsx";

/** Keeps the place of a page whose script is on its way; says so where it waits for the line. */
export function PageWaits() {
  const line = useLine();
  if (line !== "fine") return <WaitsForLine slow={line === "slow"} />;
  return (
    <div aria-busy="true" className="within">
      <p className="unseen" role="status">
        Chargement de la page…
      </p>
      <Skeleton lines={6} height="3.5rem" />
    </div>
  );
}

function WaitsForLine({ slow }: { slow: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // The page that was left may have been read far down, and the link that was pressed is gone with it.
  useEffect(() => {
    if (!place.current) return;
    place.current.scrollIntoView({ block: "center" });
    focusPart(place.current);
  }, []);
  return (
    <div ref={place} className="within">
      <PageTitle>{slow ? "Connexion lente" : "Pas de connexion"}</PageTitle>
      <EmptyState
        title={slow ? "La connexion est lente" : "Pas de connexion"}
        action={
          <Button variant="secondary" icon={<IconRefresh size={20} />} onClick={tryAgain}>
            Réessayer
          </Button>
        }
      >
        <p role="status">
          {slow
            ? "La page s’ouvrira d’elle-même dès qu’elle sera arrivée."
            : "La page s’ouvrira d’elle-même dès que la connexion sera revenue."}
        </p>
      </EmptyState>
    </div>
  );
}
