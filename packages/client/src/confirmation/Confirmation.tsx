import { lazy, Suspense, useEffect, useState } from "react";
import { asksWith } from "./confirmation.ts";

const ConfirmationDialog = lazy(() => import("./ConfirmationDialog.tsx"));

/** Where "Confirmez que c'est vous" appears: rendered once, by each area whose calls ask for it. */
export function Confirmation() {
  const [decide, setDecide] = useState<{ as: (confirmed: boolean) => void } | null>(null);
  useEffect(() => {
    let waiting: ((confirmed: boolean) => void) | undefined;
    const stop = asksWith(
      () =>
        new Promise((resolve) => {
          waiting = resolve;
          setDecide({ as: resolve });
        }),
    );
    return () => {
      stop();
      // The area is left, for the page of sign-in perhaps: nobody is there to answer.
      waiting?.(false);
    };
  }, []);
  const close = (confirmed: boolean) => {
    decide?.as(confirmed);
    setDecide(null);
  };
  return (
    decide && (
      <Suspense>
        <ConfirmationDialog onClose={close} />
      </Suspense>
    )
  );
}
