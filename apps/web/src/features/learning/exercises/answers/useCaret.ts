import { useLayoutEffect, useRef } from "react";

/** What a keypad does to the line that it types in. */
export type Typing = {
  type: (text: string, back?: number) => void;
  erase: () => void;
  move: (by: -1 | 1) => void;
};

/** A line's caret, which stands where it was while keys of ours are pressed. */
export function useCaret(value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  /** Where the caret goes once the line shows what was typed. */
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    input.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  const selection = () => {
    const start = input.current?.selectionStart ?? value.length;
    return { start, end: input.current?.selectionEnd ?? start };
  };
  const replace = (start: number, end: number, text: string, back: number) => {
    next.current = start + text.length - back;
    onChange(value.slice(0, start) + text + value.slice(end));
  };
  const typing: Typing = {
    type(text, back = 0) {
      const { start, end } = selection();
      replace(start, end, text, back);
    },
    erase() {
      const { start, end } = selection();
      if (start !== end) replace(start, end, "", 0);
      else if (start > 0) replace(start - 1, start, "", 0);
    },
    move(by) {
      const { start } = selection();
      const place = Math.min(value.length, Math.max(0, start + by));
      input.current?.setSelectionRange(place, place);
    },
  };
  return { input, typing };
}
