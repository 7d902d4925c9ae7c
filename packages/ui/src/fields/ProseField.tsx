import { useDeferredValue, useLayoutEffect, useRef } from "react";
import { isMarked, Prose } from "../text/Prose.tsx";
import css from "./ProseField.module.css";
import { TextArea, type TextAreaProps } from "./TextArea.tsx";

export type ProseFieldProps = Omit<TextAreaProps, "value" | "hint" | "ref"> & { value: string };

/**
 * Text in Markdown with LaTeX between dollars: a field that grows with it, and below, once there is
 * something to typeset, what its readers will see.
 */
export function ProseField(props: ProseFieldProps) {
  const { value } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  // Formulas take their time; typing does not wait for them.
  const deferred = useDeferredValue(value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows its text.
  useLayoutEffect(() => {
    const element = area.current;
    // Else the style sheet says so.
    if (!element || CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);

  return (
    <div className={`stack gap-2 ${css.field}`}>
      <TextArea {...props} ref={area} hint="Markdown et formules entre $…$" />
      {isMarked(deferred) && (
        <figure className={`stack gap-1 ${css.preview}`}>
          <figcaption>Aperçu</figcaption>
          <Prose>{deferred}</Prose>
        </figure>
      )}
    </div>
  );
}
