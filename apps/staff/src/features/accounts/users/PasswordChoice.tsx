import "@mantine/core/styles/PasswordInput.css";
import "@mantine/core/styles/ActionIcon.css";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { Checkbox, PasswordInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import css from "./UserParts.module.css";

export type PasswordChoiceProps = {
  /** Of a form's field; nothing is typed where it is to be generated. */
  field: {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
  label: string;
  isGenerated: boolean;
  onGenerate: (isGenerated: boolean) => void;
  isMailed: boolean;
  onMail: (isMailed: boolean) => void;
};

/** A password, typed or made, and whether a mail brings a link to choose another. */
export function PasswordChoice(props: PasswordChoiceProps) {
  const { field, label, isGenerated, onGenerate, isMailed, onMail } = props;
  return (
    <div className={`stack gap-3 ${css.password}`}>
      <PasswordInput
        {...field}
        // Of this field alone Mantine does not say it.
        aria-invalid={field.error !== undefined}
        label={label}
        description="8 caractères au minimum"
        autoComplete="new-password"
        disabled={isGenerated}
        visibilityToggleButtonProps={{ "aria-label": "Afficher le mot de passe", tabIndex: 0 }}
      />
      <Checkbox
        label="Générer le mot de passe automatiquement"
        checked={isGenerated}
        onChange={({ currentTarget: { checked } }) => onGenerate(checked)}
      />
      <Checkbox
        label="Envoyer par email un lien pour le choisir"
        checked={isMailed}
        onChange={({ currentTarget: { checked } }) => onMail(checked)}
      />
    </div>
  );
}

type ShownPasswordProps = { name: string; password: string; onClose: () => void };

/** A generated password, where no mail brings a link to choose another: shown this once. */
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
      <output className={css.shownPassword}>{password}</output>
    </Dialog>
  );
}
