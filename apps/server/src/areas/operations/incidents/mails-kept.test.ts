import { listNotifications } from "@majorant/contract/notifications/notifications";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { parseConfig } from "../../../platform/config.ts";
import { openLog } from "../../../platform/log.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://majorant.tn",
  DEMO: "0",
  GPG_URL: "https://gateway.exemple.tn/pay",
  GPG_NUM_SITE: "12345",
  GPG_VAD: "123456789",
  GPG_PASSWORD: "un mot de passe assez long pour la passerelle",
};

/** An application of that environment, its log, and what the morning's job tells an administrator. */
async function morningOf(environment: Record<string, string>) {
  const lines: string[] = [];
  const log = openLog(parseConfig(environment), { write: (line) => void lines.push(line) });
  const server = await testApp(environment, { log });
  const make = factories(server.db);
  const administrator = await make.user({ administrator: true });
  const student = await make.user();
  // As the clock does.
  await sql`insert into pgboss.job (name, data) values ('mails-kept', '{}')`.execute(server.db);
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'mails-kept' and state = 'completed'`.execute(
        server.db,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 100 },
  );
  const noticesOf = async (user: { id: number }) => {
    const params = { utilisateurId: user.id };
    const token = await server.tokenOf(user);
    const answer = await server.call(listNotifications, { params, token });
    return answer.json().map(({ kind, link }: { kind: string; link: string }) => [kind, link]);
  };
  const { rows } = await sql<{ cron: string }>`
    select cron from pgboss.schedule where name = 'mails-kept'`.execute(server.db);
  return {
    lines,
    cron: rows[0]?.cron,
    administrator: await noticesOf(administrator),
    student: await noticesOf(student),
  };
}

const warning = expect.stringContaining("SMTP_URL is missing: no mail leaves this server");

test("a production without a mail server says so at the start, and each day in the log and to administrators", async () => {
  const morning = await morningOf(production);
  expect(morning.cron).toBe("0 8 * * *");
  expect(morning.lines.filter((line) => line.includes("SMTP_URL"))).toEqual([warning, warning]);
  expect(morning.administrator).toEqual([["mailsKept", "/admin/mails"]]);
  expect(morning.student).toEqual([]);
});

test("one that has a mail server says nothing", async () => {
  const morning = await morningOf({ ...production, SMTP_URL: "smtp://127.0.0.1:1" });
  expect(morning.lines.filter((line) => line.includes("SMTP_URL is missing"))).toEqual([]);
  expect(morning.administrator).toEqual([]);
});
