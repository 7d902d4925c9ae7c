import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { requestNewPassword } from "@majorant/contract/accounts/sign-in";
import {
  listMails,
  resendMail,
  resendMails,
  type UnsentMail,
} from "@majorant/contract/operations/mails";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";
import { mailsTo, queuedMails } from "../../../../test/mails.ts";
import { smtpServer } from "../../../../test/smtp.ts";
import { forgetSent, queueAgain } from "./mails.queries.ts";

const mailServer = smtpServer();
const port = await mailServer.start();
await mailServer.stop();
afterAll(() => mailServer.stop());

const server = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
const { call, db, tokenOf, setNow } = server;
const make = factories(db);
const administrator = await make.user({ administrator: true });
const token = await tokenOf(administrator);

/** Somebody forgot their password: their mail holds a secret. */
async function forgetful(answer?: string) {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  await make.user({ email });
  if (answer) mailServer.answers.set(email, answer);
  await call(requestNewPassword, { body: { email } });
  return email;
}

const list = async (query: Record<string, string> = {}) => {
  const answer = await call(listMails, { token, query: { size: "100", ...query } });
  expect(answer.statusCode).toBe(200);
  const rows: UnsentMail[] = answer.json();
  return { text: answer.body, rows, total: Number(answer.headers["x-total-count"]) };
};

const listed = (email: string, like: Partial<UnsentMail>) =>
  vi.waitFor(
    async () => {
      const { rows } = await list({ q: email });
      expect(rows).toMatchObject([{ destinataire: email, ...like }]);
      return rows[0] as UnsentMail; // there is one, as was expected
    },
    { timeout: 60_000, interval: 100 },
  );

const arrived = (email: string) => mailServer.mails.filter((mail) => mail.includes(`To: ${email}`));

/** As if the pause before the next try had passed. */
const skipPause = (email: string) =>
  sql`update pgboss.job set start_after = now() where state = 'retry' and data ->> 'to' = ${email}`.execute(
    db,
  );

test("a mail is tried again for two days, with pauses from seconds to hours", async () => {
  const { rows } = await sql<{ retry_limit: number; retry_delay: number; retry_delay_max: number }>`
    select retry_limit, retry_delay, retry_delay_max from pgboss.queue where name = 'mail'`.execute(
    db,
  );
  const { retry_limit, retry_delay, retry_delay_max } = rows[0] ?? expect.fail("no queue");
  const shortest = Array.from({ length: retry_limit }, (_, n) =>
    Math.min(retry_delay_max, retry_delay * 2 ** n),
  );
  expect(shortest[0]).toBeLessThan(60);
  expect(retry_delay_max).toBe(4 * 3600);
  const hours = shortest.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(45);
  expect(hours).toBeLessThan(50);
});

test("a mail waits for a mail server that is away, longer than it used to, and is seen to wait", async () => {
  const email = await forgetful();
  for (let tries = 1; tries <= 8; tries++) {
    const waiting = await listed(email, { etat: "attente", essais: tries });
    expect(waiting.raison).toBe("Le serveur de mail ne répond pas.");
    expect(Date.parse(waiting.prochainEssai ?? "")).not.toBeNaN();
    await skipPause(email);
  }
  // Pressed as soon as the server is repaired, it does not wait for the pause to end.
  const { id } = await listed(email, { etat: "attente", essais: 9 });
  await mailServer.start(port);
  expect((await call(resendMail, { token, params: { mailId: id } })).statusCode).toBe(204);
  await eventually(() => expect(arrived(email)).toHaveLength(1));
  expect((await list({ q: email })).rows).toEqual([]);
});

