import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import type { ReactNode } from "react";

export type QuestionProps = {
  /** The question itself. */
  title: string;
  /** What goes with a yes; why it was refused takes its place. */
  children: ReactNode;
  /** The buttons: what leaves things as they are, and what is asked about. */
  keep: string;
  confirm: string;
  /** It destroys something. */
  danger?: boolean;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before what can't be undone. */
export function Question(props: QuestionProps) {
  const { title, children, keep, confirm, danger, pending, error, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {error ? <Alert kind="error">{error.message}</Alert> : children}
    </Dialog>
  );
}
