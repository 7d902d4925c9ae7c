import type { ComponentProps } from "react";
import { Field, type FieldLook } from "./Field.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "className"> &
  FieldLook & { className?: string | undefined };

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
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
      {(control) => <textarea rows={4} dir="auto" {...input} {...control} />}
    </Field>
  );
}
