import type { RefusalCode } from "@majorant/contract/refusals";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Crowded, NotYet } from "../http/refusal.ts";

/** Gives back what was spent, because it came to nothing. */
export type GiveBack = () => Promise<unknown>;

export type RateLimit = {
  /** Spends one try of this key; answers how it is given back. @throws NotYet of that code once there are none left. */
  spend(key: string): Promise<GiveBack>;
  /** Spends one try, and says whether there was one left. */
  has(key: string): Promise<boolean>;
  /** Gives a key all its tries again, as a successful sign-in does. */
  forgive(key: string): Promise<void>;
};

/** So many tries in so many seconds, then refused by that code. */
type Limits = { tries: number; seconds: number; code?: RefusalCode };

/** Tries counted in the database, so that every instance counts the same ones. */
export function openRateLimits(pool: pg.Pool) {
  return (name: string, { tries, seconds, code = "TOO_MANY_REQUESTS" }: Limits): RateLimit => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points: tries,
      duration: seconds,
    });
    /** Spends a try; in how many seconds there is one again where none was left, 0 otherwise. */
    const consume = async (key: string) => {
      try {
        await limiter.consume(key);
        return 0;
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000));
        throw outcome;
      }
    };
    return {
      has: async (key) => (await consume(key)) === 0,
      async spend(key) {
        const wait = await consume(key);
        if (wait > 0) throw new NotYet(code, wait);
        return () => limiter.reward(key);
      },
      async forgive(key) {
        await limiter.delete(key);
      },
    };
  };
}

export type RateLimits = ReturnType<typeof openRateLimits>;

/**
 * Does what a try was spent on: `orGiveBack(await limit.spend(key), () => lane.run(…))`. Where the lane puts it off, nobody
 * has looked at anything, and the try is given back.
 */
export async function orGiveBack<T>(giveBack: GiveBack, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Crowded) await giveBack();
    throw error;
  }
}
