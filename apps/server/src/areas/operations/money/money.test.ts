import { removeUserCategory } from "@majorant/contract/access/assignments.admin";
import { moneyDifferenceKinds } from "@majorant/contract/choices";
import { getMoneyCheck, type MoneyCheck } from "@majorant/contract/operations/security";
import { deleteAccount } from "@majorant/contract/privacy/own-data";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { sellingOf } from "../../../../test/areas/invoices.ts";
import { ordersOf } from "../../../../test/areas/orders.ts";
import { paymentsOf } from "../../../../test/areas/payments.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";
import { checkMoney } from "./money.queries.ts";

const server = await testApp();
const { app, call, db, now } = server;
const { buying } = paymentsOf(server);
const { token, ordering } = await ordersOf(server);

const read = async (): Promise<MoneyCheck> => (await call(getMoneyCheck, { token })).json().dernier;

/** What a check finds about an order. */
async function found(orderId: number) {
  await checkMoney(db, now());
  const { lignes } = await read();
  return lignes.filter(({ commande }) => commande === orderId).map(({ genre }) => genre);
}

/** A change that no call of ours makes: past the triggers and the references too. */
const behindOurBack = (change: ReturnType<typeof sql>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await change.execute(trx);
  });

/** What an order's documents say now is what the accountant's journal says, as if it had been so when they were issued. */
async function recordAnew(orderId: number) {
  await behindOurBack(sql`delete from accounting_lines where order_id = ${orderId}`);
  await sql`insert into accounting_lines
      (kind, year, number, order_id, day, month, total, exempt, stamp, taxes)
    select kind, year, number, order_id, day, to_char(day, 'YYYY-MM'), total, exempt, stamp, taxes
    from accounting_documents where order_id = ${orderId}`.execute(db);
}

async function paid() {
  const bought = await buying(3);
  await notifyPayment(app, bought.reference);
  return bought;
}

test("there is no check before the first night", async () => {
  const answer = await call(getMoneyCheck, { token });
  expect([answer.statusCode, answer.json()]).toEqual([200, { dernier: null }]);
});

describe("what the application does agrees:", () => {
  test("nothing paid yet, set out, declared, refused, paid by card, twice, or late", async () => {
    const unpaid = await buying();
    const declared = await ordering();
    await declared.declare("VIR-1");
    const refused = await ordering();
    await refused.declare("VIR-2");
    await refused.refuse("Rien n'est arrivé");
    const accepted = await ordering();
    await accepted.declare("VIR-3");
    await accepted.accept();
    const twice = await paid();
    await notifyPayment(app, twice.reference);
    const declined = await buying();
    await notifyPayment(app, declined.reference, "05");
    const late = await ordering();
    await late.mark("Vu sur le relevé", "card");
    const orders = [unpaid.orderId, declared.id, refused.id, accepted.id];
    for (const id of [...orders, twice.orderId, declined.orderId, late.id])
      expect([id, await found(id)]).toEqual([id, []]);
    await notifyPayment(app, late.reference);
    expect(await found(late.id)).toEqual([]);
  });

  test("paid and taken back, then paid again", async () => {
    const order = await ordering();
    await notifyPayment(app, order.reference);
    await order.takeBack();
    expect(await found(order.id)).toEqual([]);
    await order.mark();
    expect(await found(order.id)).toEqual([]);
  });

  test("paid once the school has said who sells, at a rate and with a stamp", async () => {
    const { sell, forget } = await sellingOf(server);
    await sell({ taxRegime: "taxed", taxRate: 19, stampIncluded: "true", stampAmount: 1 });
    const { orderId } = await paid();
    await forget();
    expect(await found(orderId)).toEqual([]);
    const receipt = await db
      .selectFrom("receipts")
      .where("order_id", "=", orderId)
      .select("seller")
      .executeTakeFirstOrThrow();
    expect(receipt.seller).not.toBeNull();
  });

  test("paid, and the account deleted", async () => {
    const { user, orderId, token: own } = await paid();
    const password_hash = await hashPassword("Algebre-2026");
    await db.updateTable("users").set({ password_hash }).where("id", "=", user.id).execute();
    const params = { utilisateurId: user.id };
    await call(deleteAccount, { token: own, params, body: { password: "Algebre-2026" } });
    expect(await found(orderId)).toEqual([]);
  });

  test("paid, and its access taken away by an administrator, who answers for it", async () => {
    const { user, orderId } = await paid();
    const { id } = await db
      .selectFrom("assignments")
      .where("user_id", "=", user.id)
      .select("id")
      .executeTakeFirstOrThrow();
    const params = { assignmentId: id };
    expect((await call(removeUserCategory, { token, params })).statusCode).toBe(204);
    expect(await found(orderId)).toEqual([]);
  });
});

