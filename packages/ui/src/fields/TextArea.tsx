import type { ComponentProps } from "react";
import { Field, type FieldLook, splitLook } from "./Field.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "className"> &
  FieldLook & { className?: string | undefined };

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { look, own } = splitLook(props);
  return (
    <Field {...look}>{(control) => <textarea rows={4} dir="auto" {...own} {...control} />}</Field>
  );
}
