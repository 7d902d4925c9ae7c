import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { type ReactNode, useId } from "react";
import { classNames } from "../style/class-names.ts";
import "../style/statuses.css";
import css from "./Field.module.css";
import { OptionalLabel } from "./OptionalLabel.tsx";

/** What stands around any control: every field of the kit takes it. */
export type FieldLook = {
  label: ReactNode;
  /** A line of help; the error takes its place, so that nothing jumps. */
  hint?: ReactNode;
  /** What is wrong, in the specification's words; undefined when nothing is. */
  error?: string | undefined;
  /** Says "facultatif" beside the label. */
  optional?: boolean | undefined;
};

/** What the field hands its control: spread it on the input. */
export type FieldControl = {
  id: string;
  className: string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = FieldLook & {
  /** The control's id; one is made when absent. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** What a control is given, apart: what stands around it, and the rest of it. */
export function splitLook<Props extends Omit<FieldProps, "children">>(props: Props) {
  const { label, hint, error, optional, id, className, ...own } = props;
  return { look: { label, hint, error, optional, id, className }, own };
}

/** A label, a control, and one line that holds the hint or the error, wired together for screen readers. */
export function Field({ label, hint, error, optional, id, className, children }: FieldProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const line = error === undefined ? hint : nonBreaking(error);
  const lineId = line ? `${control}-line` : undefined;
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={control}>
        {optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      </label>
      {children({
        id: control,
        className: css.control,
        "aria-describedby": lineId,
        "aria-invalid": error ? true : undefined,
      })}
      <p className={error ? css.error : css.hint} id={lineId}>
        {line}
      </p>
    </div>
  );
}
