import { factsFrom, pageFacts } from "@majorant/client/document/page-facts.ts";
import { followMoves, routerOptions } from "@majorant/client/router.tsx";
import { currentSession, onSessionChange } from "@majorant/client/session.ts";
import { sparesData, sparesDataFrom } from "@majorant/ui/spares-data.ts";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { routeTree } from "../routeTree.gen.ts";

sparesDataFrom(() => currentSession().user?.savesData === true);

/** Who spares data has nothing fetched before its link is pressed. */
const preload = () => (sparesData() ? false : routerOptions.defaultPreload);

/** The router of the visitors' and students' pages; without a history where the server makes one. */
export function createAppRouter(
  queries: QueryClient,
  rest: { history?: RouterHistory; nonce?: string },
) {
  const router = createRouter({
    ...routerOptions,
    defaultPreload: preload(),
    routeTree,
    ...(rest.history && { history: rest.history }),
    ...(rest.nonce && { ssr: { nonce: rest.nonce } }),
    context: { queries },
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
  if (import.meta.env.SSR) return router;
  followMoves(router);
  onSessionChange(() => {
    router.options.defaultPreload = preload();
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
