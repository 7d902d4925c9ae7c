import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { listCategoriesCourses } from "@majorant/contract/catalogue/catalogue";
import { afterAll, expect, test } from "vitest";
import { loadDemo } from "../../src/commands/demo/load.ts";
import { addressOf } from "../addresses.ts";
import { testApp } from "../app.ts";
import { mainProcesses } from "../embedded/main-process.ts";
import { fuzz, sendOver } from "../fuzz/fuzz.ts";
import { tell } from "../fuzz/report.ts";
import { gatewaySignature } from "../paying.ts";
import { storageOf } from "../streaming.ts";
import { keptVersion, root, unpackVersion } from "./version-before.ts";

// The version before, beside this one and on its database: what a release that is rolled out has for some minutes, and
// what one that is taken back has from then on.

mkdirSync(join(root, ".cache"), { recursive: true });
const folder = mkdtempSync(join(root, ".cache/version-before-"));
const start = mainProcesses(unpackVersion(readFileSync(keptVersion), folder));
afterAll(() => rmSync(folder, { recursive: true }));

const server = await testApp();
const { db, connection, call, dataDir } = server;
const newest = readdirSync(join(root, "apps/server/migrations"));
const known = readdirSync(join(folder, "apps/server/migrations"));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

/** Pays an order of the demo by the version that answers there: what its lines cost, and what the journal says of it. */
async function paidAt(origin: string) {
  const attempt = await db
    .selectFrom("payment_attempts as t")
    .innerJoin("payments as p", "p.order_id", "t.order_id")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .where("p.status", "=", "awaiting")
    .where("o.expired_at", "is", null)
    .where("t.gateway", "=", "gpg")
    .select(["t.reference", "t.order_id as orderId", "t.amount"])
    .executeTakeFirstOrThrow();
  const answer = await fetch(`${origin}/api/payments/gpg/notification`, {
    method: "POST",
    body: new URLSearchParams({
      TransStatus: "00",
      PAYID: attempt.reference,
      Signature: gatewaySignature("00", attempt.reference),
    }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  const lines = await db
    .selectFrom("accounting_lines")
    .where("order_id", "=", attempt.orderId)
    .select(["kind", "total"])
    .execute();
  return { total: attempt.amount, lines };
}

test("the version before starts on this one's database, and no call makes it fail there", async () => {
  await loadDemo({ db, storage: storageOf(server), production: false });
  const port = await freePort();
  const before = start({
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(connection),
    PORT: String(port),
    // What a proxy says is believed where there is one, and then users have another address than ours.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const origin = await before.origin();
  const seed = 35;
  const { classes, answered, faults } = await fuzz(
    { send: sendOver(origin), db },
    { calls: 900, seed },
  );
  expect(faults.map((fault) => tell(fault, seed))).toEqual([]);
  expect(classes.get(2)).toBeGreaterThan(70);
  expect(answered.size).toBeGreaterThan(40);
  // What is issued is in the accountant's journal: a receipt by that version, which knows no invoice, or an invoice by this one. The
  // gateway's word is stored first, and either of them may read it.
  const receipt = await paidAt(origin);
  expect(receipt.total).toBeGreaterThan(0);
  expect(receipt.lines).toEqual([
    { kind: expect.stringMatching(/^(receipt|invoice)$/), total: receipt.total },
  ]);
  // And this one goes on beside it.
  expect((await call(listCategoriesCourses)).statusCode).toBe(200);

  const unknown = newest.filter((name) => name.endsWith(".sql") && !known.includes(name));
  for (const name of unknown) expect(before.said()).toContain(name);
  before.child.kill("SIGTERM");
  expect((await before.ended()).how).toBe(0);
});
