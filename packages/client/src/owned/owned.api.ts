import { listOwnedOffers, type OwnedOffer } from "@majorant/contract/offers";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../calls/call.ts";
import { useSession } from "../session.ts";

/** What somebody has already of what is sold; a payment may have changed it. */
export const ownedOffers = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "offers"],
    queryFn: ({ signal }) => call(listOwnedOffers, { params: { utilisateurId } }, { signal }),
    staleTime: 0,
  });

const nothing: readonly OwnedOffer[] = [];

/** What the reader has already, by offer id; nothing for a visitor, and until it is known. */
export function useOwned(): ReadonlyMap<number, OwnedOffer> {
  const { user } = useSession();
  const { data = nothing } = useQuery({ ...ownedOffers(user?.id ?? 0), enabled: user !== null });
  return useMemo(() => new Map(data.map((each) => [each.offerId, each])), [data]);
}
