import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadDemo } from "@majorant/server/commands/demo/load";
import { parseConfig } from "@majorant/server/platform/config";
import { openDatabase } from "@majorant/server/platform/database/database";
import { createDatabase, dropDatabase } from "@majorant/server/platform/database/databases";
import { migrate } from "@majorant/server/platform/database/migrate";
import { startScratch } from "@majorant/server/platform/postgres/scratch";
import { openStorage } from "@majorant/server/platform/storage/open";
import { proseFields } from "../apps/server/test/fuzz/texts/fields.ts";
import type { Put } from "../apps/server/test/fuzz/texts/fill.ts";
import { answersOf, short, tell } from "../apps/server/test/fuzz/texts/tell.ts";
import {
  add,
  type Finding,
  nothingTried,
  type Tried,
} from "../apps/server/test/fuzz/texts/texts.ts";
import type { FromRound, Round } from "./app/try-texts.ts";

// Texts of every writing, small and amplified, in every place of the contract that takes one, and the pages that show them:
// what holds the event loop for more than 200 ms of the processor, takes more than 50 MB or is a fault, each as small
// as it could be made. `npm run bench -- texts --texts 1000000 --seed 1 --pages 6 --processes 2`
// Calls go into the application of a process of this bench, without a network; `--pages` of a hundred calls that took
// their texts have the pages asked that show them. A round has a fresh copy of the demo, a process and a seed of its own;
// one that says nothing for half a minute is ended, and what it did last is a finding.

const { values } = parseArgs({
  options: {
    texts: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    pages: { type: "string", default: "6" },
    round: { type: "string", default: "25000" },
    processes: { type: "string", default: "1" },
  },
});
const texts = Number(values.texts);
const patience = 30_000;
const folder = join(import.meta.dirname, "../data/bench/texts");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const { connection: server, stop } = await startScratch();
const template = `majorant_texts_${process.pid}`;
const all = nothingTried();
/** How many findings there were of each place: the first of a place is told. */
const places = new Map<string, number>();
let [begun, seed, left] = [0, Number(values.seed), 0];
const startedAt = performance.now();

try {
  await makeTemplate();
  await Promise.all(Array.from({ length: Number(values.processes) }, () => rounds()));
} finally {
  await dropDatabase(server, template);
  await stop();
  await rm(folder, { recursive: true, force: true });
}
conclude();

async function rounds() {
  while (begun < texts) {
    const round = Math.min(Number(values.round), texts - begun);
    begun += round;
    await roundOf(seed++, round);
  }
}

async function roundOf(seed: number, texts: number) {
  const name = `${template}_${seed}`;
  const connection = await createDatabase(server, name, template);
  const dataDir = join(folder, String(seed));
  await mkdir(dataDir, { recursive: true });
  const round: Round = { connection, dataDir, seed, texts, pagesOf: Number(values.pages) };
  const child = fork(join(import.meta.dirname, "app/try-texts.ts"), [JSON.stringify(round)], {
    serialization: "advanced",
  });
  const ended = once(child, "exit");
  const began = performance.now();
  let tried: (Tried & { left: number }) | null = null;
  let isLate = false;
  const end = () => {
    isLate = true;
    child.kill("SIGKILL");
  };
  let watch = setTimeout(end, 2 * patience);
  child.on("message", (said: FromRound) => {
    clearTimeout(watch);
    if (typeof said === "object") tried = said;
    else watch = setTimeout(end, patience);
  });
  const [code] = await ended;
  clearTimeout(watch);
  await dropDatabase(server, name);
  const result = tried ?? {
    ...nothingTried(),
    left: 0,
    findings: [await lastOf(dataDir, isLate, code)],
  };
  left += result.left;
  add(all, result);
  for (const finding of result.findings) note(finding, seed);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `seed ${seed}: ${result.texts} texts, ${result.calls} calls, ${result.pages} pages in ${seconds.toFixed(0)} s; ${result.findings.length} findings`,
  );
}

/** What a process did that ended without a word. */
async function lastOf(dataDir: string, isLate: boolean, code: unknown): Promise<Finding> {
  const last = await readFile(join(dataDir, "last.json"), "utf8").catch(() => "{}");
  const {
    number = 0,
    call = "",
    as = "",
    page = null,
    puts = [],
  } = JSON.parse(last) as {
    number?: number;
    call?: string;
    as?: string;
    page?: string | null;
    puts?: Put[];
  }; // as try-texts.ts writes it
  const held = isLate ? patience : Number.NaN;
  const answer = isLate ? `nothing in ${patience} ms` : `the process ended with ${code}`;
  return { number, call, as, page, puts, cost: { held, grown: Number.NaN }, status: 599, answer };
}

function note(finding: Finding, seed: number) {
  const place = `${finding.call} ${finding.page?.replaceAll(/\d+/g, "…") ?? ""}`;
  const times = (places.get(place) ?? 0) + 1;
  places.set(place, times);
  if (times <= 2) console.log(`\n${tell(finding, seed)}\n`);
}

function conclude() {
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `\n${all.texts} texts in ${all.calls} calls, ${all.pages} pages asked after them (${left} left to the browser), in ${seconds.toFixed(0)} s: ${(all.texts / seconds).toFixed(0)} texts a second`,
  );
  console.log(`answers: ${answersOf(all)}`);
  console.log(
    "\nthe worst, by the longest that the event loop was held (the first time, perhaps with what it shares it with):",
  );
  const worst = [...all.worst].sort(([, one], [, other]) => other.held - one.held).slice(0, 15);
  for (const [place, { held, grown }] of worst)
    console.log(
      `${held.toFixed(0).padStart(7)} ms ${(grown / 1e6).toFixed(0).padStart(5)} MB  ${place}`,
    );
  const missed = proseFields.filter(({ call, name }) => !all.taken.has(`${call} ${name}`));
  console.log(
    `\n${proseFields.length - missed.length} of ${proseFields.length} places for prose took a text at least once`,
  );
  for (const { call, name } of missed)
    console.log(`  not ${call} ${name}: ${all.refusals.get(call) ?? "not asked"}`);
  const faults = all.findings.filter(({ status }) => status >= 500);
  const stalls = all.findings.filter(({ cost, status }) => status < 500 && cost.held > 200);
  console.log(
    `\n${faults.length} of 5xx, ${stalls.length} stalls, ${all.findings.length - faults.length - stalls.length} of memory; ${all.once} were over a bound once and not again`,
  );
  const [, worstOf] = all.findings.length > 0 ? [0, all.findings[0]] : [0, null];
  if (worstOf) console.log(`first: ${short(worstOf.puts[0]?.text ?? "")}`);
  process.exit(all.findings.length > 0 ? 1 : 0);
}

async function makeTemplate() {
  const database = openDatabase(await createDatabase(server, template), { poolSize: 4 });
  await migrate(database.pool, join(import.meta.dirname, "../apps/server/migrations"));
  const storage = await openStorage(parseConfig({ NODE_ENV: "test", DATA_DIR: folder, DEMO: "0" }));
  await loadDemo({ db: database.db, storage, production: false });
  await database.close();
}
