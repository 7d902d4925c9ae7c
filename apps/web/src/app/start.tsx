import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { routeTree } from "../routeTree.gen.ts";
import { queries } from "./calls/queries.ts";
import { rememberReturn } from "./last-location.ts";
import { createAppRouter } from "./router.tsx";
import { resumeSession } from "./session.calls.ts";
import { currentSession, followOtherTabs, onSessionChange, standBy } from "./session.ts";

/** Starts the application of some routes: takes over the page that the server made, or makes it. */
export function start(routes: typeof routeTree): void {
  rememberReturn(location);
  const router = createAppRouter(routes, queries, { history: createBrowserHistory() });
  onSessionChange((change) => {
    // Leaving on purpose leads home; every other change asks the guards of the present page again.
    if (change === "signedOut") router.navigate({ to: "/home" });
    else router.invalidate();
  });
  followOtherTabs();
  // An earlier version of the product may have left one behind (section 9).
  navigator.serviceWorker?.getRegistrations().then((all) => {
    for (const registration of all) registration.unregister();
  });

  if (window.$_TSR) {
    leaveScroll(router);
    hydrateRoot(
      document,
      <>
        <RouterClient router={router} />
        <StandBy />
      </>,
    );
  } else {
    const place = document.getElementById("root");
    if (!place) throw new Error("index.html has no #root");
    createRoot(place).render(<RouterProvider router={router} />);
    if (currentSession().token) resumeSession();
    delete document.documentElement.dataset.session;
  }
}

/** Once the page is taken over: what this browser knows better than the server did. */
function StandBy() {
  useEffect(() => {
    const known = () => void delete document.documentElement.dataset.session;
    if (standBy()) resumeSession().finally(known);
    else known();
  }, []);
  return null;
}

/** The page that is there was perhaps scrolled already: the first render leaves it where it is. */
function leaveScroll({ options }: ReturnType<typeof createAppRouter>) {
  options.scrollRestoration = () => {
    options.scrollRestoration = true;
    return false;
  };
}
