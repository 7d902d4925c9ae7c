import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

// Only a reader who leaves needs the question.
const LeaveDialog = lazy(() => import("./LeaveDialog.tsx"));

/** Asks before a changed form is left; the browser asks itself where the page is closed. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    blocker.status === "blocked" && (
      <Suspense>
        <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />
      </Suspense>
    )
  );
}
