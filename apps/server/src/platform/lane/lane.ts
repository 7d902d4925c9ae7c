import { Crowded } from "../http/refusal.ts";
import type { Work } from "./work.ts";

/**
 * What is dear, and who waits for it. `share` is how much of the lane is theirs while others wait as well. Whoever would
 * wait longer than `patience` is told so at once, by that code. One that takes longer than `most` is ended: far more than
 * it takes on a slow machine that is busy. `first` is what one takes before any was done. All in milliseconds.
 */
export const dear = {
  /** A password from a browser that the account was signed in with before, or from who is signed in. */
  known: { share: 8, patience: 10_000, most: 20_000, code: "SIGN_IN_BUSY", first: 60 },
  /** A password from anywhere else. */
  stranger: { share: 4, patience: 10_000, most: 20_000, code: "SIGN_IN_BUSY", first: 60 },
  picture: { share: 2, patience: 10_000, most: 20_000, code: "BUSY", first: 300 },
  receipt: { share: 2, patience: 10_000, most: 20_000, code: "BUSY", first: 200 },
  /** Of a job, which nobody waits for. */
  video: { share: 1, patience: Number.POSITIVE_INFINITY, most: 60_000, code: "BUSY", first: 300 },
} as const;

export type Dear = keyof typeof dear;

const kinds = Object.keys(dear) as Dear[]; // its keys, as its type says

/** Nobody is told to come back later than that, in milliseconds. */
const mostAway = 120_000;

/** How many of the last ones say how long one takes. */
const lately = 16;

type Waiting = { since: number; begin: () => void; refuse: (refusal: Crowded) => void };

type Queue = {
  kind: Dear;
  /** In the order in which they came. */
  waiting: Waiting[];
  underWay: number;
  /** What it has had of the lane, in milliseconds for each of its shares. */
  had: number;
  /** How long one takes, in milliseconds. */
  each: number;
  /** Until when those who were sent away have been told to come back, one after the other. */
  promised: number;
  done: number;
  refused: number;
};

export type LaneFigures = Record<
  Dear,
  { waiting: number; done: number; refused: number; waitSeconds: number }
>;

export type Lane = {
  /** Does it once it is its turn. @throws Crowded where that would take too long. */
  run<Args extends unknown[], Answer>(
    kind: Dear,
    work: Work<(...args: Args) => Promise<Answer>>,
    ...args: Args
  ): Promise<Answer>;
  /** @throws Crowded where one of that kind would wait too long: before anything else is done for it. */
  admit(kind: Dear): void;
  figures(): LaneFigures;
};

/**
 * The one lane of what takes much of a processor: so many at a time that the others always have theirs. Each kind is
 * answered in the order of its coming; among kinds who had least for their share goes first. `now` is in milliseconds.
 */
export function openLane({
  width,
  run,
  now = () => performance.now(),
  random = Math.random,
}: {
  /** How many are done at a time. */
  width: number;
  /** Does one, within so many milliseconds. */
  run: (work: Work<unknown>, args: unknown[], most: number) => Promise<unknown>;
  now?: () => number;
  random?: () => number;
}): Lane {
  const queues = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        kind,
        waiting: [],
        underWay: 0,
        had: 0,
        each: dear[kind].first,
        promised: 0,
        done: 0,
        refused: 0,
      },
    ]),
  ) as unknown as Record<Dear, Queue>; // one of each, by the line above
  const all = Object.values(queues);
  let underWay = 0;
  /** Where the one that began last stands: a kind that comes anew has saved nothing up. */
  let pace = 0;

  /** How long one of that kind would wait, in milliseconds: for those before it, and for what others get meanwhile. */
  function waitOf({ kind, ...queue }: Queue): number {
    const own = (queue.waiting.length + queue.underWay) * queue.each;
    const others = all
      .filter((other) => other.kind !== kind)
      .map((other) =>
        Math.min(
          other.waiting.length * other.each,
          (own * dear[other.kind].share) / dear[kind].share,
        ),
      );
    return others.reduce((sum, one) => sum + one, own) / width;
  }

  /** Each is told a moment of its own, as far apart as the lane takes them: they do not come back in one wave. */
  function crowded(queue: Queue): Crowded {
    queue.refused += 1;
    const soonest = now() + Math.min(waitOf(queue), dear[queue.kind].patience);
    queue.promised = Math.max(queue.promised, soonest) + queue.each / width;
    const away = queue.promised - now();
    if (away > mostAway) queue.promised = now() + mostAway;
    const told = away > mostAway ? mostAway * (0.5 + random() / 2) : away;
    return new Crowded(dear[queue.kind].code, Math.ceil(told / 1_000));
  }

  function admit(kind: Dear): void {
    if (waitOf(queues[kind]) > dear[kind].patience) throw crowded(queues[kind]);
  }

  function goOn(): void {
    while (underWay < width) {
      const [queue] = all
        .filter(({ waiting }) => waiting.length > 0)
        .sort((one, other) => one.had - other.had);
      const first = queue?.waiting.shift();
      if (!queue || !first) return;
      // Others came whose turn was before its own.
      if (now() - first.since > dear[queue.kind].patience) first.refuse(crowded(queue));
      else first.begin();
    }
  }

  async function done<Answer>(queue: Queue, answering: () => Promise<Answer>): Promise<Answer> {
    const { share } = dear[queue.kind];
    const [began, expected] = [now(), queue.each];
    underWay += 1;
    queue.underWay += 1;
    pace = queue.had;
    queue.had += expected / share;
    try {
      return await answering();
    } finally {
      const took = now() - began;
      queue.had += (took - expected) / share;
      queue.each += (took - queue.each) / lately;
      queue.done += 1;
      underWay -= 1;
      queue.underWay -= 1;
      goOn();
    }
  }

  return {
    admit,
    async run(kind, work, ...args) {
      admit(kind);
      const queue = queues[kind];
      if (queue.waiting.length === 0) queue.had = Math.max(queue.had, pace);
      return new Promise((resolve, reject) => {
        const begin = () =>
          resolve(
            // What that function answers, as its type says.
            done(
              queue,
              () => run(work, args, dear[kind].most) as ReturnType<NonNullable<typeof work.calls>>,
            ),
          );
        queue.waiting.push({ since: now(), begin, refuse: reject });
        goOn();
      });
    },
    figures: () =>
      Object.fromEntries(
        all.map((queue) => [
          queue.kind,
          {
            waiting: queue.waiting.length,
            done: queue.done,
            refused: queue.refused,
            waitSeconds: waitOf(queue) / 1_000,
          },
        ]),
      ) as LaneFigures, // one of each
  };
}
