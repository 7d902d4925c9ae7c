import { payerStates, paymentStatuses } from "@majorant/contract/choices";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../time/months.ts";
import {
  endOfDay,
  isSpent,
  type LinkedOrder,
  linkState,
  longestPromise,
  mostLinkTries,
  payerState,
  promisableDays,
  type Reminder,
  reminderDue,
  waitsForPayment,
  waitsUntil,
} from "./payment-links.ts";

const day = 86_400_000;
const waiting = {
  status: undefined,
  isExpired: false,
  isWithdrawn: false,
  hasAccount: true,
  isFree: false,
};
const live = { isRevoked: false };

const anyOrder = fc
  .record({
    status: fc.constantFrom(undefined, ...paymentStatuses),
    isExpired: fc.boolean(),
    isWithdrawn: fc.boolean(),
    hasAccount: fc.boolean(),
    // Paid from its beginning, it never has a link.
    isFree: fc.constant(false),
  })
  // What the tables allow: only what expired was withdrawn, and what is paid is not expired.
  .filter(
    ({ status, isExpired, isWithdrawn }) =>
      (!isWithdrawn || isExpired) && (!isExpired || status !== "paid"),
  );

const anyMoment = fc.date({
  min: new Date("2026-01-01"),
  max: new Date("2036-01-01"),
  noInvalidDate: true,
});

describe("a link", () => {
  test.each<[string, Partial<LinkedOrder>, string]>([
    ["waits for its first payment", {}, "live"],
    ["was set out for", { status: "awaiting" }, "live"],
    ["was refused", { status: "refused" }, "live"],
    ["is being confirmed", { status: "confirming" }, "live"],
    ["is paid", { status: "paid" }, "over"],
    ["expired", { isExpired: true }, "over"],
    ["was withdrawn", { isExpired: true, isWithdrawn: true }, "over"],
    ["has no account any more", { hasAccount: false }, "over"],
  ])("of an order that %s", (_, order, state) => {
    expect(linkState(live, { ...waiting, ...order })).toBe(state);
    expect(linkState({ isRevoked: true }, { ...waiting, ...order })).toBe("revoked");
  });

  test("by which an order can be paid is live", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        if (waitsForPayment(order)) expect(linkState(live, order)).toBe("live");
        if (linkState(live, order) === "over") expect(waitsForPayment(order)).toBe(false);
      }),
    );
  });

  test("is not made of an order that a code left nothing to pay of, though its payment was taken back", () => {
    const free = { ...waiting, isFree: true };
    expect(waitsForPayment({ ...free, status: "refused" })).toBe(false);
  });

  test("takes twenty tries", () => {
    expect(
      [mostLinkTries - 1, mostLinkTries, mostLinkTries + 1].map((tries) => isSpent({ tries })),
    ).toEqual([false, true, true]);
  });
});

describe("who opens it", () => {
  const details = fc.record({
    link: fc.record({ isRevoked: fc.boolean(), hasPaid: fc.boolean() }),
    order: fc
      .record({ isPaidTwice: fc.boolean(), isTakenBack: fc.boolean() })
      .chain((more) => anyOrder.map((order) => ({ ...order, ...more }))),
  });
  const asked = { ...waiting, isPaidTwice: false, isTakenBack: false };
  const opened = { isRevoked: false, hasPaid: false };

  test.each([
    ["payable", {}],
    ["payable", { status: "awaiting" as const }],
    ["confirming", { status: "confirming" as const }],
    ["paid", { status: "paid" as const }],
    ["paidTwice", { status: "paid" as const, isPaidTwice: true }],
    ["refused", { status: "refused" as const }],
    ["cancelled", { status: "refused" as const, isTakenBack: true }],
    ["expired", { isExpired: true }],
    ["withdrawn", { isExpired: true, isWithdrawn: true }],
  ])("reads « %s » of %j", (state, order) => {
    expect(payerState(opened, { ...asked, ...order })).toBe(state);
    expect(payerState({ isRevoked: true, hasPaid: false }, { ...asked, ...order })).toBe("revoked");
  });

  test("is told one of the states there are, and « payable » only where it can be paid by that link", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(details, ({ link, order }) => {
        const state = payerState(link, order);
        seen.add(state);
        expect(payerStates).toContain(state);
        if (["payable", "refused", "cancelled"].includes(state) && order.hasAccount)
          expect([linkState(link, order), waitsForPayment(order)]).toEqual(["live", true]);
      }),
      { numRuns: 2_000 },
    );
    expect(seen).toEqual(new Set(payerStates));
  });

  test("reads that they have paid, though the link was revoked while they did", () => {
    const revoked = { isRevoked: true, hasPaid: true };
    expect(payerState(revoked, { ...asked, status: "paid" })).toBe("paid");
    expect(payerState(revoked, { ...asked, status: "confirming" })).toBe("confirming");
    expect(payerState(revoked, { ...asked, status: "refused" })).toBe("revoked");
  });
});

