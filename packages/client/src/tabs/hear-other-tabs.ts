import { queries } from "../api/queries.ts";
import { changedKey, isNews } from "./changed.ts";

/**
 * Reads anew what other tabs of a user's have changed, at once where this one is seen, else once it is; also what they
 * changed while this page was on its way, or kept by the browser for Back. Answers how to stop.
 */
export function hearOtherTabs(userId: number): () => void {
  const hear = () => {
    if (!isNews(userId)) return;
    queries.invalidateQueries({
      // The addresses of a video are asked again by its player alone.
      predicate: ({ queryKey: [first] }) => first !== "videos",
      refetchType: document.visibilityState === "visible" ? "active" : "none",
    });
  };
  const follow = ({ key }: StorageEvent) => key === changedKey(userId) && hear();
  hear();
  addEventListener("pageshow", hear);
  addEventListener("storage", follow);
  return () => {
    removeEventListener("pageshow", hear);
    removeEventListener("storage", follow);
  };
}
