import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import type { routeTree } from "../routeTree.gen.ts";
import { setFault } from "./calls/fault.ts";
import { factsFrom, pageFacts } from "./document/page-facts.ts";
import { NotFoundPage } from "./errors/NotFoundPage.tsx";
import { FaultPage } from "./FaultPage.tsx";
import { focusPage } from "./focus/focus.ts";
import { keepScroll } from "./keep-scroll.ts";
import { forgetLocation } from "./last-location.ts";
import { ScriptGone } from "./line/fetched.ts";
import { reload } from "./line/reload.ts";
import { PageWaits } from "./PageWaits.tsx";
import { currentSession } from "./session.ts";

/** A query string is plain text both ways: a reset token like `12e4` is not a number. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** The router of some routes, the staff's or everybody else's; without a history where the server makes a page. */
export function createAppRouter(
  routes: typeof routeTree,
  queries: QueryClient,
  rest: { history?: RouterHistory; nonce?: string },
) {
  const router = createRouter({
    routeTree: routes,
    ...(rest.history && { history: rest.history }),
    ...(rest.nonce && { ssr: { nonce: rest.nonce } }),
    context: { queries },
    parseSearch,
    stringifySearch,
    // The addresses are the specification's, its final slashes too.
    trailingSlash: "preserve",
    // On the server this would add a script to the page.
    scrollRestoration: !import.meta.env.SSR,
    defaultPreload: "intent",
    // Without its script it can't be drawn again: the document of the new release brings it.
    defaultErrorComponent: ({ error, reset }) => (
      <FaultPage fault={500} onRetry={error instanceof ScriptGone ? reload : reset} />
    ),
    defaultPendingComponent: PageWaits,
    defaultNotFoundComponent: NotFoundPage,
    dehydrate: () => ({ facts: pageFacts() }),
    hydrate: ({ facts }) => {
      factsFrom(() => facts);
    },
  });
  setupRouterSsrQueryIntegration({
    router,
    queryClient: queries,
    handleRedirects: false,
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === "success" },
  });
  if (!import.meta.env.SSR) {
    keepScroll(router);
    router.subscribe("onResolved", ({ fromLocation, hrefChanged }) => {
      // Not before: the page that is left would be there again, and fail again, while the next one loads.
      if (fromLocation && hrefChanged) setFault(null);
      if (currentSession().user) forgetLocation();
    });
    router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) focusPage();
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
