import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from "@majorant/contract/accounts/devices";
import { getProfile } from "@majorant/contract/accounts/users";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { openSession } from "../../../platform/accounts/sessions.ts";
import { deleteExpired } from "../../privacy/retention.queries.ts";

const { db, call, tokenOf, now, setNow } = await testApp();
const make = factories(db);

const phone = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile Safari/537.36";

async function account() {
  const user = await make.user();
  const params = { utilisateurId: user.id };
  const here = await tokenOf(user);
  const { token: there } = await openSession(db, { ...user, userAgent: phone }, now());
  const devices = async (token = here) => (await call(listDevices, { params, token })).json();
  const isSignedIn = async (token: string) =>
    (await call(getProfile, { params, token })).statusCode === 200;
  return { user, params, here, there, devices, isSignedIn };
}

test("the devices of an account say what they are and when they were used, this one first", async () => {
  const { params, here, there, devices } = await account();
  const signedInAt = now();
  const later = new Date(signedInAt.getTime() + 3_600_000);
  setNow(later);
  await call(getProfile, { params, token: there });
  expect(await devices(here)).toMatchObject([
    { name: null, current: true },
    { name: "Chrome · Android", current: false, lastUsedAt: later.toISOString() },
  ]);
  expect(await devices(there)).toMatchObject([{ current: true }, { current: false }]);
});

test("a session that has expired is no device", async () => {
  const { here, devices, user } = await account();
  const start = now();
  setNow(new Date(start.getTime() + 29 * 24 * 3_600_000));
  const fresh = await tokenOf(user);
  setNow(new Date(start.getTime() + 31 * 24 * 3_600_000));
  expect(await devices(fresh)).toHaveLength(1);
  expect(await devices(here)).toMatchObject({ code: "SESSION_EXPIRED" });
});

test("one device is signed out, or all the others", async () => {
  const { user, params, here, there, devices, isSignedIn } = await account();
  const third = await tokenOf(user);
  const other = (await devices()).find(({ name }: { name: string | null }) =>
    name?.startsWith("Chrome"),
  );
  const one = await call(signOutDevice, { params: { ...params, deviceId: other.id }, token: here });
  expect(one.statusCode).toBe(204);
  expect([await isSignedIn(there), await isSignedIn(third)]).toEqual([false, true]);
  expect((await call(signOutOtherDevices, { params, token: here })).statusCode).toBe(204);
  expect([await isSignedIn(third), await isSignedIn(here)]).toEqual([false, true]);
});

test("a device that was signed out is told so, and for as long as it could have stayed signed in", async () => {
  const { params, here, there } = await account();
  const getOwnProfile = () => call(getProfile, { params, token: there });
  await call(signOutOtherDevices, { params, token: here });
  const refused = await getOwnProfile();
  expect([refused.statusCode, refused.json().code]).toEqual([401, "SESSION_SIGNED_OUT"]);
  await deleteExpired(db, new Date());
  expect((await getOwnProfile()).json().code).toBe("SESSION_SIGNED_OUT");
  await deleteExpired(db, new Date(Date.now() + 31 * 24 * 3_600_000));
  expect((await getOwnProfile()).json().code).toBe("SESSION_EXPIRED");
});

test("another's devices are neither listed nor signed out", async () => {
  const mine = await account();
  const other = await account();
  const [theirs] = await other.devices();
  const token = mine.here;
  expect((await call(listDevices, { params: other.params, token })).statusCode).toBe(404);
  expect((await call(signOutOtherDevices, { params: other.params, token })).statusCode).toBe(404);
  for (const { utilisateurId } of [mine.params, other.params]) {
    const params = { utilisateurId, deviceId: theirs.id };
    expect((await call(signOutDevice, { params, token })).statusCode).toBe(404);
  }
  expect(await other.isSignedIn(other.there)).toBe(true);
});