test("what the mail server refuses for good is not tried again, and listed without its content", async () => {
  const email = await forgetful("550 5.1.1 no such user");
  const { id } = await listed(email, {
    etat: "echec",
    essais: 1,
    prochainEssai: null,
    raison: "Le serveur de mail refuse ce message : 550 5.1.1 no such user",
  });
  const [{ text } = expect.fail("no mail")] = await queuedMails(server, email);
  const secret = /token=([\w-]+)/.exec(text)?.[1] ?? expect.fail("no secret in it");
  expect((await list()).text).not.toContain(secret);
  expect((await list({ etat: "attente", q: email })).rows).toEqual([]);

  mailServer.answers.clear();
  const twice = await Promise.all(
    [1, 2].map(() => call(resendMail, { token, params: { mailId: id } })),
  );
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  await eventually(() => expect(arrived(email)).toHaveLength(1));
  const again = await call(resendMail, { token, params: { mailId: id } });
  expect([again.statusCode, again.json().code]).toEqual([409, "MAIL_GONE"]);

  const lines = (
    await call(listAuditEntries, { token, query: { genre: "mail", q: email } })
  ).json();
  expect(lines).toHaveLength(1);
  expect(auditSentence(lines[0])).toContain(
    "a renvoyé le mail «\u00a0Votre nouveau mot de passe\u00a0»",
  );
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(arrived(email)).toHaveLength(1);
});

test("all of them are sent again at once, each once", async () => {
  const refused = [await forgetful("550 no"), await forgetful("554 no")];
  const later = await forgetful("451 later");
  for (const email of refused) await listed(email, { etat: "echec" });
  await listed(later, { etat: "attente" });
  expect((await list()).total).toBe(3);
  mailServer.answers.clear();
  expect((await call(resendMails, { token })).json()).toEqual({ mails: 3 });
  expect((await call(resendMails, { token })).json()).toEqual({ mails: 0 });
  for (const email of [...refused, later])
    await eventually(() => expect(arrived(email)).toHaveLength(1));
  const [line] = (await call(listAuditEntries, { token, query: { genre: "mail" } })).json();
  expect(auditSentence(line)).toMatch(/a renvoyé les mails qui n'étaient pas partis$/);
  expect(line.details).toEqual({ mails: 3 });
});

test("a mail that nothing sends is seen to wait after two minutes, and one that went out is forgotten", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, start_after)
    values ('mail', '{"to": "lent@exemple.tn", "subject": "Bonjour", "text": "…"}', now() + interval '1 day')
    returning id`.execute(db);
  expect((await list({ q: "lent" })).rows).toEqual([]);
  setNow(new Date(Date.now() + 3 * 60_000));
  expect((await list({ q: "lent" })).rows).toMatchObject([
    { id: rows[0]?.id, etat: "attente", raison: null, essais: 0 },
  ]);

  const completedMails = sql`select from pgboss.job where name = 'mail' and state = 'completed'`;
  expect((await completedMails.execute(db)).rows.length).toBeGreaterThan(0);
  await forgetSent(db, new Date(Date.now() + 40 * 60_000));
  expect((await completedMails.execute(db)).rows.length).toBeGreaterThan(0);
  // Looked at every ten minutes: none stays for an hour.
  await forgetSent(db, new Date(Date.now() + 49 * 60_000));
  const { rows: schedules } = await sql`
    select cron from pgboss.schedule where name = 'sent-mails'`.execute(db);
  expect(schedules).toEqual([{ cron: "*/10 * * * *" }]);
  expect((await completedMails.execute(db)).rows).toEqual([]);
  expect((await list({ q: "lent" })).rows).toHaveLength(1);
});

test("mails to files wait for a full disk without a try less, and leave no half of them", async () => {
  const outboxed = await testApp();
  const outbox = join(outboxed.dataDir, "outbox");
  const make = factories(outboxed.db);
  const { id } = await make.failedMail("plein@exemple.tn");
  await symlink("/dev/full", join(outbox, `${id}.eml.part`));
  await outboxed.db.transaction().execute((trx) => queueAgain(trx, id));
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select state::text, retry_count as tries, output from pgboss.job
        where id = ${id}`.execute(outboxed.db);
      expect(rows).toEqual([
        { state: "created", tries: 0, output: { full_since: expect.any(String) } },
      ]);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(await readdir(outbox)).toEqual([]);
  await outboxed.db.transaction().execute((trx) => queueAgain(trx, id));
  await vi.waitFor(
    async () => expect(await mailsTo(outboxed, "plein@exemple.tn")).toHaveLength(1),
    {
      timeout: 60_000,
      interval: 100,
    },
  );
});
