import { type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { MarkdownField } from "../../../components/fields/MarkdownField.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import type { FormOf } from "../../../components/forms/use-edited-form.tsx";
import css from "./Exercises.module.css";
import { labels, type Name } from "./exercise-form.ts";
import { SignsBar } from "./SignsBar.tsx";
import { type Sign, withSign } from "./signs.ts";

const names = ["statement", "hint", "method", "solution"] as const;

type TextName = (typeof names)[number];

/** Where typing was last: in the statement to begin with, at its end. */
type Caret = { name: TextName; from: number; to: number };

/** The statement and the steps, each beside what students will read, under one bar of signs. */
export function TextFields({ form }: { form: FormOf<Name> }) {
  const { values, field, put } = form;
  const part = useRef<HTMLDivElement>(null);
  const last = useRef<Caret | null>(null);
  const next = useRef<{ name: TextName; at: number } | null>(null);

  // Typing goes on behind the sign, once it is there.
  useLayoutEffect(() => {
    if (!next.current) return;
    const { name, at } = next.current;
    next.current = null;
    const text = part.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
    text?.focus();
    text?.setSelectionRange(at, at);
  });

  const remember = (name: TextName) => (event: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    last.current = { name, from: selectionStart, to: selectionEnd };
  };

  function putSign(sign: Sign) {
    const end = values.statement.length;
    const { name, ...at } = last.current ?? { name: "statement" as const, from: end, to: end };
    const written = withSign(values[name], at, sign);
    last.current = { name, from: written.at, to: written.at };
    next.current = { name, at: written.at };
    put(name, written.text);
  }

  return (
    <FormPart title="Énoncé et étapes">
      <div className={css.texts} ref={part}>
        <SignsBar onSign={putSign} />
        {names.map((name) => (
          <MarkdownField
            key={name}
            {...field(name)}
            label={labels[name]}
            optional={name === "hint" || name === "method"}
            onSelect={remember(name)}
            minRows={name === "hint" ? 3 : 5}
          />
        ))}
      </div>
    </FormPart>
  );
}
