import type { OwnedOffer } from "@majorant/contract/shop/offers";
import type { WaitingOffer } from "@majorant/contract/shop/orders";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { query } from "../api/query.ts";
import { useSession } from "../session.ts";

/** What somebody has already of what is sold; a payment may have changed it. */
export const ownedOffers = (utilisateurId: number) => ({
  ...query("GET /users/{utilisateurId}/offers", { params: { utilisateurId } }),
  staleTime: 0,
});

const nothing: readonly OwnedOffer[] = [];

/** What the reader has already, by offer id; nothing for a visitor, and until it is known. */
export function useOwnedOffers(): ReadonlyMap<number, OwnedOffer> {
  const { user } = useSession();
  const { data = nothing } = useQuery({ ...ownedOffers(user?.id ?? 0), enabled: user !== null });
  return useMemo(() => new Map(data.map((each) => [each.offerId, each])), [data]);
}

/** What somebody ordered and has not paid yet, or not been confirmed. */
export const waitingOffers = (utilisateurId: number) => ({
  ...query("GET /users/{utilisateurId}/offers/waiting", { params: { utilisateurId } }),
  staleTime: 0,
});

const none: readonly WaitingOffer[] = [];

/** What waits in another order of the reader's, by offer id; nothing for a visitor, and until it is known. */
export function useWaitingOffers(): ReadonlyMap<number, WaitingOffer> {
  const { user } = useSession();
  const { data = none } = useQuery({ ...waitingOffers(user?.id ?? 0), enabled: user !== null });
  return useMemo(() => new Map(data.map((each) => [each.offerId, each])), [data]);
}