type Order = Awaited<ReturnType<typeof paid>>;

/** Makes a paid order the first of two instalments of a plan that agrees, and then a change. */
const planned = (orderId: number, change: string) =>
  sql.raw(`do $$ declare plan integer; begin
    insert into payment_plans (made_at, total, difference, begun_at)
      select now(), 2 * sum(price), 0, now() - interval '2 days' from order_lines
      where order_id = ${orderId} returning id into plan;
    insert into instalments (plan_id, number, due_on, starts_at, ends_at, months, amount)
      select plan, number, current_date + 60 * (number - 1), now() + interval '1 month' * (number - 1),
        now() + interval '1 month' * number, 1, price
      from order_lines, generate_series(1, 2) number where order_id = ${orderId};
    update order_lines l set months = null, starts_at = i.starts_at, ends_at = i.ends_at
      from instalments i where i.plan_id = plan and i.number = 1 and l.order_id = ${orderId};
    update orders set plan_id = plan, instalment = 1 where id = ${orderId};
    ${change};
  end $$`);

/** A way to each difference, from an order that was paid by card. */
const ways: Record<
  (typeof moneyDifferenceKinds)[number],
  (order: Order) => ReturnType<typeof sql>
> = {
  // Its number is the last one, and goes to the next order.
  receiptMissing: ({ orderId }) => sql`with given_back as (update receipt_years set last = last - 1)
    delete from receipts where order_id = ${orderId}`,
  receiptUnpaid: ({ orderId }) => sql`with gone as (
      delete from assignments where order_line_id in (select id from order_lines where order_id = ${orderId})),
    silent as (delete from gateway_notifications where order_id = ${orderId})
    delete from payments where order_id = ${orderId}`,
  receiptGap: ({ orderId }) => sql`with lost as (update receipt_years set last = last + 1)
    update receipts set number = number + 1 where order_id = ${orderId}`,
  accessMissing: ({ orderId }) => sql`delete from assignments where order_line_id in (
    select id from order_lines where order_id = ${orderId})`,
  accessUnpaid: ({ orderId }) => sql`with undone as (
      update payment_history set to_status = 'refused' where order_id = ${orderId})
    update payments set status = 'refused', taken_back_at = now() where order_id = ${orderId}`,
  accessElsewhere: ({ orderId }) => sql`update assignments
    set user_id = (select id from users where administrator limit 1)
    where order_line_id in (select id from order_lines where order_id = ${orderId})`,
  gatewayUnheard: ({ orderId }) => sql`with gone as (
      delete from assignments where order_line_id in (select id from order_lines where order_id = ${orderId})),
    given_back as (update receipt_years set last = last - 1),
    unsaid as (delete from receipts where order_id = ${orderId}),
    undone as (update payment_history set to_status = 'refused' where order_id = ${orderId})
    update payments set status = 'refused', paid_at = null where order_id = ${orderId}`,
  gatewaySilent: ({ orderId }) =>
    sql`delete from gateway_notifications where order_id = ${orderId}`,
  amountDiffers: ({ orderId }) =>
    sql`update payment_attempts set amount = 1000 where order_id = ${orderId}`,
  gatewayDiffers: ({ orderId }) =>
    sql`update gateway_notifications set gateway = 'konnect' where order_id = ${orderId}`,
  attemptUnknown: ({ orderId }) => sql`insert into payment_attempts
      (reference, order_id, amount, created_at, gateway, state, gateway_ref, ask_at)
    select reference || '-asked', order_id, amount, now() - interval '9 days', 'konnect', 'open',
      gen_random_uuid()::text, now()
    from payment_attempts where order_id = ${orderId}`,
  historyDiffers: ({ orderId }) =>
    sql`update payment_history set to_status = 'refused' where order_id = ${orderId}`,
  reductionUncoded: ({ orderId }) =>
    sql`update order_lines set reduction = 1000 where order_id = ${orderId}`,
  reductionDiffers: ({ orderId }) => sql`with code as (
      insert into codes (code, amount, once_each, new_only, made_at)
      values (upper('C' || ${orderId}::text || '-MADE-UP'), 1000, true, false, now()) returning id)
    insert into code_uses (order_id, code_id, reduction) select ${orderId}, id, 1000 from code`,
  // As if its settlement had been lost: the order is made anew, without its payment and all that this gave.
  freeUnpaid: ({ orderId }) => sql`with gone as (
      delete from assignments where order_line_id in (select id from order_lines where order_id = ${orderId})),
    unheard as (delete from gateway_notifications where order_id = ${orderId}),
    untried as (delete from payment_attempts where order_id = ${orderId}),
    given_back as (update receipt_years set last = last - 1),
    unsaid as (delete from receipts where order_id = ${orderId}),
    unpaid as (delete from payments where order_id = ${orderId}),
    coded as (insert into codes (code, amount, once_each, new_only, made_at)
      values (upper('F' || ${orderId}::text || '-MADE-UP'), 1000, true, false, now()) returning id),
    used as (insert into code_uses (order_id, code_id, reduction)
      select ${orderId}, id, (select sum(price) from order_lines where order_id = ${orderId}) from coded)
    update order_lines set price = 0, reduction = price where order_id = ${orderId}`,
  paymentPlanDiffers: ({ orderId }) =>
    planned(orderId, "update payment_plans set total = total + 1 where id = plan"),
  instalmentDiffers: ({ orderId }) =>
    planned(
      orderId,
      `update order_lines set ends_at = ends_at + interval '1 day' where order_id = ${orderId}`,
    ),
  instalmentMissing: ({ orderId }) =>
    planned(
      orderId,
      "update instalments set due_on = current_date + 3 where plan_id = plan and number = 2",
    ),
  // The other one is nobody's, and was never paid: it has no difference of its own that counts here.
  instalmentTwice: ({ orderId }) =>
    planned(
      orderId,
      `drop index orders_instalment;
      insert into orders (created_at, expired_at, plan_id, instalment) values (now(), now(), plan, 1)`,
    ),
  paidTooLate: ({ orderId }) =>
    planned(
      orderId,
      `update instalments i set starts_at = p.paid_at - interval '2 months', ends_at = p.paid_at
        from payments p where i.plan_id = plan and i.number = 1 and p.order_id = ${orderId};
      update order_lines l set starts_at = i.starts_at, ends_at = i.ends_at
        from instalments i where i.plan_id = plan and i.number = 1 and l.order_id = ${orderId}`,
    ),
  invoiceDiffers: ({ orderId }) => sql`with invoiced as (
      update receipts set seller = '{}', stamp = 1000 where order_id = ${orderId} returning *)
    insert into receipt_lines (year, number, order_line_id, price, net, tax, exemption)
    select year, number, l.id, price, price, 0, 'article' from invoiced join order_lines l using (order_id)`,
  invoiceLineMissing: ({ orderId }) =>
    sql`update receipts set seller = '{}' where order_id = ${orderId}`,
  taxDiffers: ({ orderId }) => sql`with invoiced as (
      update receipts set seller = '{}' where order_id = ${orderId} returning *)
    insert into receipt_lines (year, number, order_line_id, price, net, tax, rate)
    select year, number, l.id, price, price, 0, 1900 from invoiced join order_lines l using (order_id)`,
  refundedTooMuch: (order) => credited(order, { beyond: 1 }),
  refundUnnoted: ({ orderId }) => sql`insert into refunds
      (order_line_id, amount, reason, means, state, decided_at, ended_at)
    select id, 1000, 'Inventé', 'cash', 'givenBack', now(), now()
    from order_lines where order_id = ${orderId}`,
  creditNoteMissing: ({ orderId }) => sql`with gone as (
      delete from assignments where order_line_id in (select id from order_lines where order_id = ${orderId})),
    undone as (update payment_history set to_status = 'refused' where order_id = ${orderId})
    update payments set status = 'refused', taken_back_at = now() + interval '2 days'
    where order_id = ${orderId}`,
  creditNoteGap: (order) => credited(order, { beyond: -1, numbers: 2 }),
  creditNoteDiffers: (order) => credited(order, { beyond: -1, lacks: 1 }),
  // It ended long before its access did.
  accessRefunded: (order) => credited(order, { beyond: 0, at: "2000-01-01" }),
  documentUnrecorded: ({ orderId }) =>
    sql`delete from accounting_lines where order_id = ${orderId}`,
  // Of a credit note that nobody issued: the series of receipts stays whole.
  lineUndocumented: ({ orderId }) => sql`insert into accounting_lines
      (kind, year, number, order_id, day, month, total, stamp, taxes)
    select 'creditNote', year, 999999, order_id, day, month, -total, 0, '[]'
    from accounting_lines where order_id = ${orderId}`,
  lineDiffers: ({ orderId }) =>
    sql`update accounting_lines set total = total - 1 where order_id = ${orderId}`,
  // As if an earlier month of its own had been closed with another hash.
  closedMonthChanged: ({ orderId }) => sql`with alone as (
      update accounting_lines set month = '2099-01', hash = repeat('0', 64) where order_id = ${orderId} returning *)
    insert into accounting_months (month, at, lines, total, untold, exempt, stamp, taxes, hash)
    select month, now(), 1, total, total, 0, 0, '[]', hash from alone`,
};

