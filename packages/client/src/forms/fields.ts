import { clock, secondsOf } from "@majorant/domain/time/clock";

/**
 * The fields of a form. What is typed is text, and is kept and restored as text; a field says once how its
 * value is written as text and read from it, what it is called, and what is wrong with it.
 */

/** What is wrong with a value, in the specification's words; undefined when nothing is. */
export type Rule<Value> = (value: Value) => string | undefined;

/** What is said of a field, whatever its values are. */
type Said<Value> = {
  /** What it is called: on its control, and where two people's versions of it stand side by side. */
  label?: string;
  /** The sentence where it is empty: then it is not sent without a value. */
  required?: string;
  rule?: Rule<Value>;
  /** How a value of it is read by people, where its text is an id. */
  words?: (value: Value) => string;
  /** What two people made of it since `base`, where it has parts; else the one's is all of it. */
  merge?: (base: Value, mine: Value, theirs: Value) => Value;
  /** Its rule is asked at each edit, not on leaving it alone. */
  whileTyping?: boolean;
  /** It is never written down, not even where its control no longer stands, as in a wizard's later step. */
  secret?: boolean;
};

/** How a value is written as text, and read from it; an empty text is an empty field. */
type Written<Value> = { toText: (value: Value) => string; fromText: (text: string) => Value };

export type Field<Value> = Said<Value> & Written<Value>;

/** A field of values that whoever holds it does not know: the parameter of a function is narrowest as `never`. */
type AnyField = Omit<Said<never>, "label" | "merge"> & {
  label?: string;
  merge?: (base: never, mine: never, theirs: never) => unknown;
  toText: (value: never) => string;
  fromText: (text: string) => unknown;
};

/** The fields of one form, by their names. */
export type Fields = Record<string, AnyField>;

type ValueOf<One extends AnyField> = ReturnType<One["fromText"]>;

/** What a form holds at the moment, perhaps with faults. */
export type ValuesOf<Form extends Fields> = { [Name in keyof Form]: ValueOf<Form[Name]> };

/** What is sent of a form without faults: what is required is there. */
export type SentOf<Form extends Fields> = {
  [Name in keyof Form]: Form[Name] extends { required: string }
    ? NonNullable<ValueOf<Form[Name]>>
    : ValueOf<Form[Name]>;
};

/** What a form is filled with; what is null or left out is empty. */
export type Filling<Form extends Fields> = {
  [Name in keyof Form]?: ValueOf<Form[Name]> | null | undefined;
};

/** Rules between fields: the faults of the values of a whole form. */
export type Between<Form extends Fields> = (values: ValuesOf<Form>) => Faults<Form>;

type Faults<Form extends Fields> = { [Name in keyof Form]?: string | undefined };

type Texts<Form extends Fields> = Record<keyof Form, string>;

/** A kind of field, to be told what one of the kind is called and what its rule is. */
const kind =
  <Value>(
    toText: Written<Value>["toText"],
    fromText: Written<Value>["fromText"],
    words?: (value: Value) => string,
  ) =>
  <One extends Said<Value> = Record<never, never>>(said?: One & Said<Value>) =>
    // What is left out says nothing.
    ({ ...(words && { words }), ...said, toText, fromText }) as One & Written<Value>;

const asIs = (text: string) => text;

/** A text as it is typed: a password's spaces are part of it. */
export const text = /* @__PURE__ */ kind<string>(asIs, asIs);

/** A text without the spaces around it. */
export const trimmed = /* @__PURE__ */ kind<string>(asIs, (typed) => typed.trim());

/** A text, a day or an instant that may be missing. */
export const optional = /* @__PURE__ */ kind<string | null>(
  (value) => value ?? "",
  (typed) => typed.trim() || null,
);

/** Whether something is. */
export const flag = /* @__PURE__ */ kind<boolean>(String, (typed) => typed === "true");

