import type { PaymentCount } from "@majorant/contract/shop/payment-plans";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../time/months.ts";
import { instalmentStateLabel } from "./instalments.ts";
import { endOfDay } from "./payment-links.ts";
import {
  countedFrom,
  differenceOf,
  goesOn,
  type InstalmentOrder,
  type InstalmentReminder,
  instalmentReminderDue,
  instalmentState,
  instalmentToMake,
  instalmentWaitsUntil,
  type KeptInstalment,
  type KeptPlan,
  monthsOf,
  openedBy,
  paymentPlanState,
  paymentPlanStateLabel,
  plansOf,
  slicesOf,
  whatIsLeft,
} from "./payment-plans.ts";
import { addMonths, type Period } from "./periods.ts";

const at = (text: string) => new Date(text);
const period = (from: string, until: string): Period => ({ from: at(from), until: at(until) });
const day = 86_400_000;

const anyMoment = fc.date({
  min: at("2026-01-01T00:00:00Z"),
  max: at("2032-12-31T23:59:59Z"),
  noInvalidDate: true,
});
const anyCount = fc.constantFrom<PaymentCount>(2, 3, 4);
/** From some days to three years. */
const anyPeriod = fc
  .tuple(anyMoment, fc.integer({ min: day, max: 1_100 * day }))
  .map(([from, length]) => ({ from, until: new Date(from.getTime() + length) }));

describe("slices", () => {
  test("are of whole months, the longer ones first, and the last has the days that are left", () => {
    const school = period("2026-09-15T07:00:00Z", "2027-06-30T22:59:00Z");
    expect(monthsOf(school)).toBe(9);
    expect(slicesOf(school, 4)).toEqual([
      { ...period("2026-09-15T07:00:00Z", "2026-12-15T07:00:00Z"), months: 3 },
      { ...period("2026-12-15T07:00:00Z", "2027-02-15T07:00:00Z"), months: 2 },
      { ...period("2027-02-15T07:00:00Z", "2027-04-15T07:00:00Z"), months: 2 },
      { ...period("2027-04-15T07:00:00Z", "2027-06-30T22:59:00Z"), months: 2 },
    ]);
    expect(slicesOf(period("2026-11-27T09:00:00Z", "2027-01-27T08:59:59Z"), 2)).toBeNull();
  });

  test("keep the day of the month where a month has it", () => {
    const threeMonths = { from: at("2027-01-31T12:00:00Z"), until: at("2027-04-30T12:00:00Z") };
    expect(slicesOf(threeMonths, 3)?.map(({ from }) => dayOf(from))).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
    ]);
  });

  test("touch, are the period together, and have a month at least each", () => {
    fc.assert(
      fc.property(anyPeriod, anyCount, (whole, payments) => {
        const slices = slicesOf(whole, payments);
        if (!slices) {
          expect(monthsOf(whole)).toBeLessThan(payments);
          return;
        }
        expect(slices).toHaveLength(payments);
        expect([slices[0]?.from, slices.at(-1)?.until]).toEqual([whole.from, whole.until]);
        slices.forEach(({ until, months, ...slice }, nth) => {
          const next = slices[nth + 1];
          if (next) expect(until).toEqual(next.from);
          expect(months).toBeGreaterThanOrEqual(1);
          expect(until.getTime() - slice.from.getTime()).toBeGreaterThanOrEqual(28 * day);
        });
        const paidFor = slices.reduce((sum, { months }) => sum + months, 0);
        expect(paidFor).toBe(monthsOf(whole));
      }),
    );
  });

  test("of what is bought by the month are the same, counted from any moment", () => {
    fc.assert(
      fc.property(
        anyMoment,
        anyMoment,
        fc.constantFrom(3, 6, 12),
        anyCount,
        (one, other, months, payments) => {
          const slices = slicesOf({ from: one, until: addMonths(one, months) }, payments);
          if (!slices) return;
          const instalments = slices.map((slice, nth) => ({
            ...slice,
            number: nth + 1,
            dueOn: dayOf(slice.from),
          }));
          const moved = countedFrom(instalments, other);
          expect(
            moved.map(({ from, until, months: paidFor }) => ({ from, until, months: paidFor })),
          ).toEqual(slicesOf({ from: other, until: addMonths(other, months) }, payments));
          expect(moved[0]?.dueOn).toBe(instalments[0]?.dueOn);
          for (const { number, dueOn, from } of moved)
            if (number > 1) expect(dueOn).toBe(dayOf(from));
        },
      ),
    );
  });

  test("of a fixed period are those of what is left of it", () => {
    const fixed = period("2026-09-01T00:00:00Z", "2027-06-30T00:00:00Z");
    const now = at("2026-11-27T09:00:00Z");
    expect(whatIsLeft(fixed, now)).toEqual({ ...fixed, from: now });
    expect(whatIsLeft(fixed, at("2026-08-01T00:00:00Z"))).toEqual(fixed);
  });
});

