import type { Mastery } from "@majorant/contract/reviews/review-rules";

/** Whether the last word on each thing that was tried of a notion was good. */
export function masteryOf({ tried, good }: { tried: number; good: number }): Mastery {
  if (tried === 0) return "unseen";
  return good === tried ? "known" : "shaky";
}
