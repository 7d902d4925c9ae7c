import type { ComponentProps } from "react";
import { Field, type FieldLook } from "./Field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "className"> &
  FieldLook & { className?: string | undefined };

/** One line of text: every input type that the keyboard fills. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, id, className, ...input } = props;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      className={className}
    >
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
