import "@majorant/ui/style/global.css";
import { queries } from "@majorant/client/api/queries.ts";
import type { PageFacts } from "@majorant/client/document/page-facts.ts";
import { beginWith } from "@majorant/client/session.ts";
import { fillDocument, followSession } from "@majorant/client/start.tsx";
import { leftToBrowser } from "@majorant/ui/text/left-to-browser.ts";
import { createBrowserHistory } from "@tanstack/react-router";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import type { ErrorInfo } from "react";
import { hydrateRoot } from "react-dom/client";
import { type AppRouter, createAppRouter } from "./app/router.tsx";

/** Starts the application: takes over the page that the server made, or makes it. */
function start(): void {
  const router = createAppRouter(queries, { history: createBrowserHistory() });
  followSession(router);
  const facts = pageSent();
  if (facts && beginWith(facts.user)) {
    leaveScroll(router);
    hydrateRoot(document, <RouterClient router={router} />, { onRecoverableError });
  } else fillDocument(router);
  // Whoever is signed in here is led on by now.
  delete document.documentElement.dataset.session;
}

/**
 * Reports what React made good by itself, and in which component, but for what the server has left to do here, and for
 * the router's own: a page that is left while it is still being taken over looks for its address once more, and no
 * longer finds it (TanStack/router, issue 8198).
 */
function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  if (error instanceof Error && "digest" in error && error.digest === leftToBrowser) return;
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof Error && cause.message === "Invariant failed") return;
  const message = error instanceof Error ? error.message : String(error);
  reportError(new Error(`${message}${componentStack ?? ""}`, { cause: error }));
}

/** What the server sent along with the page (router.tsx, `dehydrate`); undefined in a blank document. */
const pageSent = () =>
  // The other side of it.
  (window.$_TSR?.router?.dehydratedData as { facts: PageFacts } | undefined)?.facts;

/** The page that is there was perhaps scrolled already: the first render leaves it where it is. */
function leaveScroll({ options }: AppRouter) {
  options.scrollRestoration = () => {
    options.scrollRestoration = true;
    return false;
  };
}

start();
