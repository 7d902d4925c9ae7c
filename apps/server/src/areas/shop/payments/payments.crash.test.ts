import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { killed } from "../../../../test/embedded/embedded.ts";
import { heldUp } from "../../../../test/embedded/held-up.ts";
import { serverProcesses } from "../../../../test/embedded/server-process.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";
import { openSession } from "../../../platform/accounts/sessions.ts";
import { sampleMerchant } from "../../../platform/config.ts";

// A server process that is killed between hearing that an order is paid and committing what follows.

const database = await testDatabase();
const { db, connection } = database;
const make = factories(db);
const { start: startProcess } = await serverProcesses(connection);

/** Ends with its test: one that goes on would look after what the next test leaves. */
async function start() {
  const process = await startProcess();
  onTestFinished(() => killed(process.server));
  return process;
}

const notify = (origin: string, reference: string) =>
  fetch(`${origin}/api/payments/gpg/notification`, {
    method: "POST",
    body: new URLSearchParams({
      TransStatus: "00",
      PAYID: reference,
      Signature: createHash("sha1")
        .update(`00${reference}${sampleMerchant.password}`)
        .digest("hex"),
    }),
  });

/** How many of everything that a payment leaves there are. */
async function countRows(orderId: number) {
  const { rows } = await sql<{ payments: number; history: number; access: number }>`select
    (select count(*) from payments where order_id = ${orderId}) as payments,
    (select count(*) from payment_history where order_id = ${orderId}) as history,
    (select count(*) from assignments a join order_lines l on l.id = a.order_line_id
      where l.order_id = ${orderId}) as access`.execute(db);
  return rows[0];
}

async function unpaidOrder() {
  const offer = await make.offer();
  const { category_id } = await db
    .selectFrom("offers")
    .where("id", "=", offer.id)
    .select("category_id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("orders")
    .values({ user_id: (await make.user()).id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const line = { order_id: id, offer_id: offer.id, title: "MP1", category_id, months: 1 };
  await db
    .insertInto("order_lines")
    .values({ ...line, price: 60_000 })
    .execute();
  const reference = `M${id}-1`;
  await db
    .insertInto("payment_attempts")
    .values({ reference, order_id: id, amount: 60_000 })
    .execute();
  return { id, reference };
}

test("killed in the middle of paying, it leaves no payment without access, and another makes up for it", async () => {
  const order = await unpaidOrder();
  const { server, origin } = await start();

  // Access can't be written while this is held: the transaction waits, its payment written.
  const hold = await heldUp(database, {
    lock: "lock table assignments in exclusive mode",
    statement: 'insert into "assignments"',
  });
  const reply = notify(origin, order.reference).catch(() => "cut off");
  await hold.killing(server);
  expect(await reply).toBe("cut off");
  // The notification itself is kept.
  expect(await countRows(order.id)).toEqual({ payments: 0, history: 0, access: 0 });
  const notifications = await db.selectFrom("gateway_notifications").select("outcome").execute();
  expect(notifications).toEqual([{ outcome: "received" }]);

  // The gateway tells it again to the next process; the first telling is read later, and adds nothing.
  const next = await start();
  expect((await notify(next.origin, order.reference)).status).toBe(200);
  expect(await countRows(order.id)).toEqual({ payments: 1, history: 1, access: 1 });
  await eventually(async () => {
    const outcomes = await db.selectFrom("gateway_notifications").select("outcome").execute();
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["no change", "paid"]);
  });
  expect(await countRows(order.id)).toEqual({ payments: 1, history: 1, access: 1 });
});

test("killed between paying and the number of the invoice, it leaves no gap, and another gives that number", async () => {
  const settings = {
    sellerName: "Majorant SARL",
    sellerMatricule: "1234567A/A/M/000",
    sellerAddress: "Tunis",
    stampIncluded: "true",
  };
  for (const [name, value] of Object.entries(settings))
    await db.updateTable("settings").set({ value }).where("name", "=", name).execute();
  const order = await unpaidOrder();
  const { last: before } = await db
    .selectFrom("receipt_years")
    .select("last")
    .orderBy("year", "desc")
    .executeTakeFirstOrThrow();
  const { server, origin } = await start();

  // The number is taken, the lines of the invoice can't be written while this is held.
  const hold = await heldUp(database, {
    lock: "lock table receipt_lines in exclusive mode",
    statement: 'insert into "receipt_lines"',
  });
  const reply = notify(origin, order.reference).catch(() => "cut off");
  await hold.killing(server);
  expect(await reply).toBe("cut off");
  const receipts = () =>
    db
      .selectFrom("receipts")
      .where("order_id", "=", order.id)
      .select(["number", "stamp"])
      .execute();
  expect(await countRows(order.id)).toEqual({ payments: 0, history: 0, access: 0 });
  expect(await receipts()).toEqual([]);

  const next = await start();
  expect((await notify(next.origin, order.reference)).status).toBe(200);
  await eventually(async () => {
    expect(await countRows(order.id)).toEqual({ payments: 1, history: 1, access: 1 });
  });
  expect(await receipts()).toEqual([{ number: before + 1, stamp: 1_000 }]);
  const lines = await db
    .selectFrom("receipt_lines")
    .where("number", "=", before + 1)
    .select(["net", "tax"])
    .execute();
  expect(lines).toEqual([{ net: 59_000, tax: 0 }]);
});

test("killed in the middle of an order that a code leaves nothing of, it leaves neither the order nor the use", async () => {
  const [user, offer] = [await make.user(), await make.offer()];
  const { token } = await openSession(db, { ...user, userAgent: undefined }, new Date());
  await db
    .insertInto("codes")
    .values({
      code: "OFFERT",
      percent: 100,
      most_uses: 1,
      once_each: true,
      new_only: false,
      made_at: new Date(),
    })
    .execute();
  const order = (origin: string) =>
    fetch(`${origin}/api/orders?code=offert`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify([{ offer, duration: 1 }]),
    });
  const count = async () => {
    const { rows } = await sql`select
      (select count(*) from orders where user_id = ${user.id}) as orders,
      (select count(*) from code_uses) as uses,
      (select count(*) from payments p join orders o on o.id = p.order_id where o.user_id = ${user.id}) as payments,
      (select count(*) from assignments where user_id = ${user.id}) as access,
      (select count(*) from receipts r join orders o on o.id = r.order_id where o.user_id = ${user.id}) as receipts`.execute(
      db,
    );
    return rows[0];
  };
  const { server, origin } = await start();
  const hold = await heldUp(database, {
    lock: "lock table assignments in exclusive mode",
    statement: 'insert into "assignments"',
  });
  const reply = order(origin).catch(() => "cut off");
  await hold.killing(server);
  expect(await reply).toBe("cut off");
  expect(await count()).toEqual({ orders: 0, uses: 0, payments: 0, access: 0, receipts: 0 });

  // Its one use is there for who orders again.
  const next = await start();
  expect((await order(next.origin)).status).toBe(200);
  expect(await count()).toEqual({ orders: 1, uses: 1, payments: 1, access: 1, receipts: 1 });
});
