import type { StreamFault } from "./stream.ts";

/**
 * What to do about a fault: ask the server for fresh addresses, or who plays; play by the other means;
 * or say so and wait for the student or the network.
 */
export type Remedy = "refetch" | "askWhoPlays" | "otherEngine" | "sayOffline" | "sayUnplayable";

/** `refetched`: the addresses are fresh already, and the picture has not moved since. */
export function remedyFor(
  fault: StreamFault,
  { native, refetched }: { native: boolean; refetched: boolean },
): Remedy {
  if (fault === "network") return "sayOffline";
  if (fault === "elsewhere") return "askWhoPlays";
  if (fault === "expired" && !refetched) return "refetch";
  return fault === "unplayable" && native ? "otherEngine" : "sayUnplayable";
}