/** One of some choices, by what each is called; the first where none of them is said. */
export const choice = <Choice extends string, One extends Said<Choice> = Record<never, never>>(
  names: Record<Choice, string>,
  said?: One & Said<Choice>,
) => {
  // The keys of an object are its names.
  const choices = Object.keys(names) as [Choice, ...Choice[]];
  const chosen = (typed: string) => choices.find((each) => each === typed) ?? choices[0];
  return kind<Choice>(asIs, chosen, (value) => names[value])(said);
};

/** As it is typed in French. */
const decimal = (value: number) => (Number.isNaN(value) ? "" : String(value).replace(".", ","));

/** "99,5", "99.5" and "1 200"; NaN of what is no number. */
function numberIn(typed: string): number {
  const digits = typed.replace(/\s/g, "").replace(",", ".");
  return /^\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A number that has to be there: NaN where none is typed. */
export const number = /* @__PURE__ */ kind<number>(decimal, numberIn);

/** A whole number from zero on: NaN where none is typed. */
export const whole = /* @__PURE__ */ kind<number>(decimal, (typed) =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN,
);

/** A number or a price that may be missing: null is none, NaN is what is no number. */
export const optionalNumber = /* @__PURE__ */ kind<number | null>(
  (value) => (value === null ? "" : decimal(value)),
  (typed) => (typed.trim() === "" ? null : numberIn(typed)),
);

/** Something chosen, as the contract names it. */
export type Ref = { id: number };

/** One thing chosen among many; null while none is. */
export const ref = /* @__PURE__ */ kind<Ref | null>(
  (value) => (value ? String(value.id) : ""),
  (typed) => (typed === "" ? null : { id: Number(typed) }),
);

/** Several things chosen among many. */
export const refs = /* @__PURE__ */ kind<Ref[]>(
  (value) => value.map(({ id }) => id).join(),
  (typed) =>
    typed
      .split(",")
      .filter(Boolean)
      .map((id) => ({ id: Number(id) })),
);

/** A moment of a video, "1:05" or "65", in seconds; null is none, NaN is what is no moment. */
export const moment = /* @__PURE__ */ kind<number | null>(
  (value) => (value === null || Number.isNaN(value) ? "" : clock(value)),
  (typed) => (typed.trim() === "" ? null : (secondsOf(typed) ?? Number.NaN)),
);

/** Texts, one a line. */
export const lines = /* @__PURE__ */ kind<string[]>(
  (value) => value.join("\n"),
  (typed) =>
    typed
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
);

/** The names of a form's fields. */
export const namesOf = <Form extends Fields>(fields: Form) =>
  // The keys of an object are its names.
  Object.keys(fields) as (keyof Form & string)[];

/** The texts of a form that is filled with these values. */
export const textsOf = <Form extends Fields>(fields: Form, filling: Filling<Form>) =>
  Object.fromEntries(
    namesOf(fields).map((name) => {
      // Each field writes its own values.
      const value = filling[name] as never;
      return [name, value === null || value === undefined ? "" : fields[name]?.toText(value)];
    }),
  ) as Texts<Form>; // one for each field

/** The values of a form that holds these texts. */
export const valuesOf = <Form extends Fields>(fields: Form, texts: Texts<Form>) =>
  Object.fromEntries(
    namesOf(fields).map((name) => [name, fields[name]?.fromText(texts[name])]),
  ) as ValuesOf<Form>; // one for each field

const isEmpty = (value: unknown): boolean =>
  value === null ||
  Number.isNaN(value) ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** What is wrong with the values of a form: of each field what it says itself, else the rules between them. */
export function faultsOf<Form extends Fields>(
  fields: Form,
  values: ValuesOf<Form>,
  between?: Between<Form>,
): Faults<Form> {
  const faults = { ...between?.(values) } as Faults<Form>; // of its names
  for (const name of namesOf(fields)) {
    const { required, rule } = fields[name] as AnyField; // one of its names
    const value = values[name];
    // Each field is asked about its own values.
    const fault = required !== undefined && isEmpty(value) ? required : rule?.(value as never);
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
}
