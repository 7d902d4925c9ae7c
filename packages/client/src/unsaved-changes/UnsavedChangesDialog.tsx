import { Button } from "@majorant/ui/actions/Button.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";

/** Closing it stays: nothing is lost by mistake. */
export function UnsavedChangesDialog(props: { onLeave: () => void; onStay: () => void }) {
  const { onLeave, onStay } = props;
  return (
    <Dialog
      title="Quitter cette page ?"
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Quitter
          </Button>
          <Button onClick={onStay}>Rester</Button>
        </>
      }
    >
      <p>Ce que vous avez saisi sera perdu.</p>
    </Dialog>
  );
}
