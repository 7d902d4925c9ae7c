import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { sayGone } from "../forms/gone.ts";
import css from "./ConfirmDialog.module.css";

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
  /** Why it can't be done, where it can't. */
  refused?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, danger, pending, error, refused, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            disabled={refused !== undefined}
            pending={pending}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={`stack gap-3 ${css.asked}`}>
        {error && <Alert kind="error" title={sayGone(error) ?? error.message} />}
        {children}
        {refused && <Alert kind="warning" title={refused} />}
      </div>
    </Dialog>
  );
}

export type ConfirmChangeProps<Answer> = Omit<
  ConfirmDialogProps,
  "pending" | "error" | "onConfirm"
> & {
  /** What is done once it is confirmed; a refusal is said in the dialog. */
  change: UseMutationResult<Answer, Error, void>;
  /** Why what the question is about could not be read. */
  unread?: Error | null;
  onDone?: (answer: Answer) => void;
};

/** Asks before a change, and closes once it is done. */
export function ConfirmChange<Answer>(props: ConfirmChangeProps<Answer>) {
  const { change, unread = null, onDone, onClose, ...question } = props;
  // Until it is refused: a second press may come before the first one shows, or before the dialog is gone.
  const isSent = useRef(false);
  return (
    <ConfirmDialog
      {...question}
      pending={change.isPending}
      error={change.error ?? unread}
      onConfirm={() => {
        if (isSent.current) return;
        isSent.current = true;
        change.mutate(undefined, {
          onSuccess: (answer) => {
            onClose();
            onDone?.(answer);
          },
          onError: () => {
            isSent.current = false;
          },
        });
      }}
      onClose={() => {
        change.reset();
        onClose();
      }}
    />
  );
}
