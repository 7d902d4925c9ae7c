import { expect, test } from "vitest";
import { resetTries, signInTries, triesNetwork } from "./sign-in-tries.ts";

test.each([
  ["197.0.14.82", "197.0.14.82"],
  ["::ffff:197.0.14.82", "197.0.14.82"],
  ["2001:db8:12:34::1", "2001:db8:12:34::/64"],
  ["2001:0db8:0012:0034:ffff:2:3:4", "2001:db8:12:34::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("tries from %s are those of %s", (address, network) => {
  expect(triesNetwork(address)).toBe(network);
});

test("an account alone is counted more loosely than from one network", () => {
  expect(signInTries.account.tries).toBeGreaterThan(signInTries.accountAndNetwork.tries);
  expect(resetTries.address.tries).toBeGreaterThan(resetTries.addressAndNetwork.tries);
});
