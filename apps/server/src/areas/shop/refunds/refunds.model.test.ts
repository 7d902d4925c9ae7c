import { createOrder, declarePayment, withdrawOrder } from "@majorant/contract/shop/orders";
import { acceptOrder, markOrderPaid, takeOrderBack } from "@majorant/contract/shop/orders.admin";
import { stopPaymentPlan } from "@majorant/contract/shop/payment-plans.admin";
import {
  decideRefund,
  dropRefund,
  getOrderRefunds,
  giveRefundBack,
} from "@majorant/contract/shop/refunds.admin";
import { addMonths } from "@majorant/domain/shop/periods";
import { dinars, millimes } from "@majorant/domain/shop/prices";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { checkMoney } from "../../operations/money/money.queries.ts";
import { expireOldOrders } from "../orders/expiry.jobs.ts";
import { makeInstalments } from "../payment-plans/instalments.jobs.ts";

// Whatever is bought, at once or in several payments, reduced, declared, paid, given back, taken back, stopped and left to
// expire, beside a model of it: documents are the money that is held, no number is missing or twice, and nobody has a minute
// more than they paid for, but for the days of grace of the next instalment.

const server = await testApp();
const { app, call, db, now, setNow, tokenOf } = server;
const make = factories(db);
const admin = await make.user({ administrator: true });
/** Anew for each call: months pass. */
const token = () => tokenOf(admin);
const start = Date.UTC(2031, 0, 5, 9);
const day = 86_400_000;
const jobTools = { db, mailer: { send: async () => undefined }, publicUrl: "https://majorant.tn" };

for (const [code, percent] of [
  ["TIERS", 33],
  ["OFFERT", 100],
] as const)
  await db
    .insertInto("codes")
    .values({ code, percent, once_each: false, new_only: false, made_at: new Date(start) })
    .execute();

type Line = { id: number; offerId: number; price: number; given: number; endedAt: number };
/** A part of what a plan bought; `dueOn` says when the next one is due, where there is one. */
type Slice = { from: number; until: number; nextDueOn: string | null };
type Plan = { id: number; slices: Slice[] | null };
type Waiting = { id: number; offerId: number; amount: number };
type Order = {
  id: number;
  reference: string;
  lines: Line[];
  state: "waiting" | "confirming" | "paid" | "refused";
  /** Whether the gateway's word of its one attempt has been taken. */
  isHeard: boolean;
  decided: Waiting[];
  held: number;
  paidAt: number;
  /** Which part of which plan, from 0. */
  part: { plan: Plan; at: number } | null;
};

/** Paid once their slice was over: they opened nothing, and the nightly check tells of them. */
const paidTooLate = new Set<number>();

