import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";
import { AnswerInput } from "./AnswerInput.tsx";
import { ReadBack } from "./ReadBack.tsx";
import { isRead, useReading } from "./reading.ts";

export type TypedAnswerProps = {
  kind: AnswerKind;
  /** What stands before it, Markdown with LaTeX; it may be empty. */
  label: string;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
};

/** One answer by itself, as a question of a quiz asks for it: typed, and shown back as it is read. */
export function TypedAnswer({ kind, label, value, disabled, onChange }: TypedAnswerProps) {
  const { reading } = useReading(kind, value);
  const field = { number: 1, kind, label: label || "Votre réponse", choices: null };
  return (
    <div>
      <AnswerInput {...{ field, value, disabled, onChange }} />
      {isRead(kind) && value.trim() !== "" && <ReadBack reading={reading} />}
    </div>
  );
}
