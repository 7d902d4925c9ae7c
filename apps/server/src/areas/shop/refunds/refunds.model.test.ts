import { createOrder, declarePayment } from "@majorant/contract/shop/orders";
import { acceptOrder, markOrderPaid, takeOrderBack } from "@majorant/contract/shop/orders.admin";
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

// Whatever is bought, reduced, declared, paid, given back, taken back and left to expire, beside a model of it: documents
// are the money that is held, no number is missing or twice, and nobody has a minute more than they paid for.

const server = await testApp();
const { app, call, db, now, setNow, tokenOf } = server;
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));
const start = Date.UTC(2031, 0, 5, 9);
const day = 86_400_000;
const mailer = { send: async () => undefined };

for (const [code, percent] of [
  ["TIERS", 33],
  ["OFFERT", 100],
] as const)
  await db
    .insertInto("codes")
    .values({ code, percent, once_each: false, new_only: false, made_at: new Date(start) })
    .execute();

type Line = { id: number; offerId: number; price: number; given: number; endedAt: number };
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
};

const which = fc.nat(3);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      both: fc.boolean(),
      code: fc.constantFrom(undefined, "TIERS", "OFFERT"),
    }),
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
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      days: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A student who buys, what the model says of it, and how each step is done. */
async function world() {
  const user = await make.user();
  const own = await tokenOf(user);
  const category = await make.category();
  const offers = [
    await make.offer({ category_id: category.id, price_1_month: 60_001 }),
    await make.offer({ category_id: category.id, price_1_month: 29_990 }),
  ];
  const orders: Order[] = [];
  const at = () => now().getTime();

  async function order(both: boolean, code: string | undefined) {
    const body = (both ? offers : offers.slice(0, 1)).map(({ id }) => ({
      offer: { id },
      duration: 1,
    }));
    const answer = await call(createOrder, { token: own, body, query: code ? { code } : {} });
    // Five wait already.
    if (answer.statusCode === 409) return;
    const { id, payment, onlinePayment, total } = answer.json();
    const rows = await db
      .selectFrom("order_lines")
      .where("order_id", "=", id)
      .select(["id", "offer_id as offerId", "price"])
      .orderBy("id")
      .execute();
    expect(rows.reduce((sum, { price }) => sum + price, 0)).toBe(millimes(total));
    orders.push({
      id,
      reference: onlinePayment.orderID,
      lines: rows.map((row) => ({ ...row, given: 0, endedAt: 0 })),
      state: payment?.status === "paid" ? "paid" : "waiting",
      isHeard: false,
      decided: [],
      held: 0,
    });
  }

  const totalOf = ({ lines }: Order) => lines.reduce((sum, { price }) => sum + price, 0);
  const isPaid = (order: Order) => {
    order.state = "paid";
    order.held = totalOf(order);
    for (const line of order.lines) Object.assign(line, { given: 0, endedAt: 0 });
  };
  const isTakenBack = (order: Order) => {
    order.state = "refused";
    order.held = 0;
    order.decided = [];
    for (const line of order.lines) line.endedAt = at();
  };

  async function decide(order: Order, lineAt: number, hundredths: number) {
    const line = order.lines[lineAt % order.lines.length];
    if (!line || line.price === 0) return;
    const params = { commandeId: order.id };
    const { version } = (await call(getOrderRefunds, { params, token })).json();
    const amount = Math.max(1, Math.floor((line.price * hundredths) / 100));
    const remboursement = {
      offre: { id: line.offerId },
      montant: dinars(amount),
      motif: "Désistement",
      moyen: "cash",
    };
    const answer = await call(decideRefund, { params, token, body: { remboursement, version } });
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
    expect((await call(giveRefundBack, { params, token, body: {} })).statusCode).toBe(200);
    const line = order.lines.find(({ offerId }) => offerId === refund.offerId);
    if (line) Object.assign(line, { given: line.given + refund.amount, endedAt: at() });
    order.held -= refund.amount;
    if (order.lines.every(({ price, given }) => price === given)) isTakenBack(order);
  }

  async function take(step: Step) {
    if (step.do === "order") return order(step.both, step.code);
    if (step.do === "wait") return setNow(new Date(at() + step.days * day));
    if (step.do === "expire")
      return void (await expireOldOrders({ db, mailer, publicUrl: "https://majorant.tn" }, now()));
    const one = orders[step.which % orders.length];
    if (!one) return;
    const params = { commandeId: one.id };
    const body = { motif: "Vu" };
    if (step.do === "decide") return decide(one, step.line, step.hundredths);
    if (step.do === "give") return give(one);
    if (step.do === "drop") {
      const dropped = one.decided.shift();
      if (dropped) await call(dropRefund, { params: { remboursementId: dropped.id }, token, body });
    } else if (step.do === "takeBack") {
      const answer = await call(takeOrderBack, { params, token, body });
      expect(answer.statusCode).toBe(one.state === "paid" ? 200 : 409);
      if (one.state === "paid") isTakenBack(one);
    } else if (step.do === "declare") {
      const declared = { transactionNumber: "VIR-1", method: "transfer" };
      const answer = await call(declarePayment, { params, token: own, body: declared });
      if (answer.statusCode === 200) one.state = "confirming";
    } else if (step.do === "accept") {
      const answer = await call(acceptOrder, { params, token });
      expect(answer.statusCode).toBe(one.state === "confirming" ? 200 : 409);
      if (one.state === "confirming") isPaid(one);
    } else if (step.do === "mark") {
      const answer = await call(markOrderPaid, { params, token, body });
      expect(answer.statusCode === 200).toBe(one.state === "waiting" || one.state === "refused");
      if (answer.statusCode === 200) isPaid(one);
    } else if (one.state !== "paid" && totalOf(one) > 0) {
      await notifyPayment(app, one.reference);
      // Told again, it changes nothing.
      if (!one.isHeard) isPaid(one);
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
    const whole = addMonths(access.from, 1).getTime() - from;
    if (order.state !== "paid") return expect(until).toBeLessThanOrEqual(endedAt);
    if (given === 0) return expect(until - from).toBe(whole);
    const paid = Math.ceil((whole * (price - given)) / price);
    expect(until).toBeLessThanOrEqual(Math.max(from + paid, endedAt));
  }

  return { take, check };
}

/** Numbers that are missing or given twice, in any year. */
async function badNumbers() {
  const { rows } = await sql`select * from (
    select 'receipt' as kind, year, count(*) as count, max(number) as last from receipts group by year
    union all select 'note', year, count(*), max(number) from credit_notes group by year) all_numbers
    where count <> last`.execute(db);
  return rows;
}

test("documents are the money that is held, numbers have no gap, access is never more than was paid", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 8, maxLength: 24 }),
      async (isSeller, steps) => {
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
        const { take, check } = await world();
        await take({ do: "order", both: true, code: undefined });
        for (const each of steps) {
          await take(each);
          await check();
        }
        expect(await badNumbers()).toEqual([]);
        expect((await checkMoney(db, now())).differences).toBe(0);
      },
    ),
    { numRuns: 16 },
  );
}, 180_000);
