import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { lazy, Suspense } from "react";
import css from "./DateTime.module.css";

// A calendar weighs more than most forms, and is wanted by few of their readers.
const Picker = lazy(() => import("../fields/DateTimePickerField.tsx"));

export type DateTimeProps = {
  label: string;
  /** ISO 8601 in UTC. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** A date that has to be there, `yyyy/MM/dd HH:mm` in Tunis; the calendar comes when it is first shown. */
export function DateTime({ label, ...picker }: DateTimeProps) {
  return (
    <div className={css.dated}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <Suspense fallback={<Skeleton height="var(--target)" />}>
        <Picker label={label} {...picker} />
      </Suspense>
    </div>
  );
}
