import type { StreamFault } from "./stream.ts";

/**
 * What to do about a fault: ask the server for fresh addresses, or who plays; play by the other means;
 * or say so and wait for the student or the network.
 */
export type Remedy = "refetch" | "askWhoPlays" | "otherEngine" | "sayOffline" | "sayUnplayable";

/**
 * `refetched`: the addresses are fresh already, and the picture has not moved since. `another`: there is another way
 * to play, which was not tried yet, and a line: what one way can't read, behind a proxy that changes it, the other may.
 */
export function remedyFor(
  fault: StreamFault,
  { another, refetched }: { another: boolean; refetched: boolean },
): Remedy {
  if (fault === "elsewhere") return "askWhoPlays";
  if (fault === "expired" && !refetched) return "refetch";
  if (another) return "otherEngine";
  return fault === "network" ? "sayOffline" : "sayUnplayable";
}
