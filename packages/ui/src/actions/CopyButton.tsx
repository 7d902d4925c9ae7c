import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "./Button.tsx";
import css from "./CopyButton.module.css";

export type CopyButtonProps = {
  /** "Copier le RIB". */
  label: string;
  text: string;
};

/** Copies a text that is too long to be typed again; absent where the browser lets no page copy. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="quiet"
        className={css.copy}
        aria-label={label}
        title={label}
        icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        // Refused, it stays there to be marked and copied by hand.
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => {},
          )
        }
      />
      <span role="status" className="unseen">
        {isCopied && "Copié"}
      </span>
    </>
  );
}
