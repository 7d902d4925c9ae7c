import { expect, test } from "vitest";
import { resetTries, signInTries } from "./sign-in-tries.ts";

test("an account alone is counted more loosely than from one network", () => {
  expect(signInTries.account.tries).toBeGreaterThan(signInTries.accountAndNetwork.tries);
  expect(resetTries.address.tries).toBeGreaterThan(resetTries.addressAndNetwork.tries);
});