describe("an order waits", () => {
  const orderedAt = new Date("2026-11-27T10:00:00Z");
  const usual = { orderedAt, refusedAt: null, payUntil: null, dueUntil: null, expiryDays: 7 };

  test("for its days, from a refusal anew, or until the end of the day that was said", () => {
    expect(waitsUntil(usual)).toEqual(new Date("2026-12-04T10:00:00Z"));
    const refusedAt = new Date("2026-11-30T08:00:00Z");
    expect(waitsUntil({ ...usual, refusedAt })).toEqual(new Date("2026-12-07T08:00:00Z"));
    const payUntil = endOfDay("2026-12-20");
    expect(payUntil).toEqual(new Date("2026-12-20T22:59:59.999Z"));
    expect(waitsUntil({ ...usual, payUntil })).toEqual(payUntil);
    // Refused late, it has its days all the same.
    const late = new Date("2026-12-19T08:00:00Z");
    expect(waitsUntil({ ...usual, payUntil, refusedAt: late })).toEqual(
      new Date("2026-12-26T08:00:00Z"),
    );
  });

  test("until a day that can be said: from the one on which it expires to the thirtieth", () => {
    expect(promisableDays(usual, orderedAt)).toEqual({ first: "2026-12-04", last: "2026-12-27" });
    expect(promisableDays({ ...usual, payUntil: endOfDay("2026-12-20") }, orderedAt)).toBeNull();
    expect(promisableDays({ ...usual, expiryDays: 30 }, orderedAt)).toEqual({
      first: "2026-12-27",
      last: "2026-12-27",
    });
    expect(promisableDays({ ...usual, expiryDays: 31 }, orderedAt)).toBeNull();
    // Its time is over and nobody has marked it yet: no day that has passed.
    const later = new Date("2026-12-05T10:00:00Z");
    expect(promisableDays(usual, later)?.first).toBe("2026-12-05");
  });

  test("until its own last moment, as an instalment, whatever other orders wait for", () => {
    const dueUntil = endOfDay("2027-01-02");
    expect(waitsUntil({ ...usual, dueUntil })).toEqual(dueUntil);
    expect(waitsUntil({ ...usual, dueUntil, expiryDays: 90 })).toEqual(dueUntil);
    const refusedAt = new Date("2027-01-01T08:00:00Z");
    expect(waitsUntil({ ...usual, dueUntil, refusedAt })).toEqual(new Date("2027-01-06T08:00:00Z"));
    expect(promisableDays({ ...usual, dueUntil }, orderedAt)).toBeNull();
  });

  const anyWaiting = fc.record({
    orderedAt: anyMoment,
    refusedAt: fc.constant(null),
    payUntil: fc.constant(null),
    dueUntil: fc.constant(null),
    expiryDays: fc.integer({ min: 1, max: 90 }),
  });

  test("never less for a day that was said, and never beyond the thirtieth day for it", () => {
    fc.assert(
      fc.property(anyWaiting, fc.nat(60 * day), fc.nat(40), (order, passed, nth) => {
        const days = promisableDays(order, new Date(order.orderedAt.getTime() + passed));
        if (!days) return;
        const said = Temporal.PlainDate.from(days.first).add({ days: nth }).toString();
        if (said > days.last) return;
        const payUntil = endOfDay(said);
        expect(dayOf(payUntil)).toBe(said);
        const until = waitsUntil({ ...order, payUntil });
        expect(until.getTime()).toBeGreaterThanOrEqual(waitsUntil(order).getTime());
        expect(until).toEqual(payUntil);
        expect(until.getTime() - order.orderedAt.getTime()).toBeLessThan(
          (longestPromise + 1) * day,
        );
      }),
    );
  });
});

describe("who left an address", () => {
  const until = endOfDay("2026-12-20");
  const at = (date: string) => new Date(`${date}T08:00:00Z`);
  const payer = { leftAt: at("2026-12-01"), reminded: null };

  test.each<[string, Reminder | null, Reminder | null]>([
    ["2026-12-16", null, null],
    ["2026-12-17", null, 3],
    ["2026-12-17", 3, null],
    ["2026-12-18", null, 3],
    ["2026-12-18", 3, null],
    ["2026-12-19", null, 1],
    ["2026-12-19", 3, 1],
    ["2026-12-19", 1, null],
    ["2026-12-20", 3, null],
    ["2026-12-21", null, null],
  ])("is reminded on %s, after %s: %s", (today, reminded, due) => {
    expect(reminderDue({ ...payer, reminded }, until, at(today))).toBe(due);
  });

  test("is not reminded on the day that they did", () => {
    expect(
      reminderDue({ leftAt: at("2026-12-17"), reminded: null }, until, at("2026-12-17")),
    ).toBeNull();
    expect(reminderDue({ leftAt: at("2026-12-17"), reminded: null }, until, at("2026-12-18"))).toBe(
      3,
    );
  });

  test("is reminded twice at most, three days and one before, whenever the job runs", () => {
    fc.assert(
      fc.property(
        anyMoment,
        fc.nat(40 * day),
        fc.array(fc.nat(45 * day), { maxLength: 80 }),
        (leftAt, wait, runs) => {
          const end = new Date(leftAt.getTime() + wait);
          let reminded: Reminder | null = null;
          const sent: Reminder[] = [];
          for (const run of runs.toSorted((a, b) => a - b)) {
            const due: Reminder | null = reminderDue(
              { leftAt, reminded },
              end,
              new Date(leftAt.getTime() + run),
            );
            if (due === null) continue;
            reminded = due;
            sent.push(due);
          }
          expect([[], [3], [1], [3, 1]]).toContainEqual(sent);
        },
      ),
    );
  });
});
