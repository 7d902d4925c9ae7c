import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { FormulaFaults } from "@majorant/ui/text/formula-fault.ts";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { Textarea, type TextareaProps } from "@mantine/core";
import { useDeferredValue } from "react";
import css from "./MarkdownField.module.css";

export type MarkdownFieldProps = Omit<TextareaProps, "value"> & {
  label: string;
  optional?: boolean;
  value: string;
};

/** A text in Markdown with LaTeX between dollars, and beside it what its readers will see. */
export function MarkdownField({ label, optional, ...props }: MarkdownFieldProps) {
  // Formulas take their time; typing does not wait for them.
  const text = useDeferredValue(props.value);
  return (
    <div className={css.both}>
      <Textarea
        autosize
        minRows={5}
        maxRows={16}
        description="Markdown : **gras**, *italique*, listes, liens ; formules entre $…$"
        {...props}
        label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      />
      <section className={`stack gap-2 ${css.preview}`} aria-label={`Aperçu : ${label}`}>
        <p className={css.title}>Aperçu</p>
        {text.trim() ? (
          <FormulaFaults.Provider value={true}>
            <Prose>{text}</Prose>
          </FormulaFaults.Provider>
        ) : (
          <p className={css.nothing}>Ce que vous écrivez s’affichera ici.</p>
        )}
      </section>
    </div>
  );
}
