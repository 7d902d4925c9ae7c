import { useBlocker, useMatch } from "@tanstack/react-router";
import { useEffect } from "react";
import { registerChanges } from "../forms/saved-forms.ts";
import { isReloading } from "../line/reload.ts";
import { keepsForm, type Place } from "../same-form.ts";
import { UnsavedChangesDialog } from "./UnsavedChangesDialog.tsx";

/**
 * Asks before a changed form is left; the browser asks itself where the page is closed. Another page
 * of a table beside the form, or a modal above it, leaves the form where it is.
 */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const page = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => pathname });
  useEffect(() => (when ? registerChanges() : undefined), [when]);
  const blocker = useBlocker({
    shouldBlockFn: (move) => {
      // What any route's place has.
      const { current, next } = move as { current: Place; next: Place };
      return when && !(page && keepsForm(page, { current, next }));
    },
    // A reload that nobody asked for keeps what was typed.
    enableBeforeUnload: () => when && !isReloading(),
    withResolver: true,
  });
  return (
    blocker.status === "blocked" && (
      <UnsavedChangesDialog onLeave={blocker.proceed} onStay={blocker.reset} />
    )
  );
}
