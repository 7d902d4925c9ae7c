import { type Field, type Filling, text } from "./fields.ts";
import { type Form, useForm } from "./use-form.ts";

/** What is wrong with a field of text, among the others. */
export type TextRule<Name extends string> = (
  value: string,
  values: Record<Name, string>,
) => string | undefined;

/** A form whose fields are all text, each with its own rule or one among the others. */
export function useTextForm<Name extends string>(
  initial: Record<Name, string>,
  rules: Partial<Record<NoInfer<Name>, TextRule<NoInfer<Name>>>>,
): Form<Record<Name, Field<string>>> {
  // The keys of an object are its names.
  const names = Object.keys(initial) as Name[];
  // One of each name.
  const fields = Object.fromEntries(names.map((name) => [name, text()])) as Record<
    Name,
    Field<string>
  >;
  return useForm(
    fields,
    initial as Filling<typeof fields>, // texts
    (values) =>
      // What each of them is.
      Object.fromEntries(
        names.map((name) => [name, rules[name]?.(values[name], values)]),
      ) as Partial<Record<Name, string>>,
  );
}