const which = fc.nat(5);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      both: fc.boolean(),
      code: fc.constantFrom(undefined, "TIERS", "OFFERT"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("plan" as const), payments: fc.constantFrom(2, 3) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pay" as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom("declare" as const, "accept" as const, "mark" as const),
      which,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("decide" as const),
      which,
      line: fc.nat(1),
      hundredths: fc.integer({ min: 1, max: 130 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("give" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("drop" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("takeBack" as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("withdraw" as const, "stop" as const), which }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      days: fc.integer({ min: 1, max: 25 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("night" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A student who buys, what the model says of it, and how each step is done. */
async function world() {
  const user = await make.user();
  const own = () => tokenOf(user);
  const category = await make.category();
  const offers = [
    await make.offer({ category_id: category.id, price_1_month: 60_001 }),
    await make.offer({ category_id: category.id, price_1_month: 29_990 }),
  ];
  const long = await make.offer({
    category_id: category.id,
    price_3_months: 100_001,
    in_several_payments: true,
  });
  const orders: Order[] = [];
  const plans: Plan[] = [];
  const at = () => now().getTime();

  async function order(both: boolean, code: string | undefined) {
    const body = (both ? offers : offers.slice(0, 1)).map(({ id }) => ({
      offer: { id },
      duration: 1,
    }));
    const query = code ? { code } : {};
    const answer = await call(createOrder, { token: await own(), body, query });
    // Five wait already.
    if (answer.statusCode === 409) return;
    const { id, payment, total } = answer.json();
    await add(id, { isPaid: payment?.status === "paid", part: null });
    expect(totalOf(orders.at(-1))).toBe(millimes(total));
  }

  async function orderInPayments(payments: number) {
    const answer = await call(createOrder, {
      token: await own(),
      body: [{ offer: { id: long.id }, duration: 3 }],
      query: { payments: String(payments) },
    });
    if (answer.statusCode === 409) return;
    const { id, paymentPlan } = answer.json();
    const plan: Plan = { id: paymentPlan.id, slices: null };
    plans.push(plan);
    await add(id, { isPaid: false, part: { plan, at: 0 } });
  }

  /** Has the model know an order that was made. */
  async function add(id: number, { isPaid, part }: { isPaid: boolean; part: Order["part"] }) {
    const rows = await db
      .selectFrom("order_lines")
      .where("order_id", "=", id)
      .select(["id", "offer_id as offerId", "price"])
      .orderBy("id")
      .execute();
    const attempt = await db
      .selectFrom("payment_attempts")
      .where("order_id", "=", id)
      .select("reference")
      .executeTakeFirst();
    orders.push({
      id,
      reference: attempt?.reference ?? "",
      lines: rows.map((row) => ({ ...row, given: 0, endedAt: 0 })),
      state: isPaid ? "paid" : "waiting",
      isHeard: false,
      decided: [],
      held: 0,
      paidAt: at(),
      part,
    });
  }

  /** What the clock does: orders expire, and those of the next instalments are made. */
  async function passNight() {
    await expireOldOrders(jobTools, now());
    await makeInstalments(jobTools, now());
    for (const plan of plans) {
      const rows = await db
        .selectFrom("orders")
        .where("plan_id", "=", plan.id)
        .select(["id", "instalment"])
        .orderBy("id")
        .execute();
      for (const { id, instalment } of rows)
        if (instalment && !orders.some((known) => known.id === id))
          await add(id, { isPaid: false, part: { plan, at: instalment - 1 } });
    }
  }

  /** The slices of a plan as they are kept now. */
  async function slicesOf({ id }: Plan): Promise<Slice[]> {
    const rows = await db
      .selectFrom("instalments")
      .where("plan_id", "=", id)
      .select(["starts_at as from", "ends_at as until", "due_on as dueOn"])
      .orderBy("number")
      .execute();
    return rows.map(({ from, until }, nth) => ({
      from: from.getTime(),
      until: until.getTime(),
      nextDueOn: rows[nth + 1]?.dueOn ?? null,
    }));
  }

  const totalOf = (order: Order | undefined) =>
    order?.lines.reduce((sum, { price }) => sum + price, 0) ?? 0;
  const isPaid = async (order: Order) => {
    order.state = "paid";
    order.held = totalOf(order);
    order.paidAt = at();
    for (const line of order.lines) Object.assign(line, { given: 0, endedAt: 0 });
    if (!order.part) return;
    const { plan, at: nth } = order.part;
    plan.slices ??= await slicesOf(plan);
    if (at() >= (plan.slices[nth]?.until ?? 0)) paidTooLate.add(order.id);
  };
  const isTakenBack = (order: Order) => {
    order.state = "refused";
    order.held = 0;
    order.decided = [];
    paidTooLate.delete(order.id);
    for (const line of order.lines) line.endedAt = at();
  };

  async function decide(order: Order, lineAt: number, hundredths: number) {
    const line = order.lines[lineAt % order.lines.length];
    if (!line || line.price === 0) return;
    const params = { commandeId: order.id };
    const { version } = (await call(getOrderRefunds, { params, token: await token() })).json();
    const amount = Math.max(1, Math.floor((line.price * hundredths) / 100));
    const remboursement = {
      offre: { id: line.offerId },
      montant: dinars(amount),
      motif: "Désistement",
      moyen: "cash",
    };
    const answer = await call(decideRefund, {
      params,
      token: await token(),
      body: { remboursement, version },
    });
    const decided = order.decided
      .filter(({ offerId }) => offerId === line.offerId)
      .reduce((sum, each) => sum + each.amount, 0);
    if (order.state !== "paid") expect(answer.json().code).toBe("PAYMENT_CHANGED");
    else if (amount > line.price - line.given - decided)
      expect(answer.json().code).toBe("REFUND_TOO_MUCH");
    else {
      const [{ id }] = answer.json().remboursements;
      order.decided.push({ id, offerId: line.offerId, amount });
    }
  }

  async function give(order: Order) {
    const refund = order.decided.shift();
    if (!refund) return;
    const params = { remboursementId: refund.id };
    const answer = await call(giveRefundBack, { params, token: await token(), body: {} });
    expect(answer.statusCode).toBe(200);
    const line = order.lines.find(({ offerId }) => offerId === refund.offerId);
    if (line) Object.assign(line, { given: line.given + refund.amount, endedAt: at() });
    order.held -= refund.amount;
    if (order.lines.every(({ price, given }) => price === given)) isTakenBack(order);
  }

  async function take(step: Step) {
    if (step.do === "order") return order(step.both, step.code);
    if (step.do === "plan") return orderInPayments(step.payments);
    if (step.do === "wait") return setNow(new Date(at() + step.days * day));
    if (step.do === "night") return passNight();
    const one = orders[step.which % orders.length];
    if (!one) return;
    const params = { commandeId: one.id };
    const by = { params, token: await token(), body: { motif: "Vu" } };
    if (step.do === "decide") return decide(one, step.line, step.hundredths);
    if (step.do === "give") return give(one);
    if (step.do === "drop") {
      const dropped = one.decided.shift();
      if (dropped) await call(dropRefund, { ...by, params: { remboursementId: dropped.id } });
    } else if (step.do === "takeBack") {
      const answer = await call(takeOrderBack, by);
      expect(answer.statusCode).toBe(one.state === "paid" ? 200 : 409);
      if (one.state === "paid") isTakenBack(one);
    } else if (step.do === "withdraw") {
      await call(withdrawOrder, { params, token: await own() });
    } else if (step.do === "stop") {
      await call(stopPaymentPlan, by);
    } else if (step.do === "declare") {
      const declared = { transactionNumber: "VIR-1", method: "transfer" };
      const answer = await call(declarePayment, { params, token: await own(), body: declared });
      if (answer.statusCode === 200) one.state = "confirming";
    } else if (step.do === "accept") {
      const answer = await call(acceptOrder, { params, token: await token() });
      expect(answer.statusCode).toBe(one.state === "confirming" ? 200 : 409);
      if (one.state === "confirming") await isPaid(one);
    } else if (step.do === "mark") {
      const answer = await call(markOrderPaid, by);
      expect(answer.statusCode === 200).toBe(one.state === "waiting" || one.state === "refused");
      if (answer.statusCode === 200) await isPaid(one);
    } else if (one.state !== "paid" && totalOf(one) > 0) {
      await notifyPayment(app, one.reference);
      // Told again, it changes nothing.
      if (!one.isHeard) await isPaid(one);
      one.isHeard = true;
    }
  }

  /** What holds after each step. */
  async function check() {
    for (const order of orders) {
      const { rows } = await sql<{ documents: number }>`select
        (select count(*) from receipts where order_id = ${order.id})::integer * ${totalOf(order)}::integer
        - (select coalesce(sum(total), 0)::integer from credit_notes where order_id = ${order.id})
        as documents`.execute(db);
      expect([order.id, rows[0]?.documents]).toEqual([order.id, order.held]);
      for (const line of order.lines) await checkAccess(order, line);
    }
    for (const { id, slices } of plans)
      if (slices) expect(await slicesOf({ id, slices })).toEqual(slices);
    const { rows } = await sql<{ recorded: number }>`
      select coalesce(sum(total), 0)::integer as recorded from accounting_lines
      where order_id = any(${orders.map(({ id }) => id)})`.execute(db);
    expect(rows[0]?.recorded).toBe(orders.reduce((sum, { held }) => sum + held, 0));
  }

  /** When an access runs that nothing was given back of, and for how long of it was paid. */
  function bought(order: Order, from: Date): { from: number; until: number; paid: number } {
    const slice = order.part?.plan.slices?.[order.part.at];
    if (!slice) {
      const until = addMonths(from, 1).getTime();
      return { from: from.getTime(), until, paid: until - from.getTime() };
    }
    const hasGrace = slice.nextDueOn !== null && order.paidAt < slice.until;
    // The fifth day after the next one is due, in Tunis.
    const graceEnd = Date.parse(`${slice.nextDueOn}T22:59:59.999Z`) + 5 * day;
    return {
      from: slice.from,
      until: hasGrace ? graceEnd : slice.until,
      paid: slice.until - slice.from,
    };
  }

  async function checkAccess(order: Order, { id, price, given, endedAt }: Line) {
    const access = await db
      .selectFrom("assignments")
      .where("order_line_id", "=", id)
      .select(["starts_at as from", "ends_at as until"])
      .executeTakeFirst();
    if (order.state === "waiting") expect(access).toBeUndefined();
    if (!access?.from || !access.until) return;
    const [from, until] = [access.from.getTime(), access.until.getTime()];
    if (order.state !== "paid") return expect(until).toBeLessThanOrEqual(endedAt);
    const whole = bought(order, access.from);
    expect(from).toBe(whole.from);
    if (given === 0) return expect(until).toBe(whole.until);
    const paid = Math.ceil((whole.paid * (price - given)) / price);
    expect(until).toBeLessThanOrEqual(Math.max(from + paid, endedAt));
  }

  return { take, check, orders };
}

/** Numbers that are missing or given twice, in any year. */
async function badNumbers() {
  const { rows } = await sql`select * from (
    select 'receipt' as kind, year, count(*) as count, max(number) as last from receipts group by year
    union all select 'note', year, count(*), max(number) from credit_notes group by year) all_numbers
    where count <> last`.execute(db);
  return rows;
}

/** A new student, and who sells or nobody. */
async function begin(isSeller: boolean) {
  setNow(new Date(start));
  const values = {
    sellerName: isSeller ? "Majorant SARL" : "",
    sellerMatricule: "1234567A/A/M/000",
    sellerAddress: "12, rue de Carthage, Tunis",
    taxRegime: "taxed",
    stampIncluded: "true",
  };
  for (const [name, value] of Object.entries(values))
    await db.updateTable("settings").set({ value }).where("name", "=", name).execute();
  return world();
}

async function run({ take, check }: Awaited<ReturnType<typeof world>>, steps: readonly Step[]) {
  for (const each of steps) {
    await take(each);
    await check();
  }
  expect(await badNumbers()).toEqual([]);
  expect((await checkMoney(db, now())).differences).toBe(paidTooLate.size);
}

test("documents are the money that is held, numbers have no gap, access is never more than was paid", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.constantFrom<Step>(
        { do: "order", both: true, code: undefined },
        { do: "plan", payments: 3 },
      ),
      fc.array(step, { minLength: 8, maxLength: 24 }),
      async (isSeller, first, steps) => run(await begin(isSeller), [first, ...steps]),
    ),
    { numRuns: 24 },
  );
}, 180_000);

test("refunding a slice of a plan: it keeps its share, its days of grace go, and the next slice is where it was", async () => {
  const student = await begin(true);
  const { orders } = student;
  const night = [{ do: "wait", days: 21 }, { do: "night" }] as const;
  const giveBack = (which: number, hundredths: number) =>
    [
      { do: "decide", which, line: 0, hundredths },
      { do: "give", which },
    ] as const;
  await run(student, [
    { do: "plan", payments: 3 },
    { do: "pay", which: 0 },
    { do: "order", both: false, code: "TIERS" },
    { do: "pay", which: 1 },
    ...giveBack(0, 20),
    ...night,
    { do: "pay", which: 2 },
    ...giveBack(2, 50),
    ...giveBack(2, 10),
    ...giveBack(1, 50),
    { do: "wait", days: 10 },
    ...giveBack(0, 30),
    ...night,
    { do: "mark", which: 3 },
    ...giveBack(3, 100),
  ]);
  const left = orders.map(({ part, held, state }) => [part?.at ?? "at once", state, held]);
  expect(left).toEqual([
    [0, "paid", 33_334 - 6_666 - 10_000],
    ["at once", "paid", 40_201 - 20_100],
    [1, "paid", 33_333 - 16_666 - 3_333],
    [2, "refused", 0],
  ]);
});
