import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { userId } from "@majorant/client/session.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { resetCart } from "./cart.store.ts";
import type { Article } from "./cart.ts";
import { type Line, review, sameOrder } from "./review.ts";

/** What is sold has changed since the reader last looked at the total. */
export class CartChanged extends Error {
  constructor() {
    super("Votre panier a changé. Vérifiez-le avant de le commander.");
    this.name = "CartChanged";
  }
}

const sold = query("GET /offers", {});

/** 'Payer maintenant': prices read again, then the order, then its page, the cart empty (docs/product/orders.md, Ordering). */
export function usePayNow(articles: readonly Article[], shown: readonly Line[]) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const now = review(articles, await queries.fetchQuery({ ...sold, staleTime: 0 }));
      if (!sameOrder(shown, now)) throw new CartChanged();
      const ordered = now.filter(({ price }) => price !== null);
      // The server freezes its own prices.
      const created = await call("POST /orders", {
        body: ordered.map(({ offer, duree }) => ({ offer: { id: offer.id }, duration: duree })),
      });
      await navigate({
        to: "/student/orders/$commandeId",
        params: { commandeId: created.id },
      });
      // Only then, so that the empty cart doesn't show on the way.
      resetCart();
      // The empty cart leads to it: whoever goes back finds it there at once.
      void queries.invalidateQueries({
        queryKey: under("/users/{}/offers/waiting", userId()),
        refetchType: "all",
      });
    },
    // The server refused what looked right: what is sold has changed in between.
    onError: () => queries.invalidateQueries(sold),
  });
}
