import { ErrorState } from "@majorant/ui/told/ErrorState.tsx";
import { Outlet, useMatches, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useFault } from "./calls/fault.ts";
import type { Refused } from "./calls/fill.ts";
import { FaultPage } from "./FaultPage.tsx";
import { focusPage } from "./focus/focus.ts";
import { useLine } from "./line/state.ts";
import { PageWaits } from "./PageWaits.tsx";

/** The page inside of a layout, or what replaces it: a fault, or why the server could not make it. */
export function PageOutlet() {
  const router = useRouter();
  const fault = useFault();
  const refused = useRefused();
  // What was pressed on the error page goes with it, after the navigation has placed the focus.
  useEffect(() => (fault ? focusPage : undefined), [fault]);
  const line = useLine();
  const left = useLeft();
  if (fault) return <FaultPage fault={fault} />;
  if (left && line !== "fine") return <PageWaits />;
  if (!refused) return <Outlet />;
  // Tried again, the browser asks by itself.
  const retry = () => void router.invalidate();
  if (refused.status === 404) return <FaultPage fault={404} />;
  if (refused.code === "UNAVAILABLE") return <FaultPage fault={503} onRetry={retry} />;
  return <ErrorState onRetry={retry}>{refused.sentence}</ErrorState>;
}

/** Whether another page is on its way: one that lies above this one leaves it where it is. */
function useLeft(): boolean {
  const router = useRouter();
  return useRouterState({
    select: ({ isLoading, location, matches }) =>
      isLoading &&
      router.matchRoutes(location).every(({ routeId }) => routeId !== matches.at(-1)?.routeId),
  });
}

/** What a loader of the page answered in its place (calls/fill.ts). */
const useRefused = () =>
  useMatches({
    select: (matches) =>
      matches
        // Every loader with an answer answers this (calls/fill.ts).
        .map(({ loaderData }) => loaderData as Refused | undefined)
        .find((answer) => answer?.refused)?.refused,
  });
