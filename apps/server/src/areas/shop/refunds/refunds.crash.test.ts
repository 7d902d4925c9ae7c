import type { OrderRefunds } from "@majorant/contract/shop/refunds.admin";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { heldUp } from "../../../../test/embedded/held-up.ts";
import { serverProcesses } from "../../../../test/embedded/server-process.ts";
import { factories } from "../../../../test/factories.ts";
import { openSession } from "../../../platform/accounts/sessions.ts";

// A server process that is killed while it gives money back.

const database = await testDatabase();
const { db, connection } = database;
const make = factories(db);
const { start } = await serverProcesses(connection);

test("killed in the middle of giving back, it loses no number and gives none twice, and the refund waits still", async () => {
  await db
    .updateTable("settings")
    .set({ value: "false" })
    .where("name", "=", "secondFactorForAdministrators")
    .execute();
  const admin = await make.user({ administrator: true });
  const { token } = await openSession(db, { ...admin, userAgent: undefined }, new Date());
  await db
    .updateTable("sessions")
    .set({ confirmed_until: new Date("2100-01-01") })
    .execute();
  const ask = (origin: string, method: string, path: string, body?: object) =>
    fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const order = await make.paidOrder();
  const { server, origin } = await start();
  const decided = await ask(origin, "POST", `commandes/${order.id}/remboursements`, {
    remboursement: {
      offre: { id: order.offerId },
      montant: 20,
      motif: "Désistement",
      moyen: "cash",
    },
    version: 0,
  });
  const { remboursements } = (await decided.json()) as OrderRefunds; // as the call answers it
  const refundId = remboursements[0]?.id;
  const give = (at: string) => ask(at, "PUT", `remboursements/${refundId}/rendre`, {});
  const count = async () => {
    const { rows } = await sql`select
      (select state from refunds where id = ${refundId}) as state,
      (select last from credit_note_years) as last,
      (select count(*) from credit_notes) as notes,
      (select count(*) from credit_note_lines) as lines,
      (select ends_at < starts_at + interval '25 days' from assignments
        where user_id = ${order.userId}) as shortened,
      (select count(*) from notifications where user_id = ${order.userId}) as notices`.execute(db);
    return rows[0];
  };
  const before = await count();
  expect(before).toMatchObject({ state: "decided", last: null, notes: 0, shortened: false });

  // The line of the credit note can't be written while this is held: its number is taken, the access shortened.
  const hold = await heldUp(database, {
    lock: "lock table credit_note_lines in exclusive mode",
    statement: 'insert into "credit_note_lines"',
  });
  const reply = give(origin).catch(() => "cut off");
  await hold.killing(server);
  expect(await reply).toBe("cut off");
  expect(await count()).toEqual(before);

  // The next process gives it back, once.
  const next = await start();
  expect((await give(next.origin)).status).toBe(200);
  expect((await give(next.origin)).status).toBe(409);
  expect(await count()).toEqual({
    state: "givenBack",
    last: 1,
    notes: 1,
    lines: 1,
    shortened: true,
    notices: 1,
  });
});
