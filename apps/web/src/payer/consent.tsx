/** @jsxImportSource preact */
import fieldCss from "@majorant/ui/fields/Field.module.css";
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { giveConsent } from "./calls.ts";
import type { LinkOrder, OpenedProps } from "./order.ts";

/** The sentence that is ticked before paying, whichever way it is paid. */
export type Consent = {
  /** Nothing where nothing is asked. */
  box: ComponentChildren;
  /** Whether the order can be paid now; where it can't, the box says so and has the focus. */
  allows: () => boolean;
  /** Keeps it with the order, before the payment that it is for. */
  record: () => Promise<void>;
};

export function useConsent(
  { consent: { sentence, asked, given } }: LinkOrder,
  { token, onNews }: Pick<OpenedProps, "token" | "onNews">,
): Consent {
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  return {
    box: asked && (
      <div>
        <label className="payer-consent row align-start gap-3">
          <input
            // Another sentence is not ticked yet.
            key={sentence}
            ref={box}
            type="checkbox"
            defaultChecked={given !== null}
            disabled={given !== null}
            onChange={() => setMissing(false)}
            aria-invalid={isMissing}
            aria-describedby="consent-missing"
          />
          <span dir="auto">{sentence}</span>
        </label>
        <p id="consent-missing" className={isMissing ? fieldCss.error : ""}>
          {isMissing && "Lisez cette phrase, puis cochez-la pour continuer."}
        </p>
      </div>
    ),
    allows: () => {
      const isAllowed = !asked || box.current?.checked === true;
      setMissing(!isAllowed);
      if (!isAllowed) box.current?.focus();
      return isAllowed;
    },
    record: async () => {
      if (asked && given === null) onNews(await giveConsent(token, sentence));
    },
  };
}
