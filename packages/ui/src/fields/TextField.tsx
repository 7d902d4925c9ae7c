import type { ComponentProps } from "react";
import { Field, type FieldLook } from "./Field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "className"> &
  FieldLook & { className?: string | undefined };

/** One line of text: every input type that the keyboard fills. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, id, className, ...input } = props;
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