describe("what is paid when", () => {
  const terms = { fromPrice: 100_000, fromMonths: 3, difference: 0 };
  const now = at("2026-11-27T09:00:00Z");
  const sold = (price: number, months: number) => ({
    price,
    period: { from: now, until: addMonths(now, months) },
  });

  test("is for what is dear and long enough, and never for less than a month each", () => {
    const counts = (price: number, months: number) =>
      plansOf(sold(price, months), terms, now).map(({ payments }) => payments);
    expect(counts(99_999, 12)).toEqual([]);
    expect(counts(100_000, 1)).toEqual([]);
    expect(counts(100_000, 3)).toEqual([2, 3]);
    expect(counts(100_000, 6)).toEqual([2, 3, 4]);
    const cheap = { ...terms, fromPrice: 1 };
    expect(plansOf(sold(3, 12), cheap, now).map(({ payments }) => payments)).toEqual([2, 3]);
  });

  test("goes with the months, to the millime", () => {
    const [two, three] = plansOf(sold(100_001, 3), { ...terms, difference: 5 }, now);
    expect([two?.total, two?.difference]).toEqual([105_001, 5_000]);
    expect(two?.instalments.map(({ amount }) => amount)).toEqual([70_001, 35_000]);
    expect(three?.instalments.map(({ amount }) => amount)).toEqual([35_001, 35_000, 35_000]);
    expect(three?.instalments.map(({ dueOn }) => dueOn)).toEqual([
      "2026-11-27",
      "2026-12-27",
      "2027-01-27",
    ]);
  });

  test("adds up to the price and a difference that is never more than its hundredths", () => {
    fc.assert(
      fc.property(
        anyPeriod,
        fc.integer({ min: 1_000, max: 100_000_000 }),
        fc.integer({ min: 0, max: 30 }),
        (whole, price, hundredths) => {
          const plans = plansOf(
            { price, period: whole },
            { fromPrice: 1_000, fromMonths: 2, difference: hundredths },
            now,
          );
          for (const { instalments, total, difference } of plans) {
            expect(instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
            expect(total).toBe(price + difference);
            expect(difference).toBe(differenceOf(price, hundredths));
            expect(difference * 100).toBeLessThanOrEqual(price * hundredths);
            expect(price * hundredths - difference * 100).toBeLessThan(100);
            const months = instalments.reduce((sum, each) => sum + each.months, 0);
            for (const { amount, months: paidFor } of instalments) {
              expect(amount).toBeGreaterThan(0);
              // Its share, to the millime.
              expect(Math.abs(amount - (total * paidFor) / months)).toBeLessThan(1);
            }
          }
        },
      ),
    );
  });
});

const order = (changes: Partial<InstalmentOrder> = {}): InstalmentOrder => ({
  status: undefined,
  isExpired: false,
  isTakenBack: false,
  hasAccount: true,
  ...changes,
});
const kept = (...orders: (InstalmentOrder | null)[]): KeptPlan<KeptInstalment> => ({
  isStopped: false,
  hasBegun: orders[0]?.status === "paid",
  instalments: orders.map((each, nth) => ({
    dueOn: dayOf(addMonths(at("2026-11-27T09:00:00Z"), nth)),
    until: addMonths(at("2026-11-27T09:00:00Z"), nth + 1),
    order: each,
  })),
});
const paid = order({ status: "paid" });

describe("a plan", () => {
  const now = at("2026-12-17T08:00:00Z");

  test("goes on while nothing of it ended unpaid", () => {
    expect(goesOn(kept(paid, null, null))).toBe(true);
    expect(goesOn(kept(paid, order({ status: "confirming" }), null))).toBe(true);
    expect(goesOn(kept(paid, order({ isExpired: true }), null))).toBe(false);
    expect(goesOn(kept(paid, order({ status: "paid", isExpired: true }), null))).toBe(true);
    const takenBack = order({ status: "refused", isTakenBack: true, isExpired: true });
    expect(goesOn(kept(takenBack, null))).toBe(true);
    expect(goesOn(kept({ ...paid, hasAccount: false }, null))).toBe(false);
    expect(goesOn({ ...kept(paid, null), isStopped: true })).toBe(false);
  });

  test("has its next order made ten days before it is due, once it has begun", () => {
    const plan = kept(paid, null, null);
    expect(instalmentToMake(plan, at("2026-12-16T22:59:59Z"))).toBeNull();
    // Midnight of Tunis.
    expect(instalmentToMake(plan, at("2026-12-16T23:00:00Z"))).toBe(plan.instalments[1]);
    expect(instalmentToMake({ ...plan, hasBegun: false }, now)).toBeNull();
    expect(instalmentToMake(kept(paid, order(), null), now)).toBeNull();
    expect(instalmentToMake(kept(paid, paid), now)).toBeNull();
    // What is over is not asked for; what comes after it is.
    expect(instalmentToMake(plan, at("2027-02-01T09:00:00Z"))).toBe(plan.instalments[2]);
    expect(instalmentToMake(plan, at("2027-03-01T09:00:00Z"))).toBeNull();
  });

  test.each([
    [kept(paid, null), now, ["paid", "coming"], "running"],
    [kept(order(), null), now, ["late", "coming"], "unbegun"],
    [kept(order({ status: "confirming" }), null), now, ["due", "coming"], "unbegun"],
    [kept(paid, order({ status: "refused" })), now, ["paid", "due"], "running"],
    [kept(paid, order()), at("2026-12-27T22:00:00Z"), ["paid", "due"], "running"],
    [kept(paid, order()), at("2026-12-27T23:00:00Z"), ["paid", "late"], "running"],
    [kept(paid, order({ isExpired: true }), null), now, ["paid", "over", "over"], "over"],
    [kept(paid, null), at("2027-02-01T00:00:00Z"), ["paid", "over"], "over"],
    [kept(paid, paid), now, ["paid", "paid"], "paid"],
    [kept(order({ isExpired: true }), null), now, ["over", "over"], "over"],
    [kept({ ...paid, hasAccount: false }, null), now, ["paid", "over"], "over"],
  ] as const)("stands as its instalments do (%#)", (plan, when, states, state) => {
    expect(plan.instalments.map((each) => instalmentState(each, plan, when))).toEqual(states);
    expect(paymentPlanState(plan, when)).toBe(state);
  });

  test("is said in words", () => {
    expect(instalmentStateLabel("late")).toBe("En retard");
    expect(paymentPlanStateLabel("running")).toBe("En cours");
  });
});

describe("an instalment", () => {
  test("can be paid until the fifth day after it was due, or after its order was made", () => {
    expect(instalmentWaitsUntil("2026-12-27", at("2026-12-17T08:00:00Z"))).toEqual(
      endOfDay("2027-01-01"),
    );
    expect(instalmentWaitsUntil("2026-12-27", at("2026-12-31T08:00:00Z"))).toEqual(
      endOfDay("2027-01-05"),
    );
  });

  test("opens its slice, and the days of grace of the next one", () => {
    const slice = period("2026-11-27T09:00:00Z", "2026-12-27T09:00:00Z");
    const next = { dueOn: "2026-12-27" };
    const now = at("2026-11-27T09:00:00Z");
    expect(openedBy(slice, next, now)).toEqual({ ...slice, until: endOfDay("2027-01-01") });
    expect(openedBy(slice, undefined, now)).toEqual(slice);
    // Paid once it is over it opens nothing.
    expect(openedBy(slice, next, slice.until)).toEqual(slice);
  });

  test("is reminded of seven days before, one day before and one day after, late rather than never", () => {
    const due = (today: string, reminded: InstalmentReminder | null = null) =>
      instalmentReminderDue(
        { dueOn: "2026-12-27", madeAt: at("2026-12-17T08:00:00Z"), reminded },
        at(`${today}T08:17:00Z`),
      );
    expect(due("2026-12-19")).toBeNull();
    expect(due("2026-12-20")).toBe(-7);
    expect(due("2026-12-21", -7)).toBeNull();
    expect(due("2026-12-22")).toBe(-7);
    expect(due("2026-12-26", -7)).toBe(-1);
    expect(due("2026-12-27", -1)).toBeNull();
    expect(due("2026-12-28", -1)).toBe(1);
    expect(due("2026-12-29")).toBe(1);
    expect(due("2026-12-30", 1)).toBeNull();
    const late = { dueOn: "2026-12-27", madeAt: at("2026-12-26T08:00:00Z"), reminded: null };
    expect(instalmentReminderDue(late, at("2026-12-26T09:00:00Z"))).toBeNull();
  });
});

/** What can happen to a plan, one thing after the other, each some days after the one before. */
type Happening =
  | { what: "nothing" }
  | { what: "pay" | "withdraw" | "takeBack"; which: number }
  | { what: "stop" };

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ what: "nothing" } as const) },
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant("pay" as const), which: fc.nat(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom("withdraw" as const, "takeBack" as const),
      which: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: "stop" } as const) },
);

