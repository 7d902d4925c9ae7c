import { join } from "node:path";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import type { Target } from "./compare.ts";
import { serving } from "./process.ts";
import { openSchool } from "./school.ts";
import { liveAYear } from "./years.ts";

/** The real application over a school that has lived a year, and the yardstick beside it. */
export async function openStaffApp(scale: number) {
  const school = await openSchool(scale);
  const { db, pool } = school.database;
  await liveAYear(school.database);
  const environment = {
    CONNECTION: JSON.stringify(school.connection),
    DATA_DIR: join(school.folder, "files"),
    NODE_ENV: "test",
  };
  const yardstick = await serving("serve-yardstick.ts", environment);
  const app = await serving("serve-app.ts", environment);

  const headersOf = async (id: number) => {
    const { token } = await openSession(db, { id, userAgent: undefined }, new Date());
    return { authorization: `Bearer ${token}` };
  };
  const administrator = await db
    .insertInto("users")
    .values({
      email: `bench-${Date.now()}@echelle.majorant.tn`,
      password_hash: "",
      first_name: "Bench",
      last_name: "Bench",
      administrator: true,
      role: "ROLE_ADMINISTRATEUR",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const staff = await headersOf(administrator.id);
  const { rows } = await pool.query("select min(id) as course from courses");
  const course: number = rows[0].course;

  return {
    db,
    pool,
    course,
    headersOf,
    /** A call of the API as an administrator, or with the headers of somebody else. */
    get: (path: string, label = "", headers = staff): Target => ({
      name: `GET ${path}${label && ` (${label})`}`,
      url: `${app.address}/api/${path}`,
      headers,
    }),
    reference: {
      name: "yardstick: one SELECT by primary key",
      url: `${yardstick.address}/key/${course}`,
      headers: {},
      turns: 50,
    } satisfies Target,
    async close() {
      await app.stop();
      await yardstick.stop();
      await school.close();
    },
  };
}
