import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import { median } from "./app/median.ts";
import { runSchool } from "./app/running-school.ts";
import { ask, giveSegments, leave, type Watched, watchOn } from "./app/watching.ts";

// What tables and archives cost those who watch: a quiet minute, then one in which an administrator takes every table of the
// school along, one after the other without a pause, then one in which students take their own data, several at a time.
// `npm run bench -- downloads --watchers 200 --hands 4`. The load comes from this process, on the same machine.

const { values } = parseArgs({
  options: {
    watchers: { type: "string", default: "200" },
    seconds: { type: "string", default: "60" },
    /** How many students take their data at the same time. */
    hands: { type: "string", default: "4" },
  },
});
const watchers = Number(values.watchers);
const seconds = Number(values.seconds);

const tables = [
  "utilisateurs?format=csv",
  "commandes/export",
  "commandes/notifications?format=csv",
  "journal?format=csv",
  "followUps?format=csv",
  "statistiques/ventes?format=csv",
  "statistiques/cours?format=csv",
  "statistiques/videos?format=csv",
  "statistiques/questions?format=csv",
];

let administrator = "";
const app = await runSchool(1, watchers, {
  async prepare({ db, readers, folder }) {
    await giveSegments(
      db,
      folder,
      readers.map(({ video }) => video),
    );
    // The school has no administrator: a teacher is made one.
    const { id } = await db
      .updateTable("users")
      .set({ administrator: true })
      .where(
        "id",
        "=",
        db
          .selectFrom("users")
          .where("role", "=", "ROLE_ENSEIGNANT")
          .select((eb) => eb.fn.min("id").as("id")),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    administrator = (await openSession(db, { id, userAgent: undefined }, new Date())).token;
  },
});

let watched: Watched[] = [];
const over = new AbortController();
const watching = watchOn(app.address, app.readers, (one) => watched.push(one), over.signal);
await pause(20_000);

/** How those who watch fared while something went on for the time of a part. */
async function during(what: string, act: (isOver: () => boolean) => Promise<unknown>) {
  watched = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all([pause(seconds * 1_000), act(() => performance.now() > end)]);
  const waits = watched.map(({ ms }) => ms).sort((one, other) => one - other);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  const failed = watched.filter(({ status }) => status !== 200 && status !== 204).length;
  console.log(
    `${what}: ${waits.length} calls of those who watch, median ${median(waits).toFixed(0)}, p99 ${p99.toFixed(0)}, at most ${(waits.at(-1) ?? 0).toFixed(0)} ms; ${failed} refused or cut`,
  );
}

type Taken = { what: string; status: number; ms: number; bytes: number };

const tell = (taken: Taken[]) => {
  for (const [what, some] of Map.groupBy(taken, (one) => `${one.what} ${one.status}`))
    console.log(
      `  ${what}: ${some.length} times, median ${median(some.map(({ ms }) => ms)).toFixed(0)} ms, ${Math.round((some[0]?.bytes ?? 0) / 1024)} kB`,
    );
};

async function take(what: string, path: string, token: string): Promise<Taken> {
  const { status, ms, text } = await ask(app.address, `/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { what, status, ms, bytes: text.length };
}

await during("a quiet minute", async () => {});

const taken: Taken[] = [];
await during("an administrator takes every table", async (isOver) => {
  for (let n = 0; !isOver(); n++) {
    const table = tables[n % tables.length] ?? "";
    taken.push(await take(table, table, administrator));
  }
});
tell(taken);

const archives: Taken[] = [];
await during(`students take their own data, ${values.hands} at a time`, async (isOver) => {
  let next = 0;
  await Promise.all(
    Array.from({ length: Number(values.hands) }, async () => {
      while (!isOver()) {
        const reader = app.readers[next++ % app.readers.length];
        if (!reader) return;
        archives.push(await take("own data", `users/${reader.id}/export`, reader.token));
      }
    }),
  );
});
tell(archives);

over.abort();
await watching;
leave();
await app.stop();
process.exit(0);
