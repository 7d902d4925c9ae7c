import type { SecondFactor } from "@majorant/contract/accounts/second-factor";

/** What each part of the second factor is given. */
export type FactorProps = {
  userId: number;
  state: SecondFactor;
  /** Shows the recovery codes that were just made. */
  onCodes: (codes: readonly string[] | null) => void;
};
