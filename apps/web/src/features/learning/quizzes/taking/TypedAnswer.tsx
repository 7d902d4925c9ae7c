import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import type { AnswerFieldProps } from "./QuizQuestion.tsx";

/** A line to type an answer in. */
export function TypedAnswer({ label, value, disabled, onChange }: AnswerFieldProps) {
  return (
    <TextField
      label={label ? <MathText>{label}</MathText> : "Votre réponse"}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      maxLength={500}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
