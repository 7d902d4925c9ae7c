import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { type RefObject, useId } from "react";
import css from "./ConsentBox.module.css";
import type { Consent } from "./use-consent.ts";

type ConsentBoxProps = {
  consent: Consent;
  box: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
};

/** What has to be ticked before paying; nothing where nothing is asked. */
export function ConsentBox({ consent, box, className }: ConsentBoxProps) {
  const { sentence, isAsked, isTicked, given, isMissing, tick } = consent;
  const missingId = useId();
  if (!isAsked) return null;
  return (
    <div className={classNames(css.consent, className)}>
      <Checkbox
        ref={box}
        label={<span dir="auto">{sentence}</span>}
        hint={
          given && (
            <>
              Coché le <Moment at={given} />
            </>
          )
        }
        checked={isTicked}
        disabled={given !== null}
        onChange={({ currentTarget: { checked } }) => tick(checked)}
        {...(isMissing && { "aria-invalid": true, "aria-describedby": missingId })}
      />
      {isMissing && (
        <p id={missingId} className={css.missing}>
          Lisez cette phrase, puis cochez-la pour continuer.
        </p>
      )}
    </div>
  );
}
