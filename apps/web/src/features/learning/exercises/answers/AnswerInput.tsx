import type { AnswerField } from "@majorant/contract/exercises/exercises";
import { Field } from "@majorant/ui/fields/Field.tsx";
import { locale } from "@majorant/ui/locale/locale.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import css from "./AnswerFields.module.css";
import { AnswerLine } from "./AnswerLine.tsx";
import { formulaName } from "./formula-name.ts";
import { hasKeypad } from "./keys.ts";
import { MatrixGrid } from "./MatrixGrid.tsx";

export type AnswerInputProps = {
  field: Pick<AnswerField, "number" | "kind" | "label" | "choices" | "unit" | "tolerance">;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
};

/** Where one answer is given: a line, a grid, or choices. */
export function AnswerInput(props: AnswerInputProps) {
  const { field, value, onChange, disabled } = props;
  const { kind, label, number } = field;
  if (kind === "choice") return <Choices {...props} />;
  const visibleLabel = label === "" ? `Réponse ${number}` : label;
  if (kind === "matrix")
    return (
      <div>
        <p className={css.label}>
          <MathText>{visibleLabel}</MathText>
        </p>
        <MatrixGrid
          name={`Réponse ${number}`}
          value={value}
          onChange={onChange}
          disabled={disabled}
        />
      </div>
    );
  return (
    <Field
      label={
        <>
          {/* A formula alone is no name. */}
          {label !== "" && <span className="unseen">{`Réponse ${number}`} </span>}
          <MathText>{visibleLabel}</MathText>
        </>
      }
      hint={disabled ? undefined : hintOf(field)}
    >
      {(control) => (
        <AnswerLine
          {...control}
          keypad={hasKeypad(kind)}
          unit={field.unit}
          value={value}
          disabled={disabled}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** How an answer is written, where it may not be plain. */
function hintOf({ kind, tolerance, unit }: AnswerInputProps["field"]): string | undefined {
  const example = examples[kind];
  if (kind === "number" && tolerance !== undefined)
    return `Une valeur approchée suffit, à ${decimal.format(tolerance)}${unit ? ` ${unit}` : ""} près`;
  if (kind === "number") return "Une valeur exacte : 1/3, √2, ln 2";
  if (kind === "antiderivative") return "À une constante près";
  return example && `Par exemple ${example}`;
}

const decimal = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 });

const examples: Partial<Record<AnswerField["kind"], string>> = {
  set: "]0 ; 1] ∪ {2}",
  tuple: "(1 ; 0,5)",
  equation: "2x + 3y = 1",
};

/** The places of what was chosen, from 1. */
const placesOf = (value: string) => new Set(value.split(";").filter((place) => place !== ""));

function Choices({
  field: { choices, label, number },
  value,
  onChange,
  disabled,
}: AnswerInputProps) {
  const chosen = placesOf(value);
  const toggle = (place: string) => {
    const places = new Set(chosen);
    if (!places.delete(place)) places.add(place);
    onChange([...places].sort((a, b) => Number(a) - Number(b)).join(";"));
  };
  return (
    <fieldset className={css.choices} disabled={disabled}>
      <legend className={css.label}>
        <MathText>{label === "" ? `Réponse ${number}` : label}</MathText>
      </legend>
      {choices?.map((choice, i) => {
        const place = String(i + 1);
        return (
          <label key={place} className={css.choice}>
            <input
              type="checkbox"
              aria-label={formulaName(choice)}
              checked={chosen.has(place)}
              onChange={() => toggle(place)}
            />
            <Prose>{choice}</Prose>
          </label>
        );
      })}
    </fieldset>
  );
}
