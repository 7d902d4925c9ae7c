import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isTyped } from "./early-input.ts";
import {
  type Between,
  type Fields,
  type Filling,
  faultsOf,
  namesOf,
  type SentOf,
  textsOf,
  type ValuesOf,
  valuesOf,
} from "./fields.ts";
import { registerForm, restoreForm } from "./saved-forms.ts";

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
type Fault = { name: string; id: string; label: string };

/** Also one whose letters are shown. */
const isPassword = (control: Control | undefined) =>
  control?.type === "password" || control?.autocomplete.endsWith("password");

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Edit = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** A form of such fields: what it holds, and what is spread on its controls. */
export type Form<Named extends Fields> = {
  values: ValuesOf<Named>;
  /** What stands in the fields. */
  texts: Record<keyof Named, string>;
  /** Whether something was typed that leaving would lose. */
  changed: boolean;
  /** Whether the fields hold no fault; shows those they hold. */
  check(): boolean;
  /** Says what is wrong with one field, or that nothing is: for what only the server knows. */
  mark(name: keyof Named & string, error: string | undefined): void;
  /** What was wrong when the form was sent, and still is: for a list of it (`FieldErrors`). */
  faults: readonly Fault[];
  /** Sets one field, for a control that says its value in its own way. */
  put<Name extends keyof Named & string>(name: Name, value: Filling<Named>[Name]): void;
  /** Fills it anew, what was typed forgotten. */
  fill(filling: Filling<Named>): void;
  /** Shows the faults that the server found (`fields` of a refusal), under the names they end in. */
  showRefused(fields: Record<string, string>): void;
  /** To be spread on the `<form>`; `send` is called when nothing is wrong. */
  sends(send: (sent: SentOf<Named>) => void): {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: boolean;
    method: "dialog";
    onSubmit: (event: FormEvent) => void;
  };
  /** To be spread on a control that says what it chose rather than an event, and is found by its id. */
  chosen<Name extends keyof Named & string>(name: Name): Chosen & Called<Named[Name]>;
  /** To be spread on a field of the kit. */
  field<Name extends keyof Named & string>(name: Name): Typed & Called<Named[Name]>;
};

/** A field of a form that is typed in. */
type Typed = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: Edit) => void;
  onBlur: () => void;
};

/** The label of a field that has one. */
type Called<One> = One extends { label: string } ? Pick<One, "label"> : object;

/** A field of a form that is found by its id. */
export type Chosen = {
  id: string;
  value: string;
  error: string | undefined;
  onChoose: (text: string) => void;
  onBlur: () => void;
};

/**
 * A form of typed fields over what is typed: each is validated on leaving it and all on submitting, which puts
 * the focus on the first fault; editing a field clears its error. `between` has the rules between fields.
 */
export function useForm<Named extends Fields>(
  fields: Named,
  initial: Filling<Named> = {},
  between?: Between<Named>,
): Form<Named> {
  type Name = keyof Named & string;
  const form = useRef<HTMLFormElement>(null);
  const original = textsOf(fields, initial);
  const [typed, setTyped] = useState(original);
  // A field that came later holds what it was filled with.
  const texts = { ...original, ...typed };
  const values = valuesOf(fields, texts);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [sentFaults, setSentFaults] = useState<readonly Fault[]>([]);
  const names = namesOf(fields);

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
      if (control?.name !== name || !isTyped(control, original[name])) return [];
      return [[name, control.value]];
    });
    const restored = { ...restoreForm(names), ...Object.fromEntries(early) };
    if (Object.keys(restored).length > 0) setTyped((before) => ({ ...before, ...restored }));
  }, []);

  // What a reload that nobody asked for, or the session's end, would take away; a password is typed again.
  useEffect(() =>
    registerForm(() => {
      const changedNames = names.filter(
        (name) =>
          texts[name] !== original[name] && !fields[name]?.secret && !isPassword(controlOf(name)),
      );
      return Object.fromEntries(changedNames.map((name) => [name, texts[name]]));
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

  function type(name: Name, text: string) {
    setTyped((before) => ({ ...before, [name]: text }));
    mark(name, undefined);
  }

  const calledOf = <One extends Name>(name: One) => {
    const label = fields[name]?.label;
    return (label === undefined ? {} : { label }) as Called<Named[One]>; // what is said of that very field
  };
  const leave = (name: Name) => mark(name, faultsOf(fields, values, between)[name]);

  function show(fieldErrors: Partial<Record<Name, string>>): Fault[] {
    setErrors(fieldErrors);
    const faulty = names.flatMap((name) => {
      const control = fieldErrors[name] === undefined ? undefined : controlOf(name);
      return control ? [{ name, control }] : [];
    });
    faulty[0]?.control.focus();
    return faulty.map(({ name, control }) => ({ name, id: control.id, label: labelOf(control) }));
  }

  function check(): boolean {
    const faults = faultsOf(fields, values, between);
    setSentFaults(show(faults));
    return names.every((name) => faults[name] === undefined);
  }

  return {
    values,
    texts,
    changed: names.some((name) => texts[name] !== original[name]),
    check,
    mark,
    faults: sentFaults.filter(({ name }) => errors[name as Name] !== undefined), // one of the names
    put: (name, value) => {
      const one = { [name]: value } as Filling<Named>; // of that name
      type(name, textsOf(fields, one)[name]);
    },
    fill: (filling) => {
      setTyped(textsOf(fields, filling));
      setErrors({});
    },
    showRefused: (refused) => {
      // The refusal's own sentence says the rest.
      setSentFaults([]);
      const byName = Object.entries(refused).map(([path, text]) => [path.split(".").at(-1), text]);
      show(Object.fromEntries(byName.filter(([name]) => names.some((each) => each === name))));
    },
    sends: (send) => ({
      ref: form,
      noValidate: true,
      // Does nothing by itself: before the script has come, a password must not go to the address.
      method: "dialog",
      onSubmit: (event) => {
        event.preventDefault();
        // Without faults, what is required is there.
        if (check()) send(values as SentOf<Named>);
      },
    }),
    chosen: (name) => ({
      ...calledOf(name),
      id: name,
      value: texts[name],
      error: errors[name],
      onChoose: (text) => type(name, text),
      onBlur: () => leave(name),
    }),
    field: (name) => ({
      ...calledOf(name),
      name,
      value: texts[name],
      error: errors[name],
      onChange: ({ target: { value } }) => {
        type(name, value);
        if (!fields[name]?.whileTyping || value === "") return;
        mark(name, faultsOf(fields, valuesOf(fields, { ...texts, [name]: value }), between)[name]);
      },
      onBlur: () => leave(name),
    }),
  };
}

/** A control's label, without what is said beside it. */
const labelOf = ({ labels }: { labels: NodeListOf<HTMLLabelElement> | null }) =>
  labels?.[0]?.firstChild?.textContent ?? "";