test("an instalment that was paid in time, of a plan that goes on, agrees", async () => {
  const { orderId } = await paid();
  await behindOurBack(planned(orderId, "null"));
  expect(await found(orderId)).toEqual([]);
});
/** A refund by so many millimes beyond the price that was paid, with a note of it, whose line lacks so many. */
function credited(
  { orderId }: Order,
  {
    beyond,
    numbers = 1,
    lacks = 0,
    at = "2100-01-01",
  }: {
    beyond: number;
    numbers?: number;
    lacks?: number;
    at?: string;
  },
) {
  return sql`with line as (select id, price + ${beyond}::integer as amount from order_lines where order_id = ${orderId}),
    refund as (insert into refunds (order_line_id, amount, reason, means, state, decided_at, ended_at)
      select id, amount, 'Inventé', 'cash', 'givenBack', ${at}::timestamptz, ${at}::timestamptz from line returning id),
    taken as (insert into credit_note_years (year, last) values (2100, ${numbers})
      on conflict (year) do update set last = credit_note_years.last + ${numbers} returning year, last),
    note as (insert into credit_notes
        (year, number, issued_at, order_id, receipt_year, receipt_number, refund_id, total)
      select taken.year, taken.last, ${at}::timestamptz, ${orderId}, r.year, r.number, refund.id, line.amount
      from taken, refund, line, receipts r where r.order_id = ${orderId})
    insert into credit_note_lines (year, number, order_line_id, amount)
    select taken.year, taken.last, line.id, line.amount - ${lacks}::integer from taken, line`;
}

