import { dayText, dayTyped, isDay } from "@majorant/domain/time/typed-days";
import { type ChangeEvent, useState } from "react";

export type DayProps = {
  /** "2026-11-24", "" for none, or what was typed where that is no day (`dayFault`). */
  value: string;
  onChoose: (value: string) => void;
  onBlur?: (() => void) | undefined;
};

/** What the input has in which a day is typed as 24/11/2026, whatever the language of the browser. */
export function useDay({ value, onChoose, onBlur }: DayProps) {
  // What is typed stays as it is until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? (isDay(value) ? dayText(value) : value),
    placeholder: "jj/mm/aaaa",
    inputMode: "numeric" as const,
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChoose(dayTyped(target.value) ?? target.value.trim());
    },
    onBlur: () => {
      setTyped(null);
      onBlur?.();
    },
  };
}
