import "./ui/style/global.css";
import { isStaffAddress } from "@majorant/domain/people/staff-addresses";
import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type AppRouter, createAppRouter } from "./app/router.tsx";
import { currentSession, followOtherTabs, onSessionChange } from "./app/session.ts";
import { routeTree as visitorRoutes } from "./visitorTree.gen.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// The staff's routes and screens are not in the script that everybody else fetches.
if (isStaffAddress(location.pathname))
  import("./staffTree.gen.js").then(({ routeTree }) => start(root, routeTree));
else start(root, visitorRoutes);

followOtherTabs();

// An earlier version of the product may have left one behind (section 9).
navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const registration of all) registration.unregister();
});

function start(place: HTMLElement, routes: typeof visitorRoutes) {
  const router = createAppRouter(routes, createBrowserHistory());
  onSessionChange((change) => {
    // Leaving on purpose leads home; every other change asks the guards of the present page again.
    if (change === "signedOut") router.navigate({ to: "/home" });
    else router.invalidate();
  });
  const app = <RouterProvider router={router} />;
  // What is not painted by now is React's.
  delete window.earlyPage;

  // What others add to an address for their own counts changes nothing of the page, nor does, before it
  // is there, what the link of a mail brings.
  const read = location.search.replace(
    /^\?(?:(?:fbclid|gclid|utm_\w+|email|token)=[^&]*(?:&|$))+$/,
    "",
  );
  /** Whether the markup in the page is what this visitor's first render will be. */
  const prerendered = place.dataset.page === location.pathname + read && !currentSession().token;

  if (prerendered) {
    // The page's own chunk first, so that nothing suspends while it hydrates. `ssr` makes the router
    // place its boundaries as they were placed at the build.
    router.ssr = { manifest: undefined };
    leaveScroll(router);
    router.load().then(() => hydrateRoot(place, app));
  } else if (place.dataset.early && currentSession().token) {
    adopt(place, router, app).catch(() => make(place, app));
  } else {
    make(place, app);
    // Only a stored session needs the server's word; its code is not in a visitor's way.
    if (currentSession().token)
      import("./app/session.calls.ts").then((calls) => calls.resumeSession());
  }
}

function make(place: HTMLElement, app: ReactNode) {
  place.replaceChildren();
  delete place.dataset.page;
  delete place.dataset.early;
  createRoot(place).render(app);
}

/** The page that is there was perhaps scrolled already: the first render leaves it where it is. */
function leaveScroll({ options }: AppRouter) {
  options.scrollRestoration = () => {
    options.scrollRestoration = true;
    return false;
  };
}

/** Takes over the page that was painted before React came, element by element. */
async function adopt(place: HTMLElement, router: AppRouter, app: ReactNode) {
  const address = location.pathname;
  const { readyFor } = await import("./early/adopt.ts");
  router.ssr = { manifest: undefined };
  if (!(await readyFor(Number(place.dataset.early)))) return make(place, app);
  await router.load();
  if (router.state.location.pathname !== address) return make(place, app);
  leaveScroll(router);
  hydrateRoot(place, app, {
    onRecoverableError: (error) => {
      // What was painted in part is made whole: that is how it was meant.
      if (!/\b419\b/.test(String(error))) reportError(error);
    },
  });
}
