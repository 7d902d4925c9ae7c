import { type ComponentProps, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useCaret } from "./useCaret.ts";

const Keypad = lazy(() => import("./Keypad.tsx").then(({ Keypad }) => ({ default: Keypad })));

export type AnswerLineProps = Omit<ComponentProps<"input">, "value" | "onChange" | "inputMode"> & {
  value: string;
  onChange: (value: string) => void;
  /** Formulas have a keypad of their own on what is touched. */
  keypad: boolean;
  /** The unit that is asked for has a key. */
  unit?: string | undefined;
};

/** A line to type a formula in: by the keyboard, and by a keypad of ours where there is none. */
export function AnswerLine({ value, onChange, keypad, unit, ...line }: AnswerLineProps) {
  const hasKeypad = useIsTouched() && keypad;
  const [isOpen, setOpen] = useState(false);
  const { input, typing } = useCaret(value, onChange);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears whether the focus leaves its line and its keypad.
    <span
      onFocus={({ target }) => {
        if (target === input.current) setOpen(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        // Not while the press lasts that takes the focus: the page is shorter without the keypad, and would move under it.
        requestAnimationFrame(() => {
          if (!currentTarget.contains(document.activeElement)) setOpen(false);
        });
      }}
    >
      <input
        {...line}
        ref={input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={2_000}
        dir="ltr"
        inputMode={hasKeypad ? "none" : "text"}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      {hasKeypad && isOpen && (
        <Suspense>
          <Keypad
            typing={typing}
            unit={unit}
            onClose={() => {
              setOpen(false);
              input.current?.blur();
            }}
          />
        </Suspense>
      )}
    </span>
  );
}

const subscribe = (listener: () => void) => {
  const media = matchMedia("(pointer: coarse)");
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** The server knows nobody's fingers. */
const onServer = () => false;

/** Whether the page is used by finger: no keyboard stands beside it then. */
const useIsTouched = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia("(pointer: coarse)").matches, onServer);
