import { parseArgs } from "node:util";
import { keepPosition } from "@majorant/contract/learning/positions";
import { positionsRoutes } from "@majorant/server/areas/learning/videos/positions.routes";
import {
  openStuckPointCounts,
  type StuckPointCounts,
} from "@majorant/server/areas/learning/videos/stuck-points";
import type { Platform } from "@majorant/server/platform/platform";
import { sql } from "kysely";
import { median } from "./app/median.ts";
import { openSchool } from "./app/school.ts";

// What counting where students get stuck costs a report of a position, and that players send not one byte more:
// `npm run bench -- positions`. The handler of the call on a real database, without HTTP, which would hide a difference; half
// a minute of 500 players a round, with the flush that ends it; the same reports with the counts and without, in turns.

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, rounds: { type: "string", default: "9" } },
});
/** What 500 players report between two flushes. */
const [players, reportsOfEach] = [500, 3];
/** What a report weighed before anything was counted of it. */
const bytesBefore = 46;

const school = await openSchool(Number(values.scale));
const { db } = school.database;

const { rows: viewers } = await sql<{ userId: number; ressourceId: number }>`
  select u.id as "userId", video.id as "ressourceId" from users u
  cross join lateral (
    select r.id from sections s join resources r on r.section_id = s.id and r.kind = 'video' and r.active
    where s.active and s.course_id = any (array(select held_courses(u.id, 'ROLE_APPRENANT', now())))
    order by r.id % 7, r.id limit 1) video
  where u.role = 'ROLE_APPRENANT' and u.active order by md5(u.id::text) limit ${players}`.execute(
  db,
);
// The school's videos are VdoCipher's, which report nothing: here they are ours.
const medium = await db
  .insertInto("media")
  .values({
    kind: "video",
    state: "ready",
    name: "banc.mp4",
    content_type: "video/mp4",
    bytes: 1,
    duration: 3_600,
  })
  .returning("id")
  .executeTakeFirstOrThrow();
const ids = [...new Set(viewers.map(({ ressourceId }) => ressourceId))];
await db
  .updateTable("resources")
  .set({ medium_id: medium.id, vdocipher_id: null })
  .where("id", "in", ids)
  .execute();

let now = Date.now();
const clock = () => new Date(now);

type Report = { seconds: number; duration: number; ago: number };

/** The call as the application answers it, with those counts. */
function handlerWith(stuckPoints: Pick<StuckPointCounts, "note">) {
  let keep: ((call: unknown) => Promise<unknown>) | undefined;
  const serve = (endpoint: unknown, handle: (call: never) => Promise<unknown>) => {
    // The call below has what this handler reads of it.
    if (endpoint === keepPosition) keep = handle as typeof keep;
  };
  const platform = { serve, db, clock, signer: null } as unknown as Platform; // what these routes take of it
  positionsRoutes(platform, stuckPoints);
  return ({ userId, ressourceId }: (typeof viewers)[number], body: Report) =>
    keep?.({ caller: { id: userId }, params: { utilisateurId: userId, ressourceId }, body });
}

const quiet = { log: { warn: console.warn }, addHook: () => {} } as unknown as Platform["app"]; // likewise
const counts = openStuckPointCounts({ db, clock, app: quiet });
const arms = [
  { name: "without", keep: handlerWith({ note() {} }), flush: async () => {} },
  { name: "with", keep: handlerWith(counts), flush: counts.flush },
];

/** One round of an arm: each report's milliseconds in the middle, and the flush's. */
async function run({ keep, flush }: (typeof arms)[number], round: number) {
  const times: number[] = [];
  for (let turn = 0; turn < reportsOfEach; turn++) {
    now += 10_000;
    for (const [place, viewer] of viewers.entries()) {
      // One in ten goes back.
      const back = (place + turn) % 10 === 0 ? 25 : 0;
      const seconds = 60 * (round % 30) + 10 * turn + 5 - back + 30;
      const began = performance.now();
      await keep(viewer, { seconds, duration: 3_600, ago: 0 });
      times.push(performance.now() - began);
    }
  }
  const began = performance.now();
  await flush();
  return { report: median(times), flush: performance.now() - began };
}

for (const arm of arms) await run(arm, 0);
const measured = arms.map(() => [] as Awaited<ReturnType<typeof run>>[]);
for (let round = 1; round <= Number(values.rounds); round++)
  for (const [place, arm] of arms.entries()) measured[place]?.push(await run(arm, round));

const perFlush = viewers.length * reportsOfEach;
const costs = measured.map((rounds) => {
  const report = median(rounds.map((one) => one.report));
  const flush = median(rounds.map((one) => one.flush));
  return { report, flush, whole: report + flush / perFlush };
});
for (const [place, { report, flush, whole }] of costs.entries())
  console.log(
    `${arms[place]?.name.padEnd(8)} ${report.toFixed(3)} ms a report, ${flush.toFixed(1)} ms a flush of ${perFlush} reports, ${whole.toFixed(3)} ms in all`,
  );
const [without, withCounts] = costs;
const ratio = (withCounts?.whole ?? 0) / (without?.whole ?? 1);
console.log(`ratio ${ratio.toFixed(3)} (aim 1.10)`);

const sample = { seconds: 1234.567, duration: 3600, ago: 120 };
const shape = Object.keys(keepPosition.body.shape);
const bytes = JSON.stringify(sample).length;
const isSame = bytes === bytesBefore && shape.join() === Object.keys(sample).join();
console.log(`a report is ${bytes} bytes (${bytesBefore} before): ${shape.join(", ")}`);
await school.close();
process.exit(ratio <= 1.1 && isSame ? 0 : 1);
