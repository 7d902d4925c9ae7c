import { isMoving } from "./moving.ts";
import { reload, reloadOnce } from "./reload.ts";
import { waitsFor } from "./state.ts";

/** How long until the line is tried again by itself; sooner where the browser says that it is back. */
const AGAIN_MS = 5_000;

/** How long a script may be on its way before the page says so. */
const SLOW_MS = 8_000;

/** How long the server may take to say that it is there. */
const REACHED_MS = 5_000;

/** A script that this page was made with is not there any more. */
export class ScriptGone extends Error {}

/** Until somebody asks to try again, the browser says that the line is back, or some seconds have passed. */
async function untilAgain(): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      stopSaying();
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, AGAIN_MS);
    addEventListener("online", go);
    const stopSaying = waitsFor("gone", go);
  });
}

/** Whether the server answers, whatever it says. */
const isReached = () =>
  fetch("/favicon.svg", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(REACHED_MS),
  }).then(
    () => true,
    () => false,
  );

/**
 * Asks, and says so where that takes long. A browser asks for a script once and waits: only another document
 * can ask anew, where the server answers.
 */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  let stopSaying = () => {};
  const timer = setTimeout(() => {
    stopSaying = waitsFor("slow", async () => {
      if (await isReached()) reload();
    });
  }, SLOW_MS);
  try {
    return await ask();
  } finally {
    clearTimeout(timer);
    stopSaying();
  }
}

/** Asks again for styles that did not come: the loader of the scripts asks for each of them once. */
async function askStylesAgain(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  const failed = [...links].filter(({ sheet, disabled }) => !sheet && !disabled);
  await Promise.all(
    failed.map((link) => {
      const again = Object.assign(document.createElement("link"), {
        rel: "stylesheet",
        href: link.href,
      });
      link.replaceWith(again);
      return new Promise((resolve) => {
        again.onload = resolve;
        again.onerror = resolve;
      });
    }),
  );
}

/**
 * What a page lacks of its scripts, asked for until it is there (packages/build/src/fetched.ts puts this around each
 * `import()`). Without a line it waits for it; where the server answers and the script is gone, a new release has
 * replaced it, and the page is loaded anew. Not where it is a page's (`of`) that nobody has gone to: one that is fetched
 * ahead, under a pointer, is asked for again once somebody does.
 */
export async function fetched<T>(ask: () => Promise<T>, of?: "page"): Promise<T> {
  for (let missed = false; ; ) {
    // Chromium keeps a script that did not come as one that never will, for as long as the document is there (150, as of 2026-11):
    // where the browser knows that there is no line, none is asked for.
    while (navigator.onLine === false && !(await isReached())) await untilAgain();
    try {
      return await patiently(ask);
    } catch (error) {
      const reached = await isReached();
      if (reached && missed) {
        // Not the browser's own error: at that one the router loads the page anew by itself, again.
        if ((of === "page" && !isMoving()) || !reloadOnce())
          throw new ScriptGone("ScriptGone", { cause: error });
        // The page goes; nothing is to be shown in its place until then.
        return new Promise(() => {});
      }
      missed = reached;
      if (!reached) await untilAgain();
      await askStylesAgain();
    }
  }
}
