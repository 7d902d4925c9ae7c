import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Checkbox } from "@mantine/core";
import { lazy, Suspense } from "react";
import css from "./DateTimeField.module.css";

// A calendar weighs more than most forms, and is wanted by few of their readers.
const Picker = lazy(() => import("./DateTimePickerField.tsx"));

export type DateTimeFieldProps = {
  label: string;
  /** ISO 8601 in UTC. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** A date that has to be there, `yyyy/MM/dd HH:mm` in Tunis; the calendar comes when it is first shown. */
export const DateTimeField = (props: DateTimeFieldProps) => (
  <div className={css.required}>
    <span className={css.label} aria-hidden="true">
      {props.label}
    </span>
    <LazyPicker {...props} />
  </div>
);

export type OptionalDateTimeFieldProps = {
  /** 'Avoir un date debut': ticked, there is a date. */
  label: string;
  /** What the date itself is called. */
  dateLabel: string;
  /** ISO 8601 in UTC as on the wire; null where there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What is there once it is ticked: by default this very moment. */
  first?: () => string;
  error?: string | undefined;
};

const now = () => new Date().toISOString();

/** A date that may be left out (docs/product/limits.md, L5): `yyyy/MM/dd HH:mm` in Tunis, none of a past day. */
export function OptionalDateTimeField(props: OptionalDateTimeFieldProps) {
  const { label, dateLabel, value, onChange, first = now, error } = props;
  return (
    <div className={css.optional}>
      <Checkbox
        label={label}
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? first() : null)}
      />
      {value !== null && (
        <LazyPicker label={dateLabel} value={value} onChange={onChange} error={error} />
      )}
    </div>
  );
}

const LazyPicker = (props: DateTimeFieldProps) => (
  <Suspense fallback={<Skeleton height="var(--target)" />}>
    <Picker {...props} />
  </Suspense>
);
