import { parseArgs } from "node:util";
import { takeTableSnapshots } from "@majorant/server/areas/reporting/snapshots/nightly-tables.queries";
import { takeSnapshots } from "@majorant/server/areas/reporting/snapshots/snapshots.queries";
import { compare } from "./app/compare.ts";
import { openStaffApp } from "./app/staff-app.ts";

// What an administrator's figures cost, in milliseconds and as a ratio to a bare primary-key SELECT
// in the same run: `npm run bench -- statistics --scale 10`. One call at a time: few people ask.

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, rounds: { type: "string", default: "9" } },
});
const scale = Number(values.scale);
const { db, pool, course, get, headersOf, reference, close } = await openStaffApp(scale);
// As the job of the night before has done.
for (const keep of [takeSnapshots, takeTableSnapshots]) {
  const began = performance.now();
  await keep(db, new Date());
  console.log(`at night, ${keep.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const { rows } = await pool.query(`select
  (select count(*)::int from users) as users, (select count(*)::int from courses) as courses,
  (select count(*)::int from positions) as positions, (select count(*)::int from viewing_days) as viewing,
  (select count(*)::int from active_days) as active, (select count(*)::int from payments) as payments`);
console.log(`scale ${scale}:`, rows[0]);

const teacher = await db
  .selectFrom("users")
  .where("role", "=", "ROLE_ENSEIGNANT")
  .select("id")
  .orderBy("id")
  .executeTakeFirstOrThrow();
const teaching = await headersOf(teacher.id);

const targets = [
  get("statistiques/resume"),
  get("statistiques/ventes"),
  get("statistiques/activite"),
  get("statistiques/activite?par=semaine"),
  get("statistiques/visionnage"),
  get("statistiques/visionnage?par=semaine"),
  get(`statistiques/visionnage?cours=${course}`),
  get("statistiques/visionnage?role=ROLE_ENSEIGNANT", "a teacher", teaching),
  get("statistiques/cours"),
  get("statistiques/cours?sort=-inscrits"),
  get("statistiques/cours", "a teacher", teaching),
  get("statistiques/cours?format=csv"),
  get("statistiques/videos"),
  get("statistiques/videos?sort=nom"),
  get("statistiques/videos?q=algebre"),
  get(`statistiques/videos?cours=${course}`),
  get("statistiques/videos", "a teacher", teaching),
  get("statistiques/videos?q=algebre&format=csv"),
  get("statistiques/questions"),
  get("statistiques/exercices"),
  get("statistiques/notions"),
];
await compare(reference, targets, Number(values.rounds));
await close();
