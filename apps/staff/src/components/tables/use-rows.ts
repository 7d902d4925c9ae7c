import { useState } from "react";

/** A line of a sub-form, with what is wrong in it. */
export type Row<Values> = {
  key: number;
  values: Values;
  errors: { [Name in keyof Values]?: string | undefined };
  /** It was taken out, and can be put back until the form is sent. */
  isRemoved: boolean;
};

type Rules<Values> = { [Name in keyof Values]?: (value: Values[Name]) => string | undefined };

let made = 0;

/** The lines of a sub-form, as many as one wants: each checked on leaving a field and with the form. */
export function useRows<Values extends object>(
  blank: Values,
  rules: Rules<Values>,
  initial: readonly Values[] = [],
) {
  const lineOf = (values: Values): Row<Values> => {
    made += 1;
    return { key: made, values, errors: {}, isRemoved: false };
  };
  const [allRows, setRows] = useState<Row<Values>[]>(() => initial.map(lineOf));
  const rows = allRows.filter(({ isRemoved }) => !isRemoved);

  const faultsOf = (values: Values) => {
    // The keys of an object typed by Values.
    const names = Object.keys(values) as (keyof Values)[];
    const errors: Row<Values>["errors"] = {};
    for (const name of names) {
      const error = rules[name]?.(values[name]);
      if (error !== undefined) errors[name] = error;
    }
    return errors;
  };
  const change = (key: number, made: (row: Row<Values>) => Row<Values>) =>
    setRows((before) => before.map((row) => (row.key === key ? made(row) : row)));

  return {
    /** What is sent. */
    rows,
    /** With those that were taken out, each in its place. */
    allRows,
    add: () => setRows((before) => [...before, lineOf(blank)]),
    remove: (key: number) => change(key, (row) => ({ ...row, errors: {}, isRemoved: true })),
    restore: (key: number) => change(key, (row) => ({ ...row, isRemoved: false })),
    fill: (all: Values[]) => setRows(all.map(lineOf)),
    set: <Name extends keyof Values>(key: number, name: Name, value: Values[Name]) =>
      change(key, ({ values, errors, ...row }) => ({
        ...row,
        values: { ...values, [name]: value },
        errors: { ...errors, [name]: undefined },
      })),
    /** One field was left. */
    leave: (key: number, name: keyof Values) =>
      change(key, (row) => ({
        ...row,
        errors: { ...row.errors, [name]: rules[name]?.(row.values[name]) },
      })),
    /** Whether no line holds a fault; shows those they hold. */
    check: (): boolean => {
      const checked = allRows.map((row) =>
        row.isRemoved ? row : { ...row, errors: faultsOf(row.values) },
      );
      setRows(checked);
      return checked.every(({ errors }) => Object.keys(errors).length === 0);
    },
    /** Shows what the server found at `part.0.name`. */
    showRefused: (fields: Record<string, string>, part: string) =>
      setRows((before) =>
        before.map((row) => {
          const n = rows.findIndex(({ key }) => key === row.key);
          const ours = Object.entries(fields).filter(([path]) => path.startsWith(`${part}.${n}.`));
          const errors = Object.fromEntries(
            ours.map(([path, sentence]) => [path.split(".").at(-1), sentence]),
          );
          // By the names that the contract gives to the same fields.
          return { ...row, errors: errors as Row<Values>["errors"] };
        }),
      ),
  };
}
