import { type RefusalCode, refusals } from "@majorant/contract/refusals";
import { queryOptions } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiError } from "./api/call.ts";
import { fill } from "./api/fill.ts";
import { createQueries } from "./api/queries.ts";
import { PageOutlet } from "./PageOutlet.tsx";

/** The page of a route as the server makes it, in a frame, where a call that its loader needs fails so. */
async function pageWith(failure: Error, place: "needed" | "beside" = "needed") {
  const queries = createQueries();
  const failing = queryOptions({
    queryKey: ["failing"],
    queryFn: (): Promise<string> => Promise.reject(failure),
  });
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <header>Majorant</header>
        <PageOutlet />
      </>
    ),
  });
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: "/",
    loader: ({ preload }) => {
      const route = { context: { queries }, preload };
      return place === "needed" ? fill(route, [failing]) : fill(route, [], [failing]);
    },
    component: () => <h1>Mes commandes</h1>,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  const fault = router.state.matches.find(({ status }) => status === "error")?.error;
  return { html: renderToStaticMarkup(<RouterProvider router={router} />), fault };
}

/** As the API refuses. */
function refusal(code: RefusalCode) {
  const [status, error] = refusals[code];
  return new ApiError(status, { code, error });
}

test.each(["NOT_ENROLLED", "ORDER_CHANGED", "INVALID"] as const)(
  "a loader that is refused (%s) has its sentence said in the page's frame",
  async (code) => {
    const { html, fault } = await pageWith(refusal(code));
    expect(html).toContain("<header>Majorant</header>");
    expect(html).toContain(refusals[code][1]);
    expect(html).toContain("Réessayer");
    expect(html).not.toContain("Mes commandes");
    expect(fault).toBeUndefined();
  },
);

test("what is not there, and a server that is away, have pages of their own in the frame", async () => {
  const gone = await pageWith(refusal("NOT_FOUND"));
  expect(gone.html).toContain("<header>Majorant</header>");
  expect(gone.html).toContain("404 ERROR");
  const away = await pageWith(refusal("UNAVAILABLE"));
  expect(away.html).toContain("Service indisponible");
});

test("a fault is nobody's refusal: the page is not made", async () => {
  const fault = new ApiError(500, {});
  expect((await pageWith(fault)).fault).toBe(fault);
  const bug = new Error("no");
  expect((await pageWith(bug)).fault).toBe(bug);
});

test("a page is shown without what stands beside it", async () => {
  const { html } = await pageWith(refusal("NOT_ENROLLED"), "beside");
  expect(html).toContain("Mes commandes");
  expect(html).not.toContain(refusals.NOT_ENROLLED[1]);
});
