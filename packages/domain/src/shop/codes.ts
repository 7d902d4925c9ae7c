import type { RefusalCode } from "@majorant/contract/refusals";
import type { CodeState } from "@majorant/contract/shop/codes.admin";
import type { Duration } from "@majorant/contract/shop/offers";

/** Of ASCII, and as long as a code is (contract, limits.ts). */
const code = /^[A-Za-z\d-]{3,20}$/;

/** A code as it is kept, however it was typed; null of what is none. */
export function codeNamed(typed: string): string | null {
  const word = typed.trim();
  // Asked before its letters become capitals: "ı" would become an "I".
  return code.test(word) ? word.toUpperCase() : null;
}

/** How much a code takes off: so many hundredths of what it is for, or so many millimes. */
export type Worth = { percent: number; amount: null } | { percent: null; amount: number };

/** What a code takes off a sum of millimes: whole millimes, never more than it says nor than there is. */
export function reductionOf({ percent, amount }: Worth, sum: number): number {
  if (percent === null) return Math.min(amount, sum);
  return Number((BigInt(sum) * BigInt(percent)) / 100n);
}

/**
 * A reduction in parts that go with prices, all in millimes: each has its share, rounded down, and what is left
 * of that goes, a millime each, to those that lost most by it. So no part is more than its price, and together
 * they are the reduction. Large numbers are multiplied, which a `number` would round.
 */
export function spread(reduction: number, prices: readonly number[]): number[] {
  const sum = prices.reduce((all, price) => all + price, 0);
  if (sum === 0) return prices.map(() => 0);
  const exact = prices.map((price) => BigInt(price) * BigInt(reduction));
  const parts = exact.map((each) => Number(each / BigInt(sum)));
  const left = reduction - parts.reduce((all, part) => all + part, 0);
  const lost = exact.map((each, at) => ({ at, rest: each % BigInt(sum) }));
  // The sort is stable: of two that lost the same, the one that comes first.
  lost.sort((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest));
  for (const { at } of lost.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** What a code is for; an empty list narrows nothing. */
export type CodeScope = {
  offerIds: readonly number[];
  categoryIds: readonly number[];
  months: readonly Duration[];
};

/** A line of a cart: its offer, the categories that this one's is or is below, and its price in millimes. */
export type CodedLine = {
  offerId: number;
  categoryPath: readonly number[];
  months: Duration | null;
  price: number;
};

/**
 * Whether a code is for a line: for its offer or its category, where it names offers or categories, and for its
 * months, where it names months. A fixed period has none.
 */
export function isFor({ offerIds, categoryIds, months }: CodeScope, line: CodedLine): boolean {
  const isNarrow = offerIds.length + categoryIds.length > 0;
  const isOfScope =
    offerIds.includes(line.offerId) || categoryIds.some((id) => line.categoryPath.includes(id));
  const isLongEnough =
    months.length === 0 || (line.months !== null && months.includes(line.months));
  return (!isNarrow || isOfScope) && isLongEnough;
}

/** What a code takes off each line, in millimes; none where it is for none of them, or takes off nothing. */
export function reductionsOf(
  code: Worth & CodeScope,
  lines: readonly CodedLine[],
): number[] | null {
  const prices = lines.map((line) => (isFor(code, line) ? line.price : 0));
  const reduction = reductionOf(
    code,
    prices.reduce((all, price) => all + price, 0),
  );
  return reduction === 0 ? null : spread(reduction, prices);
}

/** When a code can be used and how often, with how often it is. Days are those of Tunis: "2026-12-20". */
export type CodeTerms = {
  active: boolean;
  firstDay: string | null;
  lastDay: string | null;
  mostUses: number | null;
  uses: number;
};

/** How a code stands on a day. */
export function codeState(code: CodeTerms, today: string): CodeState {
  if (!code.active) return "inactive";
  if (code.lastDay !== null && today > code.lastDay) return "over";
  if (code.mostUses !== null && code.uses >= code.mostUses) return "spent";
  return code.firstDay !== null && today < code.firstDay ? "coming" : "active";
}

const refusals = {
  inactive: "CODE_OVER",
  over: "CODE_OVER",
  spent: "CODE_SPENT",
  coming: "CODE_NOT_YET",
  active: null,
} as const satisfies Record<CodeState, RefusalCode | null>;

/** Why a code can't be used on a day by an account; null where it can. */
export function codeRefusal(
  code: CodeTerms & { onceEach: boolean; newOnly: boolean },
  account: {
    /** Whether an order of theirs holds it. */
    hasUsed: boolean;
    /** Whether they ever paid an order. */
    hasPaid: boolean;
  },
  today: string,
) {
  // What they have done says more than that others have taken the rest.
  if (code.active && code.onceEach && account.hasUsed) return "CODE_ALREADY_USED";
  const refusal = refusals[codeState(code, today)];
  if (refusal) return refusal;
  return code.newOnly && account.hasPaid ? "CODE_NEW_STUDENTS" : null;
}

const labels: Record<CodeState, string> = {
  active: "En service",
  coming: "À venir",
  over: "Terminé",
  spent: "Épuisé",
  inactive: "Désactivé",
};

/** How a code stands, as administrators read it. */
export const codeStateLabel = (state: CodeState): string => labels[state];