/** The kinds that are about the accountant's journal: of the others it is no witness here. */
const isAccounting: ReadonlySet<string> = new Set([
  "documentUnrecorded",
  "lineUndocumented",
  "lineDiffers",
  "closedMonthChanged",
]);

async function makeUp(kind: (typeof moneyDifferenceKinds)[number], order: Order) {
  await behindOurBack(ways[kind](order));
  if (!isAccounting.has(kind)) await recordAnew(order.orderId);
}

describe("each difference is found:", () => {
  test.each(moneyDifferenceKinds)("%s", async (kind) => {
    const order = await paid();
    expect(await found(order.orderId)).toEqual([]);
    await makeUp(kind, order);
    expect(await found(order.orderId)).toEqual([kind]);
  });

  test("and all of them are counted, of all orders", async () => {
    const { differences } = await checkMoney(db, now());
    const check = await read();
    expect([check.ecarts, check.lignes.length]).toEqual([differences, differences]);
    expect(new Set(check.lignes.map(({ genre }) => genre)).size).toBe(moneyDifferenceKinds.length);
    const { count } = await db
      .selectFrom("orders")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(check.commandes).toBe(count);
  });
});

test("each night's check is kept, and the latest is told", async () => {
  const order = await paid();
  await makeUp("receiptMissing", order);
  await checkMoney(db, now());
  expect((await read()).lignes).toContainEqual({
    genre: "receiptMissing",
    commande: order.orderId,
  });
  await sql`with taken as (update receipt_years set last = last + 1 returning year, last)
    insert into receipts (order_id, year, number, issued_at)
    select ${order.orderId}, year, last, now() from taken`.execute(db);
  await checkMoney(db, now());
  expect((await read()).lignes).not.toContainEqual({
    genre: "receiptMissing",
    commande: order.orderId,
  });
  const rows = await db
    .selectFrom("money_differences")
    .where("order_id", "=", order.orderId)
    .select("kind")
    .execute();
  expect(rows).toEqual([{ kind: "receiptMissing" }]);
});
