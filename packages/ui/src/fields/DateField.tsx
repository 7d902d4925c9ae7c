import { CalendarButton, type CalendarButtonProps } from "./CalendarButton.tsx";
import css from "./DateField.module.css";
import { Field, type FieldLook } from "./Field.tsx";
import { type DayProps, useDay } from "./use-day.ts";

export type DateFieldProps = FieldLook &
  DayProps &
  Pick<CalendarButtonProps, "min" | "max"> & { id?: string | undefined };

/** A day, typed as 24/11/2026 or chosen in the system's calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, id, value, min, max, onChoose } = props;
  const day = useDay(props);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className={css.box}>
          <input {...day} {...control} />
          <CalendarButton label={label} value={value} min={min} max={max} onChoose={onChoose} />
        </div>
      )}
    </Field>
  );
}
