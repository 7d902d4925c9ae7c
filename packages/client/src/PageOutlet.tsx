import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Outlet, useMatches, useRouter, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Refused } from "./api/fill.ts";
import { usePageError } from "./api/page-error.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { focusPage } from "./focus/focus.ts";
import { useLine } from "./line/state.ts";
import { PendingPage } from "./PendingPage.tsx";
import { unknownAddressMark } from "./unknown-address.ts";

const UnknownAddress = lazy(() => import("./UnknownAddress.tsx"));

/** The page inside of a layout; above it, whether an address that nobody knows has led there. */
export function PageOutlet() {
  const isLedHome = useLedHome();
  return (
    <>
      {isLedHome && (
        <Suspense>
          <UnknownAddress />
        </Suspense>
      )}
      <PageOrFault />
    </>
  );
}

/** Whether this page is where an unknown address led; until the next one. */
function useLedHome(): boolean {
  const router = useRouter();
  const [isLedHome, setLedHome] = useState(false);
  useEffect(() => {
    const { hash, pathname, searchStr } = router.state.location;
    if (hash !== unknownAddressMark) return;
    setLedHome(true);
    // Loaded again or kept, it is an address like any other.
    router.history.replace(pathname + searchStr);
    return router.subscribe("onResolved", ({ toLocation }) => {
      if (toLocation.pathname !== pathname) setLedHome(false);
    });
  }, [router]);
  return isLedHome;
}

/** The page, or what replaces it: a fault, or why the server could not make it. */
function PageOrFault() {
  const router = useRouter();
  const failure = usePageError();
  const refusal = useLoaderRefusal();
  // What was pressed on the error page goes with it, after the navigation has placed the focus.
  useEffect(() => (failure ? focusPage : undefined), [failure]);
  const line = useLine();
  const next = useNext();
  if (failure) return <ErrorPage {...failure} />;
  if (next && line !== "fine")
    return (
      <>
        {next === "above" && <Outlet />}
        <PendingPage />
      </>
    );
  if (!refusal) return <Outlet />;
  // Tried again, the browser asks by itself.
  const retry = () => void router.invalidate();
  if (refusal.status === 404) return <ErrorPage fault={404} />;
  if (refusal.code === "UNAVAILABLE") return <ErrorPage fault={503} onRetry={retry} />;
  return <ErrorState onRetry={retry}>{refusal.sentence}</ErrorState>;
}

/** How the page that is on its way stands to this one, until it has a place of its own; null where none is. */
function useNext(): "above" | "instead" | null {
  const router = useRouter();
  return useRouterState({
    select: ({ isLoading, location, matches }) => {
      const currentId = matches.at(-1)?.routeId;
      const next = isLoading ? router.matchRoutes(location) : [];
      if (next.length === 0 || next.at(-1)?.routeId === currentId) return null;
      return next.some(({ routeId }) => routeId === currentId) ? "above" : "instead";
    },
  });
}

/** What a loader of the page answered in its place (api/fill.ts). */
const useLoaderRefusal = () =>
  useMatches({
    select: (matches) =>
      matches
        // Every loader with an answer answers this (api/fill.ts).
        .map(({ loaderData }) => loaderData as Refused | undefined)
        .find((answer) => answer?.refused)?.refused,
  });
