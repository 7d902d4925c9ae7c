import { useBlocker } from "@tanstack/react-router";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";

/** Asks before a changed form is left; the browser asks itself where the page is closed. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: when,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog
      title="Quitter cette page ?"
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="secondary" onClick={blocker.proceed}>
            Quitter
          </Button>
          <Button onClick={blocker.reset}>Rester</Button>
        </>
      }
    >
      <p>Ce que vous avez saisi sera perdu.</p>
    </Dialog>
  );
}
