import { Button } from "@majorant/ui/actions/Button.tsx";
import { CopyButton } from "@majorant/ui/actions/CopyButton.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { IconPrinter } from "@tabler/icons-react";
import css from "./RecoveryCodes.module.css";

export type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** The recovery codes, shown this once: to be printed or kept somewhere else than the phone. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      title="Vos codes de secours"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => print()}
          >
            Imprimer
          </Button>
          <Button onClick={onClose}>C’est noté</Button>
        </>
      }
    >
      <div className={css.printed}>
        <p>
          Sans votre téléphone, un de ces codes vous connecte. Chacun sert une fois. Ils ne sont
          montrés que maintenant : gardez-les ailleurs que sur le téléphone.
        </p>
        <ul className={css.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <CopyButton label="Copier les codes de secours" text={codes.join("\n")} />
    </Dialog>
  );
}
