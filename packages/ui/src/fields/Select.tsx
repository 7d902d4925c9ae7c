import type { ComponentProps } from "react";
import { Plain } from "../text/plain.ts";
import { Field, type FieldLook } from "./Field.tsx";
import css from "./Select.module.css";

/** `value` is text, as forms have it: an id is written out. */
export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<"select">, "className" | "multiple"> &
  FieldLook & {
    className?: string | undefined;
    /** Shown first, with the empty value, while nothing is chosen. */
    placeholder?: string | undefined;
    /** The choices; give `<optgroup>`s as children instead where they are grouped. */
    options?: readonly SelectOption[] | undefined;
  };

/** The browser's own list: the best one there is on a phone. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, id, className, placeholder, options, children, ...select } =
    props;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      className={className}
    >
      {(control) => (
        <div className={css.box}>
          <select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                <Plain>{option.label}</Plain>
              </option>
            ))}
            {children}
          </select>
        </div>
      )}
    </Field>
  );
}
