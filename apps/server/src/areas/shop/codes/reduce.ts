import { mostWrongCodes } from "@majorant/contract/limits";
import type { Duration } from "@majorant/contract/shop/offers";
import { codeNamed, codeRefusal, reductionsOf } from "@majorant/domain/shop/codes";
import { dayOf } from "@majorant/domain/time/months";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { NewLine } from "../orders/orders.queries.ts";
import { findCode, hasEverPaid, hasUsed, listPaths } from "./codes.queries.ts";

/** So many codes that there aren't may be tried by an account in an hour. */
const tries = { tries: mostWrongCodes, seconds: 3_600, code: "TOO_MANY_CODES" } as const;

type Reduced = { codeId: number; code: string; reduction: number; lines: NewLine[] };

/**
 * What a code takes off the lines of a cart, for an account. `isHeld` where an order is made of them: the code then waits
 * for who uses it at the same time.
 * @throws Refusal why it can't be used.
 */
export async function reduceBy(
  db: Kysely<DB>,
  {
    typed,
    lines,
    userId,
    now,
    isHeld,
  }: { typed: string; lines: NewLine[]; userId: number; now: Date; isHeld: boolean },
): Promise<Reduced> {
  const word = codeNamed(typed);
  const code = word === null ? undefined : await findCode(db, word, { isHeld });
  if (!code) throw new Refusal("CODE_UNKNOWN");
  const account = {
    hasUsed: await hasUsed(db, { codeId: code.id, userId }),
    hasPaid: await hasEverPaid(db, userId),
  };
  const refusal = codeRefusal(code, account, dayOf(now));
  if (refusal) throw new Refusal(refusal);
  const paths = await listPaths(
    db,
    lines.map(({ categoryId }) => categoryId),
  );
  const reductions = reductionsOf(
    code,
    lines.map(({ offerId, categoryId, months, price }) => ({
      offerId,
      categoryPath: paths.get(categoryId) ?? [],
      months: months as Duration | null, // as the offer is sold
      price,
    })),
  );
  if (!reductions) throw new Refusal("CODE_NOT_FOR_CART");
  return {
    codeId: code.id,
    code: code.code,
    reduction: reductions.reduce((sum, each) => sum + each, 0),
    lines: lines.map((line, at) => {
      const reduction = reductions[at] ?? 0;
      return { ...line, price: line.price - reduction, reduction };
    }),
  };
}

/**
 * Counts the codes that an account tries: `tried(userId, () => …)` spends a try, and gives it back unless there is no such
 * code. Counted apart from what is done, which a refusal undoes.
 */
export function openCodeTries({ rateLimits }: Pick<Platform, "rateLimits">) {
  const limit = rateLimits("wrong-code", tries);
  return async <T>(userId: number, act: () => Promise<T>): Promise<T> => {
    const giveBack = await limit.spend(String(userId));
    try {
      const answer = await act();
      await giveBack();
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal && error.body.code === "CODE_UNKNOWN")) await giveBack();
      throw error;
    }
  };
}
