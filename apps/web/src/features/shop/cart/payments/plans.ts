import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import type { PaymentCount, PlanChoice, PlanQuote } from "@majorant/contract/shop/payment-plans";
import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { usePayments } from "../cart.store.ts";
import { type CartCode, toArticles } from "../code/quote.ts";
import type { Line } from "../review.ts";

/** In how many payments a cart can be paid, on which days and for how much. */
export const plansOf = (lines: readonly Line[]) => {
  const articles = toArticles(lines);
  return queryOptions({
    // A price that has changed is another question.
    queryKey: [...under("/paymentPlans/quote"), articles, lines.map(({ price }) => price)],
    queryFn: ({ signal }): Promise<PlanQuote> =>
      call("POST /paymentPlans/quote", { body: { articles } }, { signal }),
    // The days of an evening are not those of the next morning.
    staleTime: 0,
  });
};

/** In how many payments the cart can be paid, and the one of these ways that was chosen. */
export type CartPlans = {
  /** The fewest payments first; none while they are asked for, and where no answer came. */
  choices: readonly PlanChoice[];
  /** Undefined where all is paid at once. */
  chosen: PlanChoice | undefined;
  /** In how many payments the reader wanted to pay, where that can't be had any more. */
  refused: PaymentCount | undefined;
  /** They are being asked for, and nothing is known yet. */
  isAsked: boolean;
  /** What is to be paid is not known before they are. */
  isAwaited: boolean;
  /** A code reduces what is paid at once only: it has to be taken out first. */
  isReduced: boolean;
  /** Asks again, where no answer came. */
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
};

/** Whether the cart is one article that may be paid in several payments, if it costs and lasts enough. */
const mayBeSplit = (lines: readonly Line[]) =>
  lines.length === 1 &&
  lines.every(({ offer, price }) => price !== null && offer.inSeveralPayments);

/** The ways to pay the cart in several payments, asked for anew whenever it is another; null where it has none. */
export function useCartPlans(lines: readonly Line[], code: CartCode | null): CartPlans | null {
  const payments = usePayments();
  const isSplit = mayBeSplit(lines);
  const query = useQuery({ ...plansOf(lines), enabled: isSplit });
  if (!isSplit) return null;
  const isReduced = code?.quote !== undefined || code?.isAsked === true;
  const choices = query.data?.choices ?? [];
  if (query.data && choices.length === 0 && payments === null) return null;
  const chosen = isReduced ? undefined : choices.find((choice) => choice.payments === payments);
  return {
    choices,
    chosen,
    refused: query.data && !isReduced && !chosen && payments !== null ? payments : undefined,
    isAsked: query.isLoading,
    isAwaited: query.isLoading && payments !== null,
    isReduced,
    query,
  };
}
