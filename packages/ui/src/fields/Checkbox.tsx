import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../style/class-names.ts";
import css from "./Checkbox.module.css";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
};

/** A choice that is on or off, its label beside it and part of what can be pressed. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const hintId = useId();
  return (
    <label className={classNames(`row align-start gap-3 ${css.checkbox}`, className)}>
      <input type="checkbox" aria-describedby={hint ? hintId : undefined} {...input} />
      <span>
        {label}
        {hint && (
          <span className={css.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
