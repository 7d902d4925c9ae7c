import { useState } from "react";
import { Button } from "../actions/Button.tsx";
import css from "./NotLoaded.module.css";

/**
 * In place of a part whose script did not come. A browser may keep that it failed, so the page is loaded
 * anew, and not before the network answers: without it nothing at all would be left to read.
 */
export function NotLoaded() {
  const [pending, setPending] = useState(false);

  function retry() {
    setPending(true);
    fetch("/favicon.svg", { cache: "no-store" }).then(
      () => location.reload(),
      () => setPending(false),
    );
  }

  return (
    <div className={css.place}>
      <p role="alert">La connexion s’est interrompue. Réessayez dès qu’elle revient.</p>
      <Button variant="secondary" pending={pending} onClick={retry}>
        Réessayer
      </Button>
    </div>
  );
}
