import type { ComponentProps } from "react";
import { Field, type FieldLook, splitLook } from "./Field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "className"> &
  FieldLook & { className?: string | undefined };

/** One line of text: every input type that the keyboard fills. */
export function TextField(props: TextFieldProps) {
  const { look, own } = splitLook(props);
  return <Field {...look}>{(control) => <input {...own} {...control} />}</Field>;
}
