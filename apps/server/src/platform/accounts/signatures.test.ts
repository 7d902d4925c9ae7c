import { afterEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { openSigner, rotateSecret } from "./signatures.ts";

const hour = 3_600_000;
const start = new Date("2026-11-22T08:00:00Z");

/** Instances on a database of their own, and their clock. */
async function place() {
  const { db } = await testDatabase();
  let now = start;
  const after = (milliseconds: number) => {
    now = new Date(start.getTime() + milliseconds);
  };
  const instance = () => openSigner(db, () => now);
  const rotate = (atOnce = false) => rotateSecret(db, { now, atOnce });
  const secrets = async () => (await db.selectFrom("secrets").selectAll().execute()).length;
  const journal = () =>
    db.selectFrom("audit").select(["action", "subject", "user_agent", "details"]).execute();
  return { instance, rotate, after, secrets, journal };
}

/** What instances do by the minute. */
const aMinutePasses = async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  // Their question takes a real moment.
  await vi.waitFor(() => {}, { timeout: 500 });
};
afterEach(() => vi.useRealTimers());

test("two instances that begin at once have the same secret", async () => {
  const { instance, secrets } = await place();
  const [one, other] = await Promise.all([instance(), instance()]);
  expect(other.verify("a", one.sign("a"))).toBe(true);
  expect(other.verify("b", one.sign("a"))).toBe(false);
  expect(await secrets()).toBe(1);
});

describe("another secret", () => {
  test("signs three minutes later, and what was signed before is believed for two days", async () => {
    const { instance, rotate, after } = await place();
    const before = await instance();
    const old = before.sign("a");
    const { since, believedUntil } = await rotate();
    expect(since.getTime()).toBe(start.getTime() + 180_000);
    const learned = await instance();
    // Until then whoever has not heard of it yet believes what is signed.
    expect(learned.sign("a")).toBe(old);
    after(181_000);
    const fresh = learned.sign("a");
    expect(fresh).not.toBe(old);
    expect([learned.verify("a", fresh), learned.verify("a", old)]).toEqual([true, true]);
    after(48 * hour);
    expect(learned.verify("a", old)).toBe(true);
    after((believedUntil?.getTime() ?? 0) - start.getTime());
    expect([learned.verify("a", old), learned.verify("a", fresh)]).toEqual([false, true]);
  });

  test("is heard of by an instance that runs, within a minute", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const { instance, rotate, after } = await place();
    const running = await instance();
    await rotate();
    after(200_000);
    const other = await instance();
    const fresh = other.sign("a");
    expect(running.verify("a", fresh)).toBe(false);
    await aMinutePasses();
    await expect.poll(() => running.verify("a", fresh)).toBe(true);
    expect(running.sign("a")).toBe(fresh);
    running.stop();
  });

  test("at once, makes all that was signed before worthless", async () => {
    const { instance, rotate, secrets, journal } = await place();
    const old = (await instance()).sign("a");
    expect((await rotate(true)).believedUntil).toBeNull();
    const after = await instance();
    expect(after.verify("a", old)).toBe(false);
    expect(after.verify("a", after.sign("a"))).toBe(true);
    expect(await secrets()).toBe(1);
    expect(await journal()).toEqual([
      {
        action: "change",
        subject: "secret",
        user_agent: "npm run rotate-secret",
        details: { aussitot: true },
      },
    ]);
  });

  test("and another: each is believed for its own time, and what is over is forgotten", async () => {
    const { instance, rotate, after, secrets } = await place();
    const first = (await instance()).sign("a");
    await rotate();
    after(24 * hour);
    const second = (await instance()).sign("a");
    await rotate();
    after(30 * hour);
    const third = await instance();
    expect([first, second, third.sign("a")].map((each) => third.verify("a", each))).toEqual([
      true,
      true,
      true,
    ]);
    after(60 * hour);
    await rotate();
    const last = await instance();
    expect([first, second].map((each) => last.verify("a", each))).toEqual([false, true]);
    expect(await secrets()).toBe(3);
  });
});
