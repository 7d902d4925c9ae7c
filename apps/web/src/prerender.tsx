import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { prerender } from "react-dom/static";
import { createAppRouter } from "./app/router.tsx";
import { routeTree } from "./visitorTree.gen.js";

/** The addresses whose pages are made at the build: public, the same for every visitor. */
export const pages = [
  "/home",
  "/Offers",
  "/auth/signup",
  "/auth/signin",
  "/auth/request-new-password",
  "/primaire",
  "/secondaire",
  "/preparatoire",
  "/lmd",
  "/nosCours/",
] as const;

/**
 * A page as a visitor's first render makes it, its `<title>` in front of the markup, and the routes
 * that it is made of.
 */
export async function renderPage(path: string): Promise<{ markup: string; routeIds: string[] }> {
  const router = createAppRouter(routeTree, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const { prelude } = await prerender(<RouterProvider router={router} />, {
    onError: (error) => {
      throw error;
    },
  });
  return {
    markup: await new Response(prelude).text(),
    routeIds: router.state.matches.map(({ routeId }) => routeId),
  };
}
