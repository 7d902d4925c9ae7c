import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import type { Database } from "@majorant/server/platform/database/database";
import { sql } from "kysely";
import type { School } from "./school-day.ts";

/**
 * Students who follow something, a teacher of it, an administrator, and what is sold by the month, which may be paid in several
 * payments; all people are signed in.
 */
export async function schoolIn(db: Database["db"]): Promise<School> {
  const now = new Date();
  const session = async (id: number) =>
    (await openSession(db, { id, userAgent: undefined }, now)).token;
  const { rows: students } = await sql<{ id: number; resource: number }>`
    select u.id, min(r.id)::integer as resource from users u
    cross join lateral held_courses(u.id, 'ROLE_APPRENANT', now()) h(course)
    join sections s on s.course_id = h.course and s.active
    join resources r on r.section_id = s.id and r.active and r.kind = 'video'
    where u.active and u.role = 'ROLE_APPRENANT' group by u.id order by u.id limit 40`.execute(db);
  const { rows: teachers } = await sql<{ id: number; course: number; tag: number }>`
    select u.id, min(h.course)::integer as course, (select min(id) from tags)::integer as tag
    from users u cross join lateral held_courses(u.id, 'ROLE_ENSEIGNANT', now()) h(course)
    where u.active group by u.id order by u.id limit 1`.execute(db);
  const { rows: offers } = await sql<{ id: number }>`
    select o.id from offers o where o.active and o.price_1_month is not null
      and o.category_id in (select open_categories())`.execute(db);
  const { rows: administrators } = await sql<{ id: number }>`
    select id from users where active and administrator order by id limit 1`.execute(db);
  const [teacher] = teachers;
  const [administrator] = administrators;
  if (!teacher || !administrator || students.length === 0 || offers.length === 0)
    throw new Error("the demo is empty");
  await sql`update offers set in_several_payments = true`.execute(db);
  const token = await session(administrator.id);
  // It works all day and asks for its password once.
  await sql`update sessions set confirmed_until = now() + interval '1 day' where user_id = ${administrator.id}`.execute(
    db,
  );
  return {
    students: await Promise.all(
      students.map(async (one) => ({ ...one, token: await session(one.id) })),
    ),
    teacher: { ...teacher, token: await session(teacher.id) },
    administrator: { token },
    offers: offers.map(({ id }) => id),
    clip: await film(),
  };
}

/** Two seconds of a drawn film: a second or so of work for whoever prepares it. */
export async function film(): Promise<Buffer> {
  const make = spawn("ffmpeg", [
    "-v",
    "error",
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=640x360:rate=25:duration=2",
    "-pix_fmt",
    "yuv420p",
    "-preset",
    "ultrafast",
    "-movflags",
    "frag_keyframe+empty_moov",
    "-f",
    "mp4",
    "-",
  ]);
  const pieces: Buffer[] = [];
  make.stdout.on("data", (some: Buffer) => pieces.push(some));
  await once(make, "close");
  return Buffer.concat(pieces);
}
