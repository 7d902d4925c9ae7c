import type { ComponentProps } from "react";
import { Plain } from "../text/plain.ts";
import { Field, type FieldLook, splitLook } from "./Field.tsx";
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
  const { look, own } = splitLook(props);
  const { placeholder, options, children, ...select } = own;
  return (
    <Field {...look}>
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
