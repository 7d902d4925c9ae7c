import type { ReactNode } from "react";

export type LockedLinkProps = { className: string | undefined; children: ReactNode };

/** A link that leads nowhere without enrolment: it is read as one, disabled, and never reached. */
export function LockedLink({ className, children }: LockedLinkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link to anyone.
    // biome-ignore lint/a11y/useFocusableInteractive: what can't be pressed is not in the tab order.
    <span className={className} role="link" aria-disabled="true">
      {children}
    </span>
  );
}
