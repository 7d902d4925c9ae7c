import { expect, test } from "vitest";
import { type Account, administers } from "./administering.ts";

const account: Account = { role: "ROLE_ENSEIGNANT", administrator: false, active: true };

test.each([
  [{}, false],
  [{ administrator: true }, true],
  [{ role: "ROLE_ADMINISTRATEUR" }, true],
  [{ administrator: true, active: false }, false],
  [{ role: "ROLE_ADMINISTRATEUR", active: false }, false],
] as const)("an account that is %j administers: %s", (values, expected) => {
  expect(administers({ ...account, ...values })).toBe(expected);
});
