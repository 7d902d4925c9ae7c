import {
  type FormHTMLAttributes,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useState,
} from "react";
import { LeaveGuard } from "../../app/LeaveGuard.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import css from "./FormDialog.module.css";

const LeaveDialog = lazy(() => import("../../app/LeaveDialog.tsx"));

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
  children: ReactNode;
};

/** A short form in a dialog; what was typed is not lost by a press on Escape or beside it. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, changed, pending, error, form, onClose, danger, children } = props;
  const id = useId();
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      title={title}
      onClose={() => (changed && !pending ? setAsking(true) : onClose())}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant={danger ? "danger" : "primary"} type="submit" form={id} pending={pending}>
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
      {asking && (
        <Suspense>
          <LeaveDialog onLeave={onClose} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </Dialog>
  );
}
