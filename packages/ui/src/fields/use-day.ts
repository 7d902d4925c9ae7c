import { dayText, dayTyped, hasShortYear, isDay } from "@majorant/domain/time/typed-days";
import { type ChangeEvent, type KeyboardEvent, useState } from "react";

export type DayProps = {
  /** "2026-11-24", "" for none, or what was typed where that is no day (`dayFault`). */
  value: string;
  onChoose: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /**
   * What is chosen acts at once, as a filter's day does: a year of two digits, which may become one of four, is
   * read when the field is left or Enter pressed.
   */
  actsAtOnce?: boolean | undefined;
};

/** What the input has in which a day is typed as 24/11/2026, whatever the language of the browser. */
export function useDay({ value, onChoose, onBlur, actsAtOnce = false }: DayProps) {
  // What is typed stays as it is until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const isUnfinished = (text: string) => actsAtOnce && hasShortYear(text);

  function leave() {
    setTyped(null);
    const day = typed !== null && isUnfinished(typed) ? dayTyped(typed) : null;
    if (day !== null) onChoose(day);
    onBlur?.();
  }

  return {
    value: typed ?? (isDay(value) ? dayText(value) : value),
    placeholder: "jj/mm/aaaa",
    inputMode: "numeric" as const,
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      const day = isUnfinished(target.value) ? null : dayTyped(target.value);
      onChoose(day ?? target.value.trim());
    },
    onBlur: leave,
    ...(actsAtOnce && {
      onKeyDown: ({ key }: KeyboardEvent<HTMLInputElement>) => {
        if (key === "Enter") leave();
      },
    }),
  };
}
