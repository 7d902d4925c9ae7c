import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { prerender } from "react-dom/static";
import { type Answers, give } from "./app/calls/given.ts";
import { queries } from "./app/calls/Queries.tsx";
import { createAppRouter } from "./app/router.tsx";
import { routeTree } from "./visitorTree.gen.js";

export { headOf } from "./written/head.ts";
export { callsOf, samples } from "./written/pages.ts";
export { pictureOf } from "./written/picture.ts";

/** The addresses whose pages are made at the build: public, the same for every visitor. */
export const pages = [
  "/home",
  "/Offers",
  "/auth/signup",
  "/auth/signin",
  "/auth/request-new-password",
  "/auth/new-password",
  "/primaire",
  "/secondaire",
  "/lmd",
  "/accessibilite",
] as const;

/**
 * A page as a visitor's first render makes it, its `<title>` in front of the markup, and the routes
 * that it is made of. What it calls is found in `answers`; one render at a time.
 */
export async function renderPage(
  address: string,
  answers: Answers = {},
): Promise<{ markup: string; routeIds: string[] }> {
  give(answers);
  queries.clear();
  const router = createAppRouter(routeTree, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const { prelude } = await prerender(<RouterProvider router={router} />, {
    // In one piece: a boundary that came after the others would bring a script of React's.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return {
    markup: await new Response(prelude).text(),
    routeIds: router.state.matches.map(({ routeId }) => routeId),
  };
}
