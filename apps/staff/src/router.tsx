import { queries } from "@majorant/client/api/queries.ts";
import { followMoves, routerOptions } from "@majorant/client/router.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { routeTree } from "./routeTree.gen.ts";

const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

/** The router of the staff's screens. */
export function createStaffRouter() {
  const router = createRouter({
    ...routerOptions,
    routeTree,
    Wrap: WithQueries,
  });
  followMoves(router);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createStaffRouter>;
  }
}
