import type { AnyRouter, ErrorComponentProps } from "@tanstack/react-router";
import { ApiError } from "./api/call.ts";
import { setPageError } from "./api/page-error.ts";
import { followPresses } from "./document/second-press.ts";
import { ErrorPage, NotFoundPage } from "./ErrorPage.tsx";
import { focusPage } from "./focus/focus.ts";
import { keepScroll } from "./keep-scroll.ts";
import { forgetLocation } from "./last-location.ts";
import { ScriptGone } from "./line/fetched.ts";
import { movesBy } from "./line/moving.ts";
import { reload } from "./line/reload.ts";
import { PendingPage } from "./PendingPage.tsx";
import { currentSession } from "./session.ts";

/** A query string is plain text both ways: a reset token like `12e4` is not a number. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

function stringifySearch(search: Record<string, unknown>): string {
  const fields = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** What both applications' routers have in common; each application makes its own, typed by its routes. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  // The addresses are the specification's, its final slashes too.
  trailingSlash: "preserve",
  // On the server this would add a script to the page.
  scrollRestoration: !import.meta.env.SSR,
  defaultPreload: "intent",
  // Without its script it can't be drawn again: the document of the new release brings it.
  defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => (
    <ErrorPage
      fault={500}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={error instanceof ScriptGone ? reload : reset}
    />
  ),
  defaultPendingComponent: PendingPage,
  defaultNotFoundComponent: NotFoundPage,
} as const;

/** What goes with each move in a browser: the scroll, the focus, second presses, what was told of the page before. */
export function followMoves(router: AnyRouter): void {
  keepScroll(router);
  followPresses();
  movesBy(() => router.state.location.href !== router.state.resolvedLocation?.href);
  router.subscribe("onResolved", ({ fromLocation, hrefChanged }) => {
    // Not before: the page that is left would be there again, and fail again, while the next one loads.
    if (fromLocation && hrefChanged) setPageError(null);
    if (currentSession().user) forgetLocation();
  });
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusPage();
  });
}
