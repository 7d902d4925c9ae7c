import type { OwnSitting } from "@majorant/contract/sittings/sittings";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { page, said } from "../../../test/areas/sittings.ts";
import { testDatabase } from "../../../test/database.ts";
import { heldUp } from "../../../test/embedded/held-up.ts";
import { serverProcesses } from "../../../test/embedded/server-process.ts";
import { factories } from "../../../test/factories.ts";
import { openSession } from "../../platform/accounts/sessions.ts";

// A server process that is killed while a page arrives, and while marks are published.

const database = await testDatabase();
const { db, connection } = database;
const make = factories(db);
const { start } = await serverProcesses(connection);

await db
  .updateTable("settings")
  .set({ value: "false" })
  .where("name", "=", "secondFactorForAdministrators")
  .execute();

const tokenOf = async (user: { id: number }) =>
  (await openSession(db, { ...user, userAgent: undefined }, new Date())).token;

const json = (token: string, method: string, body?: object) => ({
  method,
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  ...(body && { body: JSON.stringify(body) }),
});

/** A sitting of one question that began so many minutes ago, and takes an hour; for a student. */
async function sitting(minutesAgo: number) {
  const course = await make.course();
  const student = await make.user();
  await make.assignment({ user_id: student.id, course_id: course.id });
  const { rows } = await sql<{ id: number; question: number }>`
    with paper as (
      insert into papers (contest, year, track, subject, title, minutes, visible)
      values ('Majorant', 2026, 'MP', 'mathematiques', ${`Sujet ${course.id}`}, 60, false) returning id),
    sitting as (
      insert into sittings (title, paper_id, audience, course_id, audience_name, starts_at, minutes,
        announced_at, sealed_key, sealed_bytes, sealed_secret, created_at)
      select 'Concours blanc', paper.id, 'course', ${course.id}, 'Analyse',
        now() - make_interval(mins => ${minutesAgo}), 60, now() - interval '9 days', gen_random_uuid(), 1,
        decode(repeat('00', 32), 'hex'), now() - interval '9 days' from paper returning id),
    question as (
      insert into sitting_questions (sitting_id, position, number, marks, about)
      select id, 0, '1', 5, 'Une suite' from sitting returning id, sitting_id)
    select sitting_id as id, id as question from question`.execute(db);
  const [made] = rows;
  if (!made) throw new Error("no sitting");
  return { ...made, student, token: await tokenOf(student) };
}

test("killed while the last part of a page arrives, it has kept the part; sent again, the page is whole", async () => {
  const { id, student, token } = await sitting(30);
  const { server, origin } = await start();
  const mine = (at: string) => `${at}/api/users/${student.id}/sittings/${id}`;
  const handedIn = await page();
  const answer = await fetch(
    `${mine(origin)}/copy/pages`,
    json(token, "PUT", { pages: said([handedIn]), ranked: true }),
  );
  expect(answer.status).toBe(200);
  const send = async (at: string) => {
    const body = new FormData();
    body.append("part", new Blob([new Uint8Array(handedIn.bytes)]), "page");
    return fetch(`${mine(at)}/copy/pages/${handedIn.hash}/parts/0`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
  };
  // The page is stored, and cannot be said to be there while this is held.
  const hold = await heldUp(database, {
    lock: "select from copy_pages for no key update",
    statement: 'update "copy_pages" set "arrived_at"',
  });
  const reply = send(origin).catch(() => "cut off");
  await hold.killing(server);
  expect(await reply).toBe("cut off");

  const next = await start();
  const seen = async () =>
    (await (await fetch(mine(next.origin), json(token, "GET"))).json()) as OwnSitting; // as the call answers it
  // What was acknowledged, the hashes, is there; the part as well, and the page is not said to be.
  expect((await seen()).handedIn).toMatchObject({ pages: [{ hash: handedIn.hash, missing: [] }] });
  expect(await db.selectFrom("copy_pages").select("arrived_at").execute()).toEqual([
    { arrived_at: null },
  ]);
  expect(await (await send(next.origin)).json()).toEqual({ missing: [] });
  const shown = await fetch(`${mine(next.origin)}/copy/pages`, json(token, "GET"));
  const [image] = (await shown.json()) as { link: string }[]; // as the call answers them
  const bytes = await fetch(`${next.origin}${image?.link}`);
  expect(handedIn.bytes.equals(Buffer.from(await bytes.arrayBuffer()))).toBe(true);
});

test("killed while it publishes, it has published nothing; asked again, everything", async () => {
  const administrator = await make.user({ administrator: true });
  const admin = await tokenOf(administrator);
  const { id, question, student, token } = await sitting(120);
  await sql`
    with copy as (
      insert into copies (sitting_id, user_id, begun_at, handed_in_at, receipt)
      values (${id}, ${student.id}, now() - interval '2 hours', now() - interval '1 hour', 'A') returning id),
    pages as (
      insert into copy_pages (copy_id, position, hash, bytes, arrived_at, width, height)
      select id, 1, repeat('a', 64), 10, now(), 1, 1 from copy)
    insert into copy_marks (copy_id, question_id, marked_at, adjustment)
    select id, ${question}, now(), 3 from copy`.execute(db);
  const { server, origin } = await start();
  const { version } = await db
    .selectFrom("sittings")
    .where("id", "=", id)
    .select("version")
    .executeTakeFirstOrThrow();
  const publish = (at: string) =>
    fetch(`${at}/api/sittings/${id}/publish`, json(admin, "POST", { version }));
  const state = async () => {
    const { rows } = await sql`
      select s.published_at is not null as published, s.statistics is not null as said, p.visible,
        (select total from copies where sitting_id = s.id) as total,
        (select mark from copy_marks where question_id = ${question}) as mark,
        (select count(*)::int from audit where subject = 'sitting') as lines
      from sittings s join papers p on p.id = s.paper_id where s.id = ${id}`.execute(db);
    return rows[0];
  };
  const nothing = {
    published: false,
    said: false,
    visible: false,
    total: null,
    mark: null,
    lines: 0,
  };
  expect(await state()).toEqual(nothing);

  // Marks, totals and ranks are written; the paper cannot be shown while this is held.
  const hold = await heldUp(database, {
    lock: "select from papers for update",
    statement: 'update "papers" set "visible"',
  });
  const reply = publish(origin).catch(() => "cut off");
  await hold.killing(server);
  expect(await reply).toBe("cut off");
  expect(await state()).toEqual(nothing);

  const next = await start();
  expect((await publish(next.origin)).status).toBe(200);
  expect((await publish(next.origin)).status).toBe(409);
  expect(await state()).toEqual({
    published: true,
    said: true,
    visible: true,
    total: 3,
    mark: 3,
    lines: 1,
  });
  const result = await fetch(
    `${next.origin}/api/users/${student.id}/sittings/${id}/result`,
    json(token, "GET"),
  );
  expect(await result.json()).toMatchObject({ mark: 12, total: 3 });
});
