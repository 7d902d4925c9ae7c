// npm run demo                  loads the demo into the configured database, if it is empty
// npm run demo -- --scale 10    fills it with ten times the school that the home page claims, for measurements
// npm run demo -- --scale full  makes of it the whole school, with courses, students and three years of orders (an empty one, or the demo)
// npm run demo -- --remove      takes its accounts and content away, also in production; says what stays, and why
import { parseArgs } from "node:util";
import { parseConfig } from "../platform/config.ts";
import { CannotStart } from "../platform/database/cannot-start.ts";
import type { Database } from "../platform/database/database.ts";
import { openStorage } from "../platform/storage/open.ts";
import { loadFull } from "./demo/full/full.ts";
import { loadDemo } from "./demo/load.ts";
import { removeDemo } from "./demo/remove.ts";
import { loadScale } from "./demo/scale/scale.ts";
import { runCommand, withDatabase } from "./with-database.ts";

function readOptions(): { remove: boolean; scale: number | "full" | null } {
  const { values } = parseArgs({
    options: { scale: { type: "string" }, remove: { type: "boolean" } },
  });
  const { remove = false } = values;
  if (values.scale === undefined) return { remove, scale: null };
  if (values.scale === "full") return { remove, scale: "full" };
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 100)
    throw new CannotStart("--scale takes a whole number from 1 to 100, or the word full.");
  return { remove, scale };
}

runCommand(async () => {
  const { remove, scale } = readOptions();
  const config = parseConfig(process.env);
  if (config.production && !remove)
    throw new CannotStart("Demo data and accounts are refused in production.");
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;

  const load = async ({ db }: Database) => {
    const storage = await openStorage(config);
    const loaded = await loadDemo({ db, storage, production: config.production });
    console.log(
      loaded ? `The demo is loaded (${seconds()}).` : "This database has data: it stays as it is.",
    );
  };
  const grow = async ({ db }: Database, scale: number | "full") => {
    const totals =
      scale === "full"
        ? await loadFull({ db, storage: await openStorage(config), production: config.production })
        : await loadScale(db, scale);
    const counts = Object.entries(totals).map(
      ([name, count]) => `${count.toLocaleString("en")} ${name}`,
    );
    console.log(`Made ${counts.join(", ")} (${seconds()}).`);
  };
  const takeAway = async (database: Database) => {
    const { gone, stays } = await removeDemo(database, await openStorage(config));
    console.log(`Gone: ${gone.join(", ")} (${seconds()}).`);
    for (const line of stays) console.log(`Stays: ${line}.`);
  };
  await withDatabase(config, (database) => {
    if (remove) return takeAway(database);
    return scale === null ? load(database) : grow(database, scale);
  });
});
