import { queries } from "../api/queries.ts";
import { changedOn, isNews } from "./changed.ts";

/**
 * Reads anew what other tabs of a user's have changed, at once where this one is seen, else once it is; also what they
 * changed while this page was on its way, or kept by the browser for Back. Answers how to stop.
 */
export function hearOtherTabs(userId: number): () => void {
  const store = changedOn(userId);
  const hear = () => {
    if (!isNews(userId)) return;
    queries.invalidateQueries({
      // The addresses of a video are asked again by its player alone.
      predicate: ({ queryKey: [first] }) => first !== "videos",
      refetchType: document.visibilityState === "visible" ? "active" : "none",
    });
  };
  const shownAgain = () => {
    store.readAgain();
    hear();
  };
  hear();
  addEventListener("pageshow", shownAgain);
  const forget = store.follow(hear);
  return () => {
    removeEventListener("pageshow", shownAgain);
    forget();
  };
}
