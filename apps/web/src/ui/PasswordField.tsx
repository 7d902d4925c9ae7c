import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { Field } from "./Field.tsx";
import css from "./PasswordField.module.css";
import type { TextFieldProps } from "./TextField.tsx";

/** A password, with a button that shows what was typed. Set `autoComplete` (current-password or new-password). */
export function PasswordField(props: Omit<TextFieldProps, "type">) {
  const { label, hint, error, optional, id, className, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <div className={css.box}>
          <input
            spellCheck={false}
            autoCapitalize="off"
            {...input}
            {...control}
            type={shown ? "text" : "password"}
          />
          <button
            type="button"
            className={css.eye}
            aria-pressed={shown}
            aria-label="Afficher le mot de passe"
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          </button>
        </div>
      )}
    </Field>
  );
}
