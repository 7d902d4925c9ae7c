import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { FormDialog } from "../../components/forms/FormDialog.tsx";

export type WordsDialogProps = {
  title: string;
  /** What the button does. */
  submit: string;
  danger?: boolean;
  /** What the words are, and who reads them. */
  label: string;
  description: string;
  /** What the words must be. */
  shape: Parameters<typeof follows>[0];
  pending: boolean;
  error: Error | null;
  onSend: (words: string) => void;
  onClose: () => void;
  /** What follows from it, said before the words. */
  children?: ReactNode;
};

/** A decision that needs words: a reason, an answer. */
export function WordsDialog(props: WordsDialogProps) {
  const { label, description, shape, onSend, children, danger = false, ...dialog } = props;
  const { values, field, sends, changed } = useForm({ words: "" }, { words: follows(shape) });
  return (
    <FormDialog
      {...dialog}
      danger={danger}
      changed={changed}
      form={sends(() => onSend(values.words.trim()))}
    >
      {children}
      <Textarea {...field("words")} label={label} description={description} autosize minRows={3} />
    </FormDialog>
  );
}
