import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { killed } from "../../../test/embedded/embedded.ts";
import { serverProcesses } from "../../../test/embedded/server-process.ts";
import { factories } from "../../../test/factories.ts";
import { sentMails } from "../../../test/mails.ts";
import { openSession } from "../../platform/accounts/sessions.ts";

// A server process that is killed in the midst of telling a school.

const school = 2_250;
const { db, pool, connection } = await testDatabase();
const make = factories(db);
const { start, dataDir } = await serverProcesses(connection);

/** How many are told, how many notifications there are, and of how many people. */
async function countTold() {
  const { rows } = await sql<{ told: number; notices: number; people: number }>`select
    (select count(*)::int from announcement_recipients where told_at is not null) as told,
    (select count(*)::int from notifications where notice->>'kind' = 'announcement') as notices,
    (select count(distinct user_id)::int from notifications) as people`.execute(db);
  return rows[0];
}

const wait = { timeout: 120_000, interval: 500 };

test("killed in the midst of 2,250 people, it tells the others when it is back: each once, and mails each once", async () => {
  await db
    .updateTable("settings")
    .set({ value: "false" })
    .where("name", "=", "secondFactorForAdministrators")
    .execute();
  const group = await make.group();
  await sql`with people as (
      insert into users (email, password_hash, first_name, last_name, role)
      select 'eleve-' || n || '@exemple.tn', '', 'Amine', 'Ben Salah', 'ROLE_APPRENANT'
      from generate_series(1, ${school}::int) n returning id)
    insert into group_members (user_id, group_id) select id, ${group.id} from people`.execute(db);
  const administrator = await make.user({ administrator: true });
  const { token } = await openSession(db, { ...administrator, userAgent: undefined }, new Date());

  const { server, origin } = await start();
  // One in the middle is being told by somebody else, who does not come to an end: those before are told, and it waits.
  const holder = await pool.connect();
  await holder.query("set idle_in_transaction_session_timeout = 0");
  await holder.query("begin");
  await holder.query(`insert into notifications (user_id, notice, once)
    select id, '{}', 'announcement:1' from users where email = 'eleve-1100@exemple.tn'`);

  const body = JSON.stringify({
    key: crypto.randomUUID(),
    title: "Fermeture",
    content: "À lundi.",
    byMail: true,
    audience: { kind: "group", id: group.id, days: null },
    sendAt: null,
    headUntil: null,
    people: school,
  });
  // A server that has just begun may be too busy to answer: sent again, it is the same announcement.
  await vi.waitFor(async () => {
    const answer = await fetch(`${origin}/api/announcements`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    expect(answer.status).toBe(200);
  }, wait);
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like '%insert into notifications%'`.execute(db);
    expect(rows).toHaveLength(1);
  }, wait);
  await killed(server);
  await holder.query("rollback");
  holder.release(true);
  const midst = await countTold();
  expect(midst?.told).toBeGreaterThan(0);
  expect(midst?.told).toBeLessThan(school);
  expect(midst?.notices).toBe(midst?.told);

  await start();
  await vi.waitFor(async () => {
    const announcement = await db
      .selectFrom("announcements")
      .select("state")
      .executeTakeFirstOrThrow();
    expect(announcement.state).toBe("sent");
  }, wait);
  expect(await countTold()).toEqual({ told: school, notices: school, people: school });

  // Those mails that the first process was writing are given up by it, and written by the next.
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pgboss.job
      where name = 'mail' and state in ('created', 'retry', 'active') limit 1`.execute(db);
    expect(rows).toEqual([]);
  }, wait);
  const mailed = (await sentMails({ dataDir })).map((mail) => /^To: (\S+)/m.exec(mail)?.[1]);
  expect(mailed).toHaveLength(school);
  expect(new Set(mailed).size).toBe(school);
}, 300_000);
