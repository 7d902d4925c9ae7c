import {
  dropJob,
  getService,
  runJobAgain,
  type Service,
} from "@majorant/contract/operations/service";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { call, db, tokenOf, now } = server;
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

async function read(): Promise<Service> {
  const answer = await call(getService, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const kinds = async () => (await read()).pannes.map(({ genre }) => genre);

const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);

const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; retry_count: number }>`
    select state::text, retry_count from pgboss.job where id = ${id}`.execute(db);
  return rows[0]?.state;
};

test("a place that is well says what it runs on, and no fault", async () => {
  const service = await read();
  expect(service).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    derniereSauvegarde: null,
    stockage: { compartiment: false, faute: null },
    mails: { echecs: 0, attente: 0, serveur: null },
    paiements: { aConfirmer: 0, plusAncien: null, demonstration: true, derniereNotification: null },
    taches: { echecs: 0, lignes: [] },
  });
  expect(service.base.version).toMatch(/^\d+/);
  expect(service.base.octets).toBeGreaterThan(1e6);
  expect(service.disque.total).toBeGreaterThan(service.disque.libre);
  // The machine that runs the tests may have little room, or time.
  const own = service.pannes.filter(({ genre }) => !/^(disk|database)/.test(genre));
  expect(own).toEqual([]);
});

test("a payment that waits, a word of the bank that nobody read, and a bank that is silent", async () => {
  const user = await make.user();
  const order = async () =>
    db.insertInto("orders").values({ user_id: user.id }).returning("id").executeTakeFirstOrThrow();
  const { id } = await order();
  await db
    .insertInto("payments")
    .values({ order_id: id, status: "confirming", method: "cash", updated_at: hoursAgo(50) })
    .execute();
  const notification = (outcome: string, hours: number) =>
    db
      .insertInto("gateway_notifications")
      .values({ gateway: "gpg", body: "{}", outcome, received_at: hoursAgo(hours) })
      .execute();
  await notification("received", 26);
  await notification("forged", 1);
  for (let n = 0; n < 5; n++)
    await db
      .insertInto("payment_attempts")
      .values({ reference: `essai-${n}`, order_id: id, amount: 1, created_at: hoursAgo(2) })
      .execute();
  expect(await kinds()).toEqual(
    expect.arrayContaining(["paymentsLate", "notificationsUnread", "gatewaySilent"]),
  );
  expect((await read()).paiements).toMatchObject({ aConfirmer: 1, departs: 5 });
});

test("a job that failed can be run again or taken away, once, with a line of the journal", async () => {
  const [again, dropped] = [await make.failedJob(), await make.failedJob("transcode")];
  const { taches, pannes } = await read();
  expect(taches.echecs).toBe(2);
  expect(taches.lignes.find(({ id }) => id === again.id)).toMatchObject({
    file: "storage-removal",
    raison: "AccessDenied",
    essais: 1,
  });
  expect(pannes.map(({ genre }) => genre)).toContain("jobsFailed");

  const params = { tacheId: again.id };
  expect((await call(runJobAgain, { token, params })).statusCode).toBe(204);
  await eventually(async () => expect(await stateOf(again.id)).toBe("completed"));
  for (const endpoint of [runJobAgain, dropJob]) {
    const late = await call(endpoint, { token, params });
    expect([late.statusCode, late.json().code]).toEqual([409, "JOB_GONE"]);
  }
  expect((await call(dropJob, { token, params: { tacheId: dropped.id } })).statusCode).toBe(204);
  expect(await stateOf(dropped.id)).toBeUndefined();
  expect((await read()).taches.echecs).toBe(0);

  const lines = (await call(listAuditEntries, { token, query: { genre: "job" } })).json();
  expect(lines.map(auditSentence)).toEqual([
    expect.stringMatching(/ a supprimé la tâche «\u00a0Préparation d’une vidéo\u00a0»$/),
    expect.stringMatching(/ a relancé la tâche «\u00a0Effacement de fichiers\u00a0»$/),
  ]);
});

test("what is done by the clock has failed only until it is done, and waits once", async () => {
  const first = await make.failedJob("retention", hoursAgo(25));
  const last = await make.failedJob("retention", hoursAgo(1));
  expect((await read()).taches.lignes.map(({ id }) => id)).toEqual([last.id]);
  expect((await call(dropJob, { token, params: { tacheId: first.id } })).statusCode).toBe(409);
  await sql`insert into pgboss.job (name, data, policy, start_after)
    values ('retention', '{}', 'stately', now() + interval '1 hour')`.execute(db);
  expect((await call(runJobAgain, { token, params: { tacheId: last.id } })).statusCode).toBe(204);
  expect(await stateOf(last.id)).toBeUndefined();
  await sql`insert into pgboss.job (name, state, completed_on)
    values ('retention', 'completed', now())`.execute(db);
  expect((await read()).taches.echecs).toBe(0);
});

test("mails that failed or wait for hours are said", async () => {
  await make.failedMail();
  await sql`insert into pgboss.job (name, data, state, created_on, start_after)
    values ('mail', '{}', 'retry', ${hoursAgo(3)}, now() + interval '1 hour')`.execute(db);
  expect(await kinds()).toEqual(expect.arrayContaining(["mailsFailed", "mailsWaiting"]));
  expect((await read()).mails).toMatchObject({ echecs: 1, attente: 1 });
  // They have a page of their own.
  expect((await read()).taches.echecs).toBe(0);
});

test("a mail server and a bucket that do not answer are said with what they said", async () => {
  const elsewhere = await testApp({
    SMTP_URL: "smtp://127.0.0.1:1",
    STORAGE_URL: "s3://cle:secret@majorant?endpoint=http://127.0.0.1:1",
  });
  const administrator = await factories(elsewhere.db).user({ administrator: true });
  const answer = await elsewhere.call(getService, {
    token: await elsewhere.tokenOf(administrator),
  });
  const { pannes, mails, stockage }: Service = answer.json();
  expect(pannes.map(({ genre }) => genre)).toEqual(
    expect.arrayContaining(["storageAway", "smtpAway"]),
  );
  expect(mails.serveur?.faute).toContain("ECONNREFUSED");
  expect(stockage).toEqual({ compartiment: true, faute: expect.any(String) });
  expect(answer.body).not.toContain("secret");
});
