import type { StreamFault } from "./stream.ts";

/**
 * What to do about a fault: ask the server for fresh addresses, play by the other means, or say so
 * and wait for the student or the network.
 */
export type Remedy = "refetch" | "otherEngine" | "sayOffline" | "sayUnplayable";

/** `progressed`: the picture moved since the last remedy; without it the same one won't help. */
export function remedyFor(
  fault: StreamFault,
  { native, progressed }: { native: boolean; progressed: boolean },
): Remedy {
  if (fault === "network") return "sayOffline";
  if (fault === "expired" && progressed) return "refetch";
  return fault === "unplayable" && native ? "otherEngine" : "sayUnplayable";
}
