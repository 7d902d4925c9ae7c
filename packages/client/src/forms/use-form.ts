import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isTyped } from "./early-input.ts";
import { registerForm, restoreForm } from "./saved-forms.ts";

/** What is wrong with a field, in the specification's words; undefined when nothing is. */
export type Rule<Name extends string> = (
  value: string,
  values: Record<Name, string>,
) => string | undefined;

/** A shape of the contract, as far as a form needs it. */
type Shape = {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { message: string }[] } };
};

/** The rule of a shape of the contract: its first sentence. */
export const follows = (shape: Shape) => (value: unknown) => {
  const parsed = shape.safeParse(value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

/** A field that was faulty when the form was sent: its control, and what that is called. */
type Fault<Name> = { name: Name; id: string; label: string };

/** Also one whose letters are shown. */
const isPassword = (control: Control | undefined) =>
  control?.type === "password" || control?.autocomplete.endsWith("password");

/** A field of a form that is found by its id. */
type Chosen = {
  id: string;
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
  onBlur: () => void;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Edit = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/**
 * A form of text fields: each is validated on leaving it and all on submitting, which puts the focus
 * on the first fault; editing a field clears its error. `whileTyping` names fields whose format is
 * also checked at each edit; `secret` those that are never written down, also where their controls no
 * longer stand, as in a wizard's later step.
 */
export function useForm<Name extends string>(
  initial: Record<Name, string>,
  rules: Partial<Record<NoInfer<Name>, Rule<NoInfer<Name>>>>,
  {
    whileTyping = [],
    secret = [],
  }: { whileTyping?: readonly NoInfer<Name>[]; secret?: readonly NoInfer<Name>[] } = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [sentFaults, setSentFaults] = useState<readonly Fault<Name>[]>([]);
  // The keys of an object typed by Name.
  const names = Object.keys(initial) as Name[];

  const controlOf = (name: Name) => {
    const control = form.current?.elements.namedItem(name);
    return control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
      ? control
      : undefined;
  };

  // What was typed, or filled in by the browser, before the script came to a page. Known before any
  // press is answered: one that came first would find the fields empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is first there.
  useLayoutEffect(() => {
    const early = names.flatMap((name) => {
      const control = controlOf(name);
      // The text of a choice is found by its id, and is not its value.
      if (control?.name !== name || !isTyped(control, initial[name])) return [];
      return [[name, control.value]];
    });
    const restored = { ...restoreForm(names), ...Object.fromEntries(early) };
    if (Object.keys(restored).length > 0) setValues((before) => ({ ...before, ...restored }));
  }, []);

  // What a reload that nobody asked for, or the session's end, would take away; a password is typed again.
  useEffect(() =>
    registerForm(() => {
      const changedNames = names.filter(
        (name) =>
          values[name] !== initial[name] && !secret.includes(name) && !isPassword(controlOf(name)),
      );
      return Object.fromEntries(changedNames.map((name) => [name, values[name]]));
    }),
  );

  const mark = (name: Name, error: string | undefined) =>
    setErrors(
      ({ [name]: _, ...others }) =>
        // Without `name` and perhaps with it again: what Partial says.
        (error === undefined ? others : { ...others, [name]: error }) as Partial<
          Record<Name, string>
        >,
    );

  function put(name: Name, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    mark(name, undefined);
  }

  function show(fieldErrors: Partial<Record<Name, string>>): Fault<Name>[] {
    setErrors(fieldErrors);
    const faulty = names.flatMap((name) => {
      const control = fieldErrors[name] === undefined ? undefined : controlOf(name);
      return control ? [{ name, control }] : [];
    });
    faulty[0]?.control.focus();
    return faulty.map(({ name, control }) => ({ name, id: control.id, label: labelOf(control) }));
  }

  /** Whether the fields named hold no fault; shows those they hold. */
  function check(): boolean {
    const fieldErrors: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const error = rules[name]?.(values[name], values);
      if (error !== undefined) fieldErrors[name] = error;
    }
    setSentFaults(show(fieldErrors));
    return Object.keys(fieldErrors).length === 0;
  }

  return {
    values,
    /** Whether something was typed that leaving would lose. */
    changed: names.some((name) => values[name] !== initial[name]),
    check,
    /** Says what is wrong with one field, or that nothing is: for what only the server knows. */
    mark,
    /** What was wrong when the form was sent, and still is: for a list of it (`FieldErrors`). */
    faults: sentFaults.filter(({ name }) => errors[name] !== undefined),
    /** Sets one field, for a control that says its value in its own way. */
    put,
    /** Fills it anew, what was typed forgotten. */
    fill: (next: Record<Name, string>) => {
      setValues(next);
      setErrors({});
    },
    /** Shows the faults that the server found (`fields` of a refusal), under the names they end in. */
    showRefused: (fields: Record<string, string>) => {
      // The refusal's own sentence says the rest.
      setSentFaults([]);
      const byName = Object.entries(fields).map(([path, text]) => [path.split(".").at(-1), text]);
      show(Object.fromEntries(byName.filter(([name]) => names.some((each) => each === name))));
    },
    /** To be spread on the `<form>`; `send` is called when nothing is wrong. */
    sends: (send: () => void) => ({
      ref: form,
      noValidate: true,
      // Does nothing by itself: before the script has come, a password must not go to the address.
      method: "dialog" as const,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (check()) send();
      },
    }),
    /** To be spread on a control that says what it chose rather than an event, and is found by its id. */
    chosen: (name: Name): Chosen => ({
      id: name,
      value: values[name],
      error: errors[name],
      onChoose: (value: string) => put(name, value),
      onBlur: () => mark(name, rules[name]?.(values[name], values)),
    }),
    /** To be spread on a field of the kit. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target: { value } }: Edit) => {
        const next = { ...values, [name]: value };
        setValues(next);
        const checked = whileTyping.includes(name) && value !== "";
        mark(name, checked ? rules[name]?.(value, next) : undefined);
      },
      onBlur: () => mark(name, rules[name]?.(values[name], values)),
    }),
  };
}

/** A control's label, without what is said beside it. */
const labelOf = ({ labels }: { labels: NodeListOf<HTMLLabelElement> | null }) =>
  labels?.[0]?.firstChild?.textContent ?? "";
