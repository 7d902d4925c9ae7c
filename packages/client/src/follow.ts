import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/**
 * `onClick` of a plain `<a href>` in what both applications show: `Link` knows by type the routes of one of them
 * only. An address of this one is gone to as by `Link`; of the other, its document is loaded, as its root route says.
 */
export function useFollow() {
  const { history } = useRouter();
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    // In another tab, as the reader asks.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.push(event.currentTarget.getAttribute("href") ?? "/");
  };
}
