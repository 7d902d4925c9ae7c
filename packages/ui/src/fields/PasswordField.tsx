import { useState } from "react";
import { Field, splitLook } from "./Field.tsx";
import css from "./PasswordField.module.css";
import type { TextFieldProps } from "./TextField.tsx";

/** A password, with a button that shows what was typed. Set `autoComplete` (current-password or new-password). */
export function PasswordField(props: Omit<TextFieldProps, "type">) {
  const { look, own } = splitLook(props);
  const [isVisible, setVisible] = useState(false);
  return (
    <Field {...look}>
      {(control) => (
        <div className={css.box}>
          <input
            {...(isVisible && { spellCheck: false, autoCapitalize: "off" })}
            {...own}
            {...control}
            type={isVisible ? "text" : "password"}
          />
          <button
            type="button"
            className={css.show}
            aria-controls={control.id}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? "Masquer" : "Afficher"}
            <span className="unseen"> : {look.label}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
