import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { addressOf } from "../../../../test/addresses.ts";
import { testApp } from "../../../../test/app.ts";
import { paymentPlansOf } from "../../../../test/areas/payment-plans.ts";
import { killed } from "../../../../test/embedded/embedded.ts";
import { heldUp } from "../../../../test/embedded/held-up.ts";
import { compiledOnce } from "../../../../test/embedded/main-process.ts";

// A process that is killed while it makes the orders of instalments, and two that make them at once.

const server = await testApp();
const { db, connection, now } = server;
const { on, planning } = await paymentPlansOf(server);

const child = fileURLToPath(import.meta.resolve("../../../../test/embedded/instalments-child.ts"));

/** Begins to make orders in a process of its own. */
function making(): ChildProcess {
  const process_ = spawn(process.execPath, [child, addressOf(connection), now().toISOString()], {
    env: { PATH: process.env.PATH, ...compiledOnce },
    stdio: ["ignore", "inherit", "inherit"],
  });
  onTestFinished(() => killed(process_));
  return process_;
}

/** What was made of the second instalments: their orders, with what each order has from its beginning. */
async function made() {
  const { rows } = await sql<{ orders: number; plans: number; whole: number; told: number }>`select
    count(*)::integer as orders, count(distinct o.plan_id)::integer as plans,
    count(*) filter (where exists (select from order_lines l
        join instalments i on i.plan_id = o.plan_id and i.number = 2
        where l.order_id = o.id and l.price = i.amount)
      and exists (select from payment_attempts t where t.order_id = o.id))::integer as whole,
    (select count(*)::integer from notifications n where n.notice->>'kind' = 'instalmentMade') as told
    from orders o where o.instalment = 2`.execute(db);
  return rows[0];
}

const plans = 12;

test("killed while it makes them, and then made by two at once, none is missing and none is there twice", async () => {
  on("2026-11-27");
  const begun: Awaited<ReturnType<typeof planning>>[] = [];
  for (let nth = 0; nth < plans; nth += 1) {
    const plan = await planning();
    await plan.pay(1);
    begun.push(plan);
  }
  on("2026-12-17");
  // One in the middle can't be told of its order while its student is held.
  const middle = begun[plans / 2]?.user.id;
  const hold = await heldUp(server, {
    lock: `select from users where id = ${middle} for update`,
    statement: 'insert into "orders"',
  });
  await hold.killing(making());
  const half = plans / 2;
  expect(await made()).toEqual({ orders: half, plans: half, whole: half, told: half });

  const both = [making(), making()];
  const ends = await Promise.all(both.map((each) => once(each, "exit")));
  expect(ends.map(([code]) => code)).toEqual([0, 0]);
  expect(await made()).toEqual({ orders: plans, plans, whole: plans, told: plans });
});