describe("whatever happens to a plan, on whatever days", () => {
  test("its orders come to it at most, none is made twice, and access is never longer than what is paid and the grace", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(3, 6, 12),
        anyCount,
        anyMoment,
        fc.array(fc.tuple(anyHappening, fc.integer({ min: 0, max: 40 })), { maxLength: 30 }),
        (months, payments, start, happenings) => {
          const whole = { from: start, until: addMonths(start, months) };
          const terms = { fromPrice: 1, fromMonths: 1, difference: 3 };
          const plan = plansOf({ price: 480_007, period: whole }, terms, start).find(
            (each) => each.payments === payments,
          );
          if (!plan) return;
          type Row = (typeof plan.instalments)[number] &
            KeptInstalment & { access: Period | null; waits: Date | null };
          let rows: Row[] = plan.instalments.map((each) => ({
            ...each,
            order: each.number === 1 ? order() : null,
            access: null,
            waits: each.number === 1 ? new Date(start.getTime() + 7 * day) : null,
          }));
          let hasBegun = false;
          let isStopped = false;
          let now = start;
          let made = 1;
          const keptNow = (): KeptPlan<Row> => ({ isStopped, hasBegun, instalments: rows });
          const clock = () => {
            for (const row of rows)
              if (row.order && row.waits && row.waits < now && row.order.status !== "paid")
                row.order = { ...row.order, isExpired: true };
            const next = instalmentToMake(keptNow(), now);
            if (!next) return;
            expect(next.order).toBeNull();
            next.order = order();
            next.waits = instalmentWaitsUntil(next.dueOn, now);
            made += 1;
          };
          for (const [happening, passed] of happenings) {
            // Day by day, as the clock does.
            for (let days = 0; days < passed; days += 1) {
              now = new Date(now.getTime() + day);
              clock();
            }
            if (happening.what === "stop") {
              isStopped = true;
              for (const row of rows)
                if (row.order && row.order.status !== "paid")
                  row.order = { ...row.order, isExpired: true };
            }
            if (!("which" in happening)) continue;
            const row = rows[happening.which];
            if (!row?.order) continue;
            if (happening.what === "withdraw" && row.order.status !== "paid")
              row.order = { ...row.order, isExpired: true };
            // By the gateway's late word, or an administrator, what has expired is paid too.
            if (happening.what === "pay" && row.order.status !== "paid") {
              if (!hasBegun) rows = countedFrom(rows, now);
              hasBegun = true;
              const [opened, next] = rows.slice(happening.which);
              if (!opened) continue;
              opened.order = order({ status: "paid" });
              opened.access = openedBy(opened, next, now);
            }
            if (happening.what === "takeBack" && row.order.status === "paid") {
              row.order = order({ status: "refused", isTakenBack: true });
              if (row.access && row.access.until > now)
                row.access = row.access.from < now ? { from: row.access.from, until: now } : null;
            }
            for (const each of rows) instalmentState(each, keptNow(), now);
          }
          const orders = rows.filter((each) => each.order !== null);
          expect(orders).toHaveLength(made);
          const asked = orders.reduce((sum, { amount }) => sum + amount, 0);
          expect(asked).toBeLessThanOrEqual(plan.total);
          expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(plan.total);
          if (paymentPlanState(keptNow(), now) === "paid") expect(asked).toBe(plan.total);
          rows.forEach(({ from, until, access, order: made }, nth) => {
            const next = rows[nth + 1];
            if (!access) return;
            expect(made).not.toBeNull();
            expect(access.from).toEqual(from);
            const grace = next ? endOfDay(plusDays(next.dueOn, 5)) : until;
            expect(access.until.getTime()).toBeLessThanOrEqual(grace.getTime());
            // Five days, and what is left of the last of them.
            expect(access.until.getTime() - until.getTime()).toBeLessThanOrEqual(6 * day);
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});

const plusDays = (name: string, days: number) =>
  Temporal.PlainDate.from(name).add({ days }).toString();
