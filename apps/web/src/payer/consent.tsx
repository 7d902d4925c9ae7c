/** @jsxImportSource preact */
import checkboxCss from "@majorant/ui/fields/Checkbox.module.css";
import fieldCss from "@majorant/ui/fields/Field.module.css";
import type { RefObject } from "preact";
import { useId, useState } from "preact/hooks";
import { giveConsent } from "./calls.ts";
import type { LinkOrder, OpenedProps } from "./order.ts";

/** The sentence that is ticked before paying, whichever way it is paid; each way has a box of it. */
export type Consent = {
  sentence: string;
  isAsked: boolean;
  isTicked: boolean;
  /** It is kept with the order, and can't be taken back. */
  isGiven: boolean;
  /** It was paid for without it: said at its box. */
  isMissing: boolean;
  tick: (isTicked: boolean) => void;
  /** Whether the order can be paid now; where it can't, its box says so and has the focus. */
  allows: (box: HTMLInputElement | null) => boolean;
  /** Keeps it with the order, before the payment that it is for. */
  record: () => Promise<void>;
};

export function useConsent(
  { consent: { sentence, asked, given } }: LinkOrder,
  { token, onNews }: Pick<OpenedProps, "token" | "onNews">,
): Consent {
  // By its words: another sentence is not ticked yet.
  const [ticked, setTicked] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isTicked = given !== null || ticked === sentence;
  return {
    sentence,
    isAsked: asked,
    isTicked,
    isGiven: given !== null,
    isMissing,
    tick: (next) => {
      setTicked(next ? sentence : null);
      setMissing(false);
    },
    allows: (box) => {
      if (!asked || isTicked) return true;
      setMissing(true);
      box?.focus();
      return false;
    },
    record: async () => {
      if (asked && given === null) onNews(await giveConsent(token, sentence));
    },
  };
}

type ConsentBoxProps = { consent: Consent; box: RefObject<HTMLInputElement | null> };

/** What has to be ticked before paying; nothing where nothing is asked. */
export function ConsentBox({ consent, box }: ConsentBoxProps) {
  const missingId = useId();
  if (!consent.isAsked) return null;
  return (
    <div>
      <label className={`row align-start gap-3 ${checkboxCss.checkbox}`}>
        <input
          ref={box}
          type="checkbox"
          checked={consent.isTicked}
          disabled={consent.isGiven}
          onChange={({ currentTarget }) => consent.tick(currentTarget.checked)}
          {...(consent.isMissing && { "aria-invalid": true, "aria-describedby": missingId })}
        />
        <span dir="auto">{consent.sentence}</span>
      </label>
      {consent.isMissing && (
        <p id={missingId} className={fieldCss.error}>
          Lisez cette phrase, puis cochez-la pour continuer.
        </p>
      )}
    </div>
  );
}
