import { useEffect, useState } from "react";

/** Ours, and the staff's: all of them are modal. */
const MODALS = "dialog[open], [role=dialog][aria-modal=true]";

/** A screen reader hears what comes into a live region only once it knows the region. */
const HEARD_MS = 100;

const topmost = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(MODALS)].at(-1) ?? document.body;

/**
 * What is neither hidden nor silenced by anything: the modal on top, else the page; followed for as long
 * as it is needed. `isSettled` once what stands there has been there for a moment.
 */
export function useTopmost(needed: boolean): { place: HTMLElement; isSettled: boolean } {
  const [now, setNow] = useState({ place: document.body, isSettled: true });
  const { place, isSettled } = now;

  useEffect(() => {
    if (!needed) return;
    const follow = () =>
      setNow((before) => {
        const found = topmost();
        return found === before.place ? before : { place: found, isSettled: false };
      });
    follow();
    const modals = new MutationObserver(follow);
    const attributeFilter = ["open", "aria-modal"];
    modals.observe(document.body, { subtree: true, childList: true, attributeFilter });
    return () => modals.disconnect();
  }, [needed]);

  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setNow({ place, isSettled: true }), HEARD_MS);
    return () => clearTimeout(timer);
  }, [place, isSettled]);

  return { place, isSettled };
}
