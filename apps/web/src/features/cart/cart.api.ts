import { call } from "@majorant/client/api/call.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Article } from "./cart.ts";

/** What is sold now, read again each time the cart is opened: its articles may have changed since. */
export const soldNow = queryOptions({
  queryKey: ["offers", "all"],
  queryFn: ({ signal }) => call("GET /offers", {}, { signal }),
  staleTime: 0,
});

/** Orders these articles; the server freezes its own prices. Answers the order. */
export const order = (articles: readonly Article[]) =>
  call("POST /orders", {
    body: articles.map(({ offer, duree }) => ({ offer: { id: offer.id }, duration: duree })),
  });
