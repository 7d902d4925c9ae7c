import { type Rule, trimmed } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { FormDialog, type FormDialogProps } from "../forms/FormDialog.tsx";

export type ReasonDialogProps = Pick<
  FormDialogProps,
  "title" | "submit" | "danger" | "pending" | "error" | "onClose"
> & {
  /** What is written, and who reads it. */
  label: string;
  description: string;
  rule: Rule<string>;
  maxLength?: number;
  onSend: (reason: string) => void;
  /** What follows from it, said before the field. */
  children?: ReactNode;
};

/** A decision that needs words: a reason, an answer. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, description, rule, maxLength, onSend, children, ...dialog } = props;
  const { field, sends, changed } = useForm({ reason: trimmed({ rule }) });
  return (
    <FormDialog {...dialog} changed={changed} form={sends(({ reason }) => onSend(reason))}>
      {children}
      <Textarea
        {...field("reason")}
        label={label}
        description={description}
        maxLength={maxLength}
        autosize
        minRows={3}
      />
    </FormDialog>
  );
}
