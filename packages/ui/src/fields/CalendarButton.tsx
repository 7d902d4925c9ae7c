import { isDay } from "@majorant/domain/time/typed-days";
import { IconCalendar } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import css from "./CalendarButton.module.css";

export type CalendarButtonProps = {
  /** What the field is called. */
  label: ReactNode;
  /** "2026-11-24"; what is no day shows the calendar of today. */
  value: string;
  /** The first and the last day that the calendar offers; the field takes others. */
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
};

/** Opens the system's own calendar, which is the best one on a phone, beside a field where a day is typed. */
export function CalendarButton({ label, value, min, max, onChoose }: CalendarButtonProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className={css.calendar}>
      {/* What it shows has the order of the browser's language: only its calendar is seen. */}
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ""}
        min={min}
        max={max}
        onChange={({ target }) => onChoose(target.value)}
      />
      <button type="button" onClick={() => calendar.current?.showPicker()}>
        <IconCalendar size={18} stroke={2} aria-hidden="true" />
        <span className="unseen">Calendrier : {label}</span>
      </button>
    </span>
  );
}
