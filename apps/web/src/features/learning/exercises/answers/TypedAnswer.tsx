import type { AnswerField } from "@majorant/contract/exercises/exercises";
import { useEffect } from "react";
import { AnswerInput, type AnswerInputProps } from "./AnswerInput.tsx";
import { ReadBack } from "./ReadBack.tsx";
import { isRead, useReading } from "./reading.ts";

export type TypedAnswerProps = AnswerInputProps & {
  /** Given the field's number and whether its text waits to be read back: it does not count before. */
  onUnread: (number: AnswerField["number"], isUnread: boolean) => void;
};

/** One answer: typed, and shown back as it is read. */
export function TypedAnswer({ onUnread, ...input }: TypedAnswerProps) {
  const { field, value } = input;
  const { reading, error } = useReading(field.kind, value);
  const isShownBack = isRead(field.kind) && value.trim() !== "";
  // Without a line nothing can be read: what is typed is taken as it is.
  const isUnread = isShownBack && !reading && !error;
  useEffect(() => onUnread(field.number, isUnread), [onUnread, field.number, isUnread]);
  return (
    <>
      <AnswerInput {...input} />
      {isShownBack && <ReadBack reading={reading} />}
    </>
  );
}
