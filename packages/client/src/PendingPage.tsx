import { Button } from "@majorant/ui/actions/Button.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { focusPart } from "./focus/keep-focus.ts";
import { tryAgain, useLine } from "./line/state.ts";
import { PageTitle } from "./PageTitle.tsx";

/** Keeps the place of a page whose script is on its way; says so where it waits for the line. */
export function PendingPage() {
  const line = useLine();
  if (line !== "fine") return <WaitingForLine slow={line === "slow"} />;
  return (
    <div aria-busy="true" className="within">
      <p className="unseen" role="status">
        Chargement de la page…
      </p>
      <Skeleton lines={6} height="3.5rem" />
    </div>
  );
}

function WaitingForLine({ slow }: { slow: boolean }) {
  const { history } = useRouter();
  const place = useRef<HTMLDivElement>(null);
  // A modal that is a route below its page: that stands, and what is missing is said above it.
  const [above, setAbove] = useState(false);
  useLayoutEffect(() => {
    // React hides a page that is left before it takes it away.
    const titles = [...document.querySelectorAll("main h1")];
    setAbove(titles.some((title) => title.getClientRects().length > 0));
  }, []);
  // The page that was left may have been read far down, and the link that was pressed is gone with it.
  useEffect(() => {
    if (above || !place.current) return;
    place.current.scrollIntoView({ block: "center" });
    focusPart(place.current);
  }, [above]);
  const title = slow ? "La connexion est lente" : "Pas de connexion";
  const again = (
    <Button variant="secondary" icon={<IconRefresh size={20} />} onClick={tryAgain}>
      Réessayer
    </Button>
  );
  const news = (
    <p role="status">
      {slow
        ? "La page s’ouvrira d’elle-même dès qu’elle sera arrivée."
        : "La page s’ouvrira d’elle-même dès que la connexion sera revenue."}
    </p>
  );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {above ? (
        <Dialog title={title} onClose={() => history.back()} actions={again}>
          {news}
        </Dialog>
      ) : (
        <div ref={place} className="within">
          <EmptyState title={title} action={again}>
            {news}
          </EmptyState>
        </div>
      )}
    </>
  );
}
