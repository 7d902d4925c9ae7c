import { listHeldCourses } from "@majorant/server/areas/learning/courses.queries";
import { openDatabase } from "@majorant/server/platform/database/database";
import { sql } from "kysely";
import { median } from "./median.ts";
import { openSchool } from "./school.ts";

const rounds = 9;
const users = 300;

/** A school of that size, and what one SELECT by key and one question of the access rule take there. */
async function openMeasured(scale: number) {
  const school = await openSchool(scale);
  const database = openDatabase(school.connection, { poolSize: 1 });
  const { db, pool } = database;
  const { rows } = await sql<{ id: number; users: number }>`
    select id, (select count(*)::int from users) as users from users
    where role = 'ROLE_APPRENANT' and active order by md5(id::text) limit ${users}`.execute(db);
  const timed = async (ask: (id: number) => Promise<unknown>) => {
    const began = performance.now();
    for (const { id } of rows) await ask(id);
    return (performance.now() - began) / rows.length;
  };
  return {
    scale,
    users: rows[0]?.users ?? 0,
    key: () =>
      timed((id) =>
        pool.query({
          name: "key",
          text: "select id, email from users where id = $1",
          values: [id],
        }),
      ),
    access: () =>
      timed((id) => listHeldCourses(db, { userId: id, role: "ROLE_APPRENANT", now: new Date() })),
    async close() {
      await database.close();
      await school.close();
    },
  };
}

/** Prints what the access rule costs in schools of several sizes, all open at once: their rounds alternate. */
export async function accessCosts(scales: number[]): Promise<void> {
  const schools = [];
  for (const scale of scales) schools.push(await openMeasured(scale));
  const figures = schools.map((school) => ({
    school,
    key: [] as number[],
    access: [] as number[],
  }));
  for (let turn = 0; turn <= rounds; turn++)
    for (const { school, key, access } of figures) {
      const [one, other] = [await school.key(), await school.access()];
      // The first round prepares.
      if (turn === 0) continue;
      key.push(one);
      access.push(other);
    }
  console.log(
    "\nThe access query, in milliseconds (median), and its ratio to the smallest school's",
  );
  const base = figures[0]?.access ?? [];
  for (const { school, key, access } of figures) {
    const ratio = median(access.map((ms, at) => ms / (base[at] ?? Number.NaN)));
    console.log(
      `${String(school.users).padStart(8)} users  ${median(access).toFixed(3)}  ${ratio.toFixed(2)}  (a SELECT by key: ${median(key).toFixed(3)})`,
    );
  }
  for (const school of schools) await school.close();
}
