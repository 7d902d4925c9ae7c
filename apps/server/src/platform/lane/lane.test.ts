import { describe, expect, test } from "vitest";
import { Crowded } from "../http/refusal.ts";
import { type Dear, openLane } from "./lane.ts";
import { widthOf } from "./lane-process.ts";
import type { Work } from "./work.ts";

/** A lane whose work ends when the test says so, on a clock of its own. */
function laneOf({ width = 1 }: { width?: number } = {}) {
  let time = 0;
  const underWay: { name: string; end: () => void }[] = [];
  const begun: string[] = [];
  const lane = openLane({
    width,
    now: () => time,
    random: () => 0,
    run: async (_work, [name]) => {
      begun.push(String(name));
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.push({ name: String(name), end: resolve });
      await promise;
      return name;
    },
  });
  const work: Work<(name: string) => Promise<string>> = { module: "", name: "" };
  return {
    lane,
    begun,
    come: (kind: Dear, name: string) => {
      const answer = lane.run(kind, work, name);
      // What a test does not look at is no fault of it.
      answer.catch(() => {});
      return answer;
    },
    /** The one that began first ends, after so many milliseconds. */
    async end(ms = 60) {
      time += ms;
      underWay.shift()?.end();
      // What follows it begins.
      await new Promise((resolve) => setImmediate(resolve));
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const names = (kind: string, count: number) => Array.from({ length: count }, (_, n) => kind + n);

describe("the lane", () => {
  test("is half of the cores, and one core at least", () => {
    expect([1, 2, 3, 4, 8, 32].map(widthOf)).toEqual([1, 1, 1, 2, 4, 16]);
  });

  test("does so many at a time, in the order of their coming", async () => {
    const { lane, begun, come, end } = laneOf({ width: 2 });
    const answers = names("s", 6).map((name) => come("stranger", name));
    expect(begun).toEqual(["s0", "s1"]);
    expect(lane.figures().stranger.waiting).toBe(4);
    for (let n = 0; n < 6; n++) await end();
    expect(begun).toEqual(names("s", 6));
    expect(await Promise.all(answers)).toEqual(names("s", 6));
    expect(lane.figures().stranger).toEqual({ waiting: 0, done: 6, refused: 0, waitSeconds: 0 });
  });

  test("goes on after work that failed", async () => {
    const work: Work<() => Promise<void>> = { module: "", name: "" };
    const lane = openLane({
      width: 1,
      run: async () => {
        throw new Error("no picture");
      },
    });
    const answers = await Promise.allSettled([1, 2, 3].map(() => lane.run("picture", work)));
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(lane.figures().picture.done).toBe(3);
  });

  test("lets known browsers go before strangers who came first, and does not forget these", async () => {
    const { begun, come, end } = laneOf();
    for (const name of names("s", 20)) come("stranger", name);
    for (const name of names("k", 20)) come("known", name);
    for (let n = 0; n < 13; n++) await end();
    expect(begun[1]).toBe("k0");
    const [known, strangers] = ["k", "s"].map((kind) =>
      begun.slice(1, 13).filter((name) => name.startsWith(kind)),
    );
    // Two of them for each stranger, each kind in its order.
    expect(known?.length).toBeGreaterThanOrEqual(8);
    expect(strangers?.length).toBeGreaterThanOrEqual(3);
    expect(known).toEqual(names("k", known?.length ?? 0));
    expect(["s0", ...(strangers ?? [])]).toEqual(names("s", 1 + (strangers?.length ?? 0)));
  });

  test("gives a kind that was away no more than its share when it comes", async () => {
    const { begun, come, end } = laneOf();
    for (const name of names("s", 100)) come("stranger", name);
    for (let n = 0; n < 50; n++) await end();
    for (const name of names("k", 30)) come("known", name);
    for (let n = 0; n < 12; n++) await end();
    const known = begun.slice(-12).filter((name) => name.startsWith("k")).length;
    expect([8, 9]).toContain(known);
  });

  test("goes by the time that a kind takes, not by how many come", async () => {
    const { begun, come, end } = laneOf();
    come("picture", "p");
    for (const name of names("p", 20)) come("picture", name);
    for (const name of names("r", 20)) come("receipt", name);
    // Pictures take four times as long as receipts, and their shares are the same.
    for (let n = 0; n < 25; n++) await end(begun.at(-1)?.startsWith("p") ? 400 : 100);
    const pictures = begun.filter((name) => name.startsWith("p")).length;
    expect(pictures).toBeLessThan(begun.length / 3);
  });
});

describe("one that would wait longer than ten seconds", () => {
  test("is told so before anything is done, and when to come back: each at a moment of its own", async () => {
    const { lane, begun, come } = laneOf();
    // 60 ms each: 167 of them take ten seconds.
    for (const name of names("s", 167)) come("stranger", name);
    expect(() => lane.admit("stranger")).toThrow(Crowded);
    const refused = await Promise.allSettled(
      Array.from({ length: 100 }, () => come("stranger", "late")),
    );
    const seconds = refused.map((answer) =>
      answer.status === "rejected" ? answer.reason.retryAfter : null,
    );
    expect(begun).toEqual(["s0"]);
    expect(seconds.every((each) => each >= 10 && each <= 17)).toBe(true);
    // Six seconds' work comes back over six seconds.
    expect(new Set(seconds).size).toBeGreaterThanOrEqual(6);
    expect(lane.figures().stranger).toMatchObject({ waiting: 166, refused: 101 });
    expect(refused[0]).toMatchObject({ reason: { status: 503, body: { code: "SIGN_IN_BUSY" } } });
  });

  test("is never sent away for longer than two minutes, however many came", async () => {
    const { lane, come } = laneOf();
    for (const name of names("s", 167)) come("stranger", name);
    const all = await Promise.allSettled(
      Array.from({ length: 10_000 }, () => come("stranger", "late")),
    );
    const seconds = all.map((each) => (each.status === "rejected" ? each.reason.retryAfter : 0));
    expect(Math.max(...seconds)).toBe(120);
    expect(seconds.at(-1)).toBe(60);
    // Who is known is not pushed out.
    expect(() => lane.admit("known")).not.toThrow();
  });

  test("is let in again once the others are through", async () => {
    const { lane, come, end } = laneOf();
    for (const name of names("s", 167)) come("stranger", name);
    expect(() => lane.admit("stranger")).toThrow(Crowded);
    for (let n = 0; n < 100; n++) await end();
    expect(() => lane.admit("stranger")).not.toThrow();
  });

  test("because others came whose turn is before is told so then, and is not done", async () => {
    const { begun, come, end, pass } = laneOf();
    come("stranger", "first");
    const waiting = come("stranger", "waits");
    pass(10_001);
    await end();
    await expect(waiting).rejects.toMatchObject({ body: { code: "SIGN_IN_BUSY" } });
    expect(begun).toEqual(["first"]);
  });

  test("is a job's: it waits for as long as it takes", async () => {
    const { come, end, pass } = laneOf();
    for (const name of names("v", 200)) come("video", name);
    const last = come("video", "last");
    pass(3_600_000);
    for (let n = 0; n < 201; n++) await end();
    expect(await last).toBe("last");
  });
});
