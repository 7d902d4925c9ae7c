import { UnsavedChangesDialog } from "@majorant/client/unsaved-changes/UnsavedChangesDialog.tsx";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { type FormHTMLAttributes, type ReactNode, type Ref, useId, useState } from "react";
import { RouteModal } from "../dialogs/RouteModal.tsx";
import css from "./FormDialog.module.css";
import { FormRefusal } from "./FormRefusal.tsx";
import { sayGone } from "./gone.ts";

export type FormDialogProps = {
  title: string;
  /** What the button does: "Ajouter". */
  submit: string;
  changed: boolean;
  pending: boolean;
  error: Error | null;
  /** What `sends` of useForm answers. */
  form: FormHTMLAttributes<HTMLFormElement> & { ref?: Ref<HTMLFormElement> };
  onClose: () => void;
  /** It destroys or refuses something. */
  danger?: boolean;
  /** There is nothing to send, or not yet. */
  disabled?: boolean;
  /** Someone else saved first (`useEditedForm`): said above the button that was pressed. */
  conflict?: ReactNode;
  children: ReactNode;
};

/** A short form in a dialog; closing it asks first where something was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, changed, pending, error, form, children } = props;
  const { danger, disabled = false, conflict } = props;
  const onClose = useClosing(props);
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const wouldLose = changed && !pending;
  const close = () => (wouldLose ? setAsking(true) : onClose());
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          {conflict && <div className={css.conflict}>{conflict}</div>}
          <Button variant="secondary" onClick={close}>
            Annuler
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            type="submit"
            form={id}
            pending={pending}
            disabled={disabled}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="stack gap-4">
        <UnsavedChangesGuard when={wouldLose} />
        <FormRefusal error={error} isAbove />
        {children}
      </form>
      {isAsking && <UnsavedChangesDialog onLeave={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  );
}

/** What is behind shows what is gone until it is read again. */
function useClosing({ error, onClose }: Pick<FormDialogProps, "error" | "onClose">) {
  const queries = useQueryClient();
  return () => {
    onClose();
    if (sayGone(error)) queries.invalidateQueries();
  };
}

export type FormModalProps = Omit<FormDialogProps, "danger" | "disabled" | "conflict">;

/** The same where the dialog is a route of its own: going back asks first too. */
export function FormModal(props: FormModalProps) {
  const { title, submit, changed, pending, error, form, children } = props;
  const onClose = useClosing(props);
  const id = useId();
  return (
    <RouteModal
      title={title}
      onClose={onClose}
      changed={changed && !pending}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} pending={pending}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="stack gap-4">
        <FormRefusal error={error} isAbove />
        {children}
      </form>
    </RouteModal>
  );
}
