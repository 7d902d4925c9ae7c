import { Button } from "@majorant/ui/actions/Button.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { IconCopy } from "@tabler/icons-react";
import css from "./ShownPassword.module.css";

export type ShownPasswordProps = { name: string; password: string; onClose: () => void };

/** A generated password that no mail carries: shown this once. */
export function ShownPassword({ name, password, onClose }: ShownPasswordProps) {
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => toast("success", "Le mot de passe est copié"),
      () => toast("error", "Le navigateur ne l’a pas permis, copiez-le à la main"),
    );
  return (
    <Dialog
      title={`Le mot de passe de ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<IconCopy size={18} aria-hidden="true" />}
            onClick={copy}
          >
            Copier
          </Button>
          <Button onClick={onClose}>C’est noté</Button>
        </>
      }
    >
      <p>Il n’est montré qu’une fois : transmettez-le avant de fermer.</p>
      <output className={css.password}>{password}</output>
    </Dialog>
  );
}
