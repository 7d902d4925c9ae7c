import { signIn } from "@majorant/contract/accounts/sign-in";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { someEmail } from "../../../../test/areas/addresses.ts";
import { factories } from "../../../../test/factories.ts";
import { hashing, hashPassword } from "../../../platform/accounts/passwords.ts";
import { Crowded } from "../../../platform/http/refusal.ts";
import type { Lane } from "../../../platform/lane/lane.ts";
import { ownLane } from "../../../platform/lane/lane-process.ts";

const password = "Majorant-2026";
/** At the cost of years ago. */
const cheapHash = await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });

let isCrowded = false;
const lane: Lane = {
  ...ownLane(),
  run(kind, work, ...args) {
    // There is room to look at a password, and none to hash it anew.
    if (isCrowded && Object.is(work, hashing))
      return Promise.reject(new Crowded("SIGN_IN_BUSY", 5));
    return ownLane().run(kind, work, ...args);
  },
};
const { db, call } = await testApp({}, { lane });
const make = factories(db);

test("a right password comes in while its hash of a lower cost has to wait, and has the new one the next time", async () => {
  const email = someEmail();
  const { id } = await make.user({ email, password_hash: cheapHash });
  const hash = async () =>
    (await db.selectFrom("users").where("id", "=", id).select("password_hash").executeTakeFirst())
      ?.password_hash;
  const signsIn = () => call(signIn, { body: { email, password } });

  isCrowded = true;
  expect((await signsIn()).statusCode).toBe(200);
  expect(await hash()).toBe(cheapHash);

  isCrowded = false;
  expect((await signsIn()).statusCode).toBe(200);
  expect(await hash()).not.toBe(cheapHash);
});
