import { expect, test } from "vitest";
import { CannotStart } from "./cannot-start.ts";
import { waitForDatabase } from "./wait.ts";

/** A time in which nothing takes any: it passes while one pauses. */
function ownTime() {
  let now = 0;
  return {
    now: () => now,
    pause: async (ms: number) => {
      now += ms;
    },
  };
}

/** A server that does not answer before that moment. */
const answeringFrom = (moment: number, { now }: { now: () => number }) => ({
  query: async () => {
    if (now() >= moment) return {};
    throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
      code: "ECONNREFUSED",
      syscall: "connect",
    });
  },
});

/** A start beside a server that answers from that moment on: when it ended, and what it said. */
async function start(moment: number) {
  const time = ownTime();
  const said: string[] = [];
  const pool = answeringFrom(moment, time) as never; // of a pool only this question is asked
  const end = await waitForDatabase(pool, (line) => said.push(line), time).then(
    () => "started",
    (error: unknown) => error,
  );
  return { end, at: time.now(), said };
}

const waiting =
  "Waiting for the database, for a minute at most (connect ECONNREFUSED 127.0.0.1:5432)…";

test("a start that its database answers at once says nothing", async () => {
  expect(await start(0)).toEqual({ end: "started", at: 0, said: [] });
});

test("a start waits for a database that comes within the minute, and says so once", async () => {
  expect(await start(59_000)).toEqual({ end: "started", at: 59_000, said: [waiting] });
});

test("after a minute it gives up, in a line that says why", async () => {
  const { end, at, said } = await start(Number.POSITIVE_INFINITY);
  expect(end).toEqual(
    new CannotStart(
      "The database did not answer for a minute: connect ECONNREFUSED 127.0.0.1:5432",
    ),
  );
  expect(at).toBeGreaterThanOrEqual(60_000);
  expect(at).toBeLessThan(62_000);
  expect(said).toEqual([waiting]);
});
