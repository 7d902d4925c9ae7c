import { expect, test } from "vitest";
import { isWorthALine, neighbourhoodOf, networkOf } from "./networks.ts";

test.each([
  ["197.0.14.82", "197.0.14.0/24"],
  ["::ffff:197.0.14.82", "197.0.14.0/24"],
  ["2001:db8:12:34::1", "2001:db8:12::/48"],
  ["2001:0db8:0012:ffff:1:2:3:4", "2001:db8:12::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["", "inconnu"],
  ["personne", "inconnu"],
])("%s is of %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["197.0.14.82", "197.0.14.82"],
  ["::ffff:197.0.14.82", "197.0.14.82"],
  ["2001:db8:12:34::1", "2001:db8:12:34::/64"],
  ["2001:0db8:0012:0034:ffff:2:3:4", "2001:db8:12:34::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", "inconnu"],
])("tries from %s are those of %s", (address, network) => {
  expect(neighbourhoodOf(address)).toBe(network);
});

test("a million tries of a day are seven lines", () => {
  const lines = Array.from({ length: 1_000_000 }, (_, i) => i + 1).filter(isWorthALine);
  expect(lines).toEqual([1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]);
});
