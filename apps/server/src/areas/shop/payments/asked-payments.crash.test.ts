import { startPayment } from "@majorant/contract/shop/orders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { paymentsOf } from "../../../../test/areas/payments.ts";
import { heldUp } from "../../../../test/embedded/held-up.ts";
import { serverProcesses } from "../../../../test/embedded/server-process.ts";
import { eventually } from "../../../../test/eventually.ts";
import { konnectEmulator } from "../../../../test/konnect.ts";

// A server process that is killed between the yes of a gateway that was asked and the commit of what follows.

const konnect = await konnectEmulator();
const server = await testApp({ ...konnect.environment, ROLE: "web" });
const { db, connection, call } = server;
const { buying, history, accessOf } = paymentsOf(server);
const { start } = await serverProcesses(connection, konnect.environment);

test("killed between the gateway's yes and its own commit, it leaves nothing half done, and another asks again", async () => {
  const { user, token, orderId } = await buying();
  const params = { commandeId: orderId };
  const query = { gateway: "konnect" };
  const ref = (await call(startPayment, { params, token, query }))
    .json()
    .redirect.split("/")
    .at(-1) as string;
  konnect.pay(ref);
  const process = await start();

  // Access can't be written while this is held: the gateway has said yes, and the transaction waits.
  const hold = await heldUp(server, {
    lock: "lock table assignments in exclusive mode",
    statement: 'insert into "assignments"',
  });
  const word = fetch(`${process.origin}/api/payments/konnect/notification?payment_ref=${ref}`);
  const reply = word.catch(() => "cut off");
  await hold.killing(process.server);
  expect(konnect.asked.filter((line) => line.endsWith(ref)).length).toBeGreaterThan(0);
  expect(await reply).toBe("cut off");
  expect(await history(orderId)).toEqual(["absent → awaiting"]);
  expect(await accessOf(user)).toEqual([]);
  expect(await db.selectFrom("gateway_notifications").select("id").execute()).toEqual([]);
  const attempt = await db
    .selectFrom("payment_attempts")
    .where("gateway_ref", "=", ref)
    .select(["state", sql<number>`extract(epoch from ask_at - now())::float8`.as("seconds")])
    .executeTakeFirstOrThrow();
  // Nobody has to tell it again: the question is due within the minute.
  expect(attempt.state).toBe("open");
  expect(attempt.seconds).toBeLessThanOrEqual(60);

  await db
    .updateTable("payment_attempts")
    .set({ ask_at: new Date() })
    .where("gateway_ref", "=", ref)
    .execute();
  await start();
  await eventually(async () =>
    expect(await history(orderId)).toEqual(["absent → awaiting", "awaiting → paid"]),
  );
  expect(await accessOf(user)).toHaveLength(1);
  const outcomes = await db.selectFrom("gateway_notifications").select("outcome").execute();
  expect(outcomes).toEqual([{ outcome: "paid" }]);
});
