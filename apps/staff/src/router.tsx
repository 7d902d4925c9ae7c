import { queries } from "@majorant/client/api/queries.ts";
import { followMoves, routerOptions } from "@majorant/client/router.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";

/** The router of the staff's screens. */
export function createStaffRouter() {
  const router = createRouter({
    ...routerOptions,
    routeTree,
    Wrap: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  followMoves(router);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createStaffRouter>;
  }
}
