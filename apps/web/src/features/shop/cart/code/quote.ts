import { ApiError, call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import type { CodeQuote } from "@majorant/contract/shop/codes";
import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useCode } from "../cart.store.ts";
import type { Line } from "../review.ts";

/** The articles of the lines that can be ordered, as the server is sent them. */
export const toArticles = (lines: readonly Line[]) =>
  lines
    .filter(({ price }) => price !== null)
    .map(({ offer, duree }) => ({ offer: { id: offer.id }, duration: duree }));

/** What a cart costs with a code. */
export const quoteOf = (code: string, lines: readonly Line[]) => {
  const articles = toArticles(lines);
  return queryOptions({
    // A price that has changed is another question.
    queryKey: [...under("/codes/quote"), code, articles, lines.map(({ price }) => price)],
    queryFn: ({ signal }): Promise<CodeQuote> =>
      call("POST /codes/quote", { body: { code, articles } }, { signal }),
  });
};

/** Why a code is refused; undefined where it is not, or nobody has said. */
export const refusalOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.message : undefined;

/** The code that the cart keeps, and what is known of it. */
export type CartCode = {
  code: string;
  /** What the cart costs with it; undefined while that is asked, and where it is refused. */
  quote: CodeQuote | undefined;
  /** Why it does not apply to the cart as it is now. */
  refusal: string | undefined;
  /** It is being asked for, and nothing is known yet. */
  isAsked: boolean;
  /** Asks again, where no answer came. */
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
};

/** The code that the cart keeps, asked about anew whenever the cart is another; null where it keeps none. */
export function useCartCode(lines: readonly Line[]): CartCode | null {
  const code = useCode();
  const isOrderable = lines.some(({ price }) => price !== null);
  const query = useQuery({
    ...quoteOf(code ?? "", lines),
    enabled: code !== null && isOrderable,
  });
  if (code === null) return null;
  const refusal = refusalOf(query.error);
  return {
    code,
    quote: refusal === undefined ? query.data : undefined,
    refusal,
    isAsked: query.isLoading,
    query,
  };
}

/** What a line costs with the code that was applied; undefined without one, and where the line has changed since. */
export const reducedPrice = (kept: CartCode | null, { offer, price }: Line): number | undefined =>
  kept?.quote?.articles.find(
    ({ offerId, cataloguePrice }) => offerId === offer.id && cataloguePrice === price,
  )?.price;
