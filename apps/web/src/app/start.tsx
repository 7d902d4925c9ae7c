import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { routeTree } from "../routeTree.gen.ts";
import { queries } from "./calls/queries.ts";
import type { PageFacts } from "./document/page-facts.ts";
import { rememberReturn } from "./last-location.ts";
import { createAppRouter } from "./router.tsx";
import { resumeSession } from "./session.calls.ts";
import { beginWith, currentSession, followOtherTabs, onSessionChange } from "./session.ts";

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

  const made = pageSent();
  if (made && beginWith(made.user)) {
    leaveScroll(router);
    hydrateRoot(document, <RouterClient router={router} />);
  } else {
    createRoot(emptyPlace()).render(<RouterProvider router={router} />);
    if (currentSession().token) resumeSession();
  }
  // Whoever is signed in here is led on by now.
  delete document.documentElement.dataset.session;
}

/** What the server sent along with the page (router.tsx, `dehydrate`); undefined in a blank document. */
const pageSent = () =>
  // The other side of it.
  (window.$_TSR?.router?.dehydratedData as { facts: PageFacts } | undefined)?.facts;

/** Where the browser makes the page by itself, in the place of one that is for somebody else. */
function emptyPlace(): HTMLElement {
  const there = document.getElementById("root");
  if (there) return there;
  document.querySelector("title")?.remove();
  const place = document.createElement("div");
  place.id = "root";
  document.body.replaceChildren(place);
  return place;
}

/** The page that is there was perhaps scrolled already: the first render leaves it where it is. */
function leaveScroll({ options }: ReturnType<typeof createAppRouter>) {
  options.scrollRestoration = () => {
    options.scrollRestoration = true;
    return false;
  };
}
