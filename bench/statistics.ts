import { join } from "node:path";
import { parseArgs } from "node:util";
import { keepFigures } from "@majorant/server/areas/statistics/kept.queries";
import { openSession } from "@majorant/server/platform/sessions";
import { median } from "./median.ts";
import { serving } from "./process.ts";
import { openSchool } from "./school.ts";
import { liveAYear } from "./years.ts";

// What an administrator's tables cost, in milliseconds and as a ratio to a bare primary-key SELECT
// in the same run: `npm run bench:statistics -- --scale 10`. One call at a time: few people ask.

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, rounds: { type: "string", default: "9" } },
});
const scale = Number(values.scale);
const school = await openSchool(scale);
const { db, pool } = school.database;
await liveAYear(school.database);
// As the job of the night before has done.
await keepFigures(db, new Date());

const { rows } = await pool.query(`select
  (select count(*)::int from users) as users, (select count(*)::int from courses) as courses,
  (select count(*)::int from positions) as positions, (select count(*)::int from viewing_days) as viewing,
  (select count(*)::int from active_days) as active, (select count(*)::int from payments) as payments,
  (select min(id) from courses) as course`);
console.log(`scale ${scale}:`, rows[0]);

const administrator = await db
  .insertInto("users")
  .values({
    email: `bench-${Date.now()}@echelle.majorant.tn`,
    ...{ password_hash: "", first_name: "Bench", last_name: "Bench", administrator: true },
    role: "ROLE_ADMINISTRATEUR",
  })
  .returning("id")
  .executeTakeFirstOrThrow();
const teacher = await db
  .selectFrom("users")
  .where("role", "=", "ROLE_ENSEIGNANT")
  .select("id")
  .orderBy("id")
  .executeTakeFirstOrThrow();
const as = async ({ id }: { id: number }) => ({
  authorization: `Bearer ${await openSession(db, { id, userAgent: undefined }, new Date())}`,
});
const [staff, teaching] = [await as(administrator), await as(teacher)];

const environment = {
  CONNECTION: JSON.stringify(school.connection),
  DATA_DIR: join(school.folder, "files"),
  NODE_ENV: "test",
};
const yardstick = await serving("serve-yardstick.ts", environment);
const app = await serving("serve-app.ts", environment);

type Target = { name: string; url: string; headers: Record<string, string> };

const of = (path: string, headers = staff): Target => ({
  name: `GET ${path}${headers === staff ? "" : " (a teacher)"}`,
  url: `${app.address}/api/${path}`,
  headers,
});
const course = rows[0].course;
const reference: Target = {
  name: "yardstick: one SELECT by primary key",
  url: `${yardstick.address}/courses/${course}`,
  headers: {},
};
const targets = [
  of("statistiques/resume"),
  of("statistiques/ventes"),
  of("statistiques/activite"),
  of("statistiques/activite?par=semaine"),
  of("statistiques/visionnage"),
  of("statistiques/visionnage?par=semaine"),
  of(`statistiques/visionnage?cours=${course}`),
  of("statistiques/visionnage?role=ROLE_ENSEIGNANT", teaching),
  of("statistiques/cours"),
  of("statistiques/cours?sort=-inscrits"),
  of("statistiques/cours", teaching),
  of("statistiques/cours?format=csv"),
  of("statistiques/videos"),
  of(`statistiques/videos?cours=${course}`),
  of("utilisateurs?size=25"),
  of("utilisateurs?format=csv"),
];

/** Milliseconds of one call, its body included; the yardstick's is the mean of fifty. */
async function time({ name, url, headers }: Target): Promise<number> {
  const turns = url === reference.url ? 50 : 1;
  const began = performance.now();
  for (let turn = 0; turn < turns; turn++) {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  }
  return (performance.now() - began) / turns;
}

const all = [reference, ...targets];
for (const target of all) await time(target);
const measured = new Map<Target, number[]>(all.map((target) => [target, []]));
for (let turn = 0; turn < Number(values.rounds); turn++)
  for (const target of all) measured.get(target)?.push(await time(target));

const base = median(measured.get(reference) ?? []);
console.log(`milliseconds (median of ${values.rounds}) and ratio to the yardstick`);
for (const [{ name }, figures] of measured) {
  const ms = median(figures);
  console.log(`${ms.toFixed(1).padStart(8)}  ${(ms / base).toFixed(0).padStart(5)}  ${name}`);
}

await app.stop();
await yardstick.stop();
await school.close();
