import { useSyncExternalStore } from "react";

/** How long until the line is tried again by itself; sooner where the browser says that it is back. */
const AGAIN_MS = 5_000;

/** A page whose scripts are gone is loaded anew at most this often. */
const RELOAD_MS = 60_000;
const RELOADED = "majorant.reloaded";

const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

function told() {
  for (const listener of listeners) listener();
}

/** Tries again now what waits for the line. */
export function tryAgain(): void {
  for (const go of waiting) go();
}

/** Until somebody asks to try again, the browser says that the line is back, or some seconds have passed. */
async function untilAgain(): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      waiting.delete(go);
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, AGAIN_MS);
    addEventListener("online", go);
    waiting.add(go);
    told();
  });
}

/** Whether the server answers, whatever it says. */
const isReached = () =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

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

/** The document of the new release, in the place of this one; once, and not again and again. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < RELOAD_MS) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return true;
}

/**
 * What a page lacks of its scripts, asked for until it is there (packages/build/src/fetched.ts puts this around each
 * `import()`). Without a line it waits for it; where the server answers and the script is gone, a new release has
 * replaced it, and the page is loaded anew.
 */
export async function fetched<T>(ask: () => Promise<T>): Promise<T> {
  for (let missed = false; ; ) {
    try {
      return await ask();
    } catch (error) {
      const reached = await isReached();
      if (reached && missed) {
        if (!reloadOnce()) throw error;
        // The page goes; nothing is to be shown in its place until then.
        return new Promise(() => {});
      }
      missed = reached;
      if (!reached) await untilAgain();
      told();
      await askStylesAgain();
    }
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether something waits for the line. */
export const useWaitsForLine = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.size > 0,
    () => false,
  );
