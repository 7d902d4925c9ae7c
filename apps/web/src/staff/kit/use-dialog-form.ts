import { Refusal } from "../../app/call.ts";
import { type Rule, useForm } from "../../app/use-form.ts";

/** A form in a dialog, and what it does with a refusal: the faults under their fields. */
export function useDialogForm<Name extends string>(
  initial: Record<Name, string>,
  rules: Partial<Record<NoInfer<Name>, Rule<NoInfer<Name>>>>,
) {
  const form = useForm(initial, rules);
  const onRefused = (error: Error) => {
    if (error instanceof Refusal) form.showRefused(error.fields);
  };
  return { form, onRefused };
}
