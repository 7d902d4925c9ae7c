import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Checkbox } from "@mantine/core";
import { lazy, Suspense } from "react";
import css from "./DateTimeField.module.css";

const Picker = lazy(() => import("./DateTimePickerField.tsx"));

export type DateTimeFieldProps = {
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
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, dateLabel, value, onChange, first = now, error } = props;
  return (
    <div className={css.dated}>
      <Checkbox
        label={label}
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? first() : null)}
      />
      {value !== null && (
        <Suspense fallback={<Skeleton height="var(--target)" />}>
          <Picker label={dateLabel} value={value} onChange={onChange} error={error} />
        </Suspense>
      )}
    </div>
  );
}
