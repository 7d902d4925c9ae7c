import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import type { DB } from "@majorant/server/platform/database/schema";
import { type Kysely, sql } from "kysely";
import { openSchool } from "./school.ts";

const root = join(import.meta.dirname, "../..");

export type Reader = { id: number; course: number; video: number; token: string };

type Preparing = {
  db: Kysely<DB>;
  readers: Omit<Reader, "token">[];
  /** What the application has as its DATA_DIR. */
  folder: string;
};

/**
 * The application as it is started, on the school of that scale, with students who are signed in. `cores` are those that it
 * and its PostgreSQL may use, as `taskset` lists them.
 */
export async function runSchool(
  scale: number,
  students: number,
  {
    prepare = async () => {},
    environment = {},
    cores,
  }: {
    prepare?: (preparing: Preparing) => Promise<void>;
    environment?: Record<string, string>;
    cores?: string | undefined;
  } = {},
) {
  const school = await openSchool(scale);
  const { db } = school.database;
  const { rows } = await sql<Omit<Reader, "token">>`
    select u.id, h.course,
      (select min(r.id) from resources r join sections s on s.id = r.section_id
        where s.course_id = h.course and r.kind = 'video' and r.active) as video
    from (select id from users where role = 'ROLE_APPRENANT' and active order by md5(id::text)) u,
      lateral (select min(course) as course from held_courses(u.id, 'ROLE_APPRENANT', now()) h(course)) h
    where h.course is not null limit ${students}`.execute(db);
  await prepare({ db, readers: rows, folder: school.folder });
  const readers: Reader[] = [];
  for (const student of rows) {
    const { token } = await openSession(db, { id: student.id, userAgent: undefined }, new Date());
    readers.push({ ...student, token });
  }
  await school.close();

  const start = [process.execPath, "apps/server/src/main.ts"];
  const [program = "", ...rest] = cores ? ["taskset", "-c", cores, ...start] : start;
  const child = spawn(program, rest, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", DATA_DIR: school.folder, DEMO: "0", ...environment },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /runs at (http:\/\/\S+)/.exec(line) ?? [];
    if (!address || child.pid === undefined) continue;
    return {
      address,
      pid: child.pid,
      readers,
      async stop() {
        child.kill("SIGTERM");
        await once(child, "exit");
      },
    };
  }
  throw new Error("the application did not start");
}
