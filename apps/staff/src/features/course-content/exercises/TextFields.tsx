import { useLayoutEffect, useRef } from "react";
import { MarkdownField } from "../../../components/fields/MarkdownField.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import type { FormOf } from "../../../components/forms/use-edited-form.tsx";
import css from "./Exercises.module.css";
import { labels, type Name } from "./exercise-form.ts";
import { SignsBar } from "./SignsBar.tsx";
import { type Sign, withSign } from "./signs.ts";

const names = ["statement", "hint", "method", "solution"] as const;

type TextName = (typeof names)[number];

/** The statement and the steps, each beside what students will read, under one bar of signs. */
export function TextFields({ form }: { form: FormOf<Name> }) {
  const { values, field, put } = form;
  const part = useRef<HTMLDivElement>(null);
  // Where typing was last, whose caret stays as it was left.
  const last = useRef<TextName | null>(null);
  const next = useRef<{ name: TextName; at: number } | null>(null);

  // Typing goes on behind the sign, once it is there.
  useLayoutEffect(() => {
    if (!next.current) return;
    const { name, at } = next.current;
    next.current = null;
    const text = textOf(name);
    text?.focus();
    text?.setSelectionRange(at, at);
  });

  const textOf = (name: TextName) =>
    part.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);

  function putSign(sign: Sign) {
    const name = last.current ?? "statement";
    const end = values[name].length;
    const text = last.current && textOf(name);
    const selected = { from: text?.selectionStart ?? end, to: text?.selectionEnd ?? end };
    const written = withSign(values[name], selected, sign);
    last.current = name;
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
            onFocus={() => {
              last.current = name;
            }}
            minRows={name === "hint" ? 3 : 5}
          />
        ))}
      </div>
    </FormPart>
  );
}
