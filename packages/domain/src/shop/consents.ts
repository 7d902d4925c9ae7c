import type { Consent } from "@majorant/contract/shop/consents";

/**
 * How the consent of who pays an order stands. What the settings say has to be ticked while the order waits for a payment; a
 * sentence that was ticked before that became another one has to be ticked anew. `ticked` is what they ticked, the latest first.
 */
export function consentOf(
  { sentence, waits }: { sentence: string; waits: boolean },
  ticked: readonly { sentence: string; at: Date }[],
): Consent {
  const asked = waits && sentence !== "";
  const given = asked ? ticked.find((each) => each.sentence === sentence) : ticked[0];
  return {
    sentence: asked ? sentence : (given?.sentence ?? ""),
    asked,
    given: given?.at.toISOString() ?? null,
  };
}
