import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { routeTree } from "../routeTree.gen.ts";
import { setFault } from "./calls/fault.ts";
import { FaultPage } from "./FaultPage.tsx";
import { focusPage } from "./focus/focus.ts";
import { keepScroll } from "./keep-scroll.ts";
import { forgetLocation } from "./last-location.ts";
import { currentSession } from "./session.ts";

/** A query string is plain text both ways: a reset token like `12e4` is not a number. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/**
 * The router of some routes (all of them, or the visitors' and students' only) over a history: the
 * browser's, or one in memory where a page is prerendered.
 */
export function createAppRouter(routes: typeof routeTree, history: RouterHistory) {
  const inBrowser = typeof document !== "undefined";
  const router = createRouter({
    routeTree: routes,
    history,
    parseSearch,
    stringifySearch,
    // The addresses are the specification's, its final slashes too.
    trailingSlash: "preserve",
    // Outside of a browser this would add a script to the page.
    scrollRestoration: inBrowser,
    defaultPreload: "intent",
    // Fetched anew: what is missing may be a part of the application, which is asked for once only.
    defaultErrorComponent: () => <FaultPage fault={500} onRetry={() => location.reload()} />,
  });
  if (inBrowser) {
    keepScroll(router);
    router.subscribe("onResolved", ({ fromLocation, hrefChanged }) => {
      // Not before: the page that is left would be there again, and fail again, while the next one loads.
      if (fromLocation && hrefChanged) setFault(null);
      if (currentSession().user) forgetLocation();
    });
    router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      focusPage();
      // It names the page that was written: what is shared from now on is another one.
      document.querySelector("link[rel=canonical]")?.remove();
    });
  }
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
