import { type FormHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { LeaveGuard } from "../../app/LeaveGuard.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import css from "./FormDialog.module.css";

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
  children: ReactNode;
};

/** A short form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, changed, pending, error, form, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
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
      <form {...form} id={id} className={css.form}>
        <LeaveGuard when={changed && !pending} />
        {error && <Alert kind="error" title={error.message} />}
        {children}
      </form>
    </Dialog>
  );
}
