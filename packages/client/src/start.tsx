import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { saveForms } from "./forms/saved-forms.ts";
import { rememberReturn } from "./last-location.ts";
import { resumeSession } from "./session.calls.ts";
import { currentSession, followOtherTabs, onSessionChange } from "./session.ts";

/** What a browser follows from the beginning, in either application: who is signed in, here and in other tabs. */
export function followSession(router: AnyRouter): void {
  rememberReturn(location);
  let user = currentSession().user;
  onSessionChange((change) => {
    // The forms still stand: whoever did not leave on purpose finds what they typed, once signed in again.
    const before = user;
    user = currentSession().user;
    if (before && !user && change !== "signedOut") saveForms(before.id);
    // Leaving on purpose leads home; every other change asks the guards of the present page again.
    if (change === "signedOut") router.navigate({ href: "/home" });
    else router.invalidate();
  });
  followOtherTabs();
  // An earlier version of the product may have left one behind (docs/product/limits.md, L19).
  navigator.serviceWorker?.getRegistrations().then((all) => {
    for (const registration of all) registration.unregister();
  });
}

/** Makes the page in the browser, in a document that has none, or one for somebody else. */
export function fillDocument(router: AnyRouter): void {
  // Nothing is there to press before (document/before-paint.ts).
  document.documentElement.dataset.taken = "1";
  createRoot(emptyPlace()).render(<RouterProvider router={router} />);
  if (currentSession().token) resumeSession();
}

/** Where the browser makes the page by itself, in the place of one that is for somebody else. */
function emptyPlace(): HTMLElement {
  const root = document.getElementById("root");
  if (root) return root;
  document.querySelector("title")?.remove();
  const place = document.createElement("div");
  place.id = "root";
  document.body.replaceChildren(place);
  return place;
}
