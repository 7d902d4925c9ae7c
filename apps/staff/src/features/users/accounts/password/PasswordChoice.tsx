import { Checkbox, PasswordInput } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.css";
import "@mantine/core/styles/ActionIcon.css";
import css from "../UserParts.module.css";

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

/** A password, typed or made, and whether a mail carries it. */
export function PasswordChoice(props: PasswordChoiceProps) {
  const { field, label, isGenerated, onGenerate, isMailed, onMail } = props;
  return (
    <div className={css.password}>
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
        label="Envoyer par email"
        checked={isMailed}
        onChange={({ currentTarget: { checked } }) => onMail(checked)}
      />
    </div>
  );
}
