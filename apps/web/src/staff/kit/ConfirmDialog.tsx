import type { ReactNode } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

export type ConfirmDialogProps = {
  /** The question. */
  title: string;
  /** What goes with it, with counts; options as checkboxes. */
  children?: ReactNode;
  /** What the button does: "Supprimer". */
  confirm: string;
  /** It destroys something. */
  danger?: boolean;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, danger, pending, error, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {error && <Alert kind="error" title={error.message} />}
      {children}
    </Dialog>
  );
}
