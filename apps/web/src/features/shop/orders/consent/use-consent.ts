import { call } from "@majorant/client/api/call.ts";
import type { Order } from "@majorant/contract/shop/orders";
import { orderById } from "@majorant/features/shop/orders/orders.api.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** The sentence that is ticked before paying, whichever way it is paid; each way has a box of it. */
export type Consent = {
  sentence: string;
  /** Nothing is asked where the school asks nothing. */
  isAsked: boolean;
  isTicked: boolean;
  /** When it was recorded; null while it is not, and can be taken back. */
  given: string | null;
  /** It was paid for without it: said at its box. */
  isMissing: boolean;
  tick: (isTicked: boolean) => void;
  /** Whether the order can be paid now; where it can't, its box says so and has the focus. */
  allows: (box: HTMLInputElement | null) => boolean;
  /** Keeps it with the order, before the payment that it is for. */
  record: () => Promise<void>;
};

export function useConsent({ id, consent: { sentence, asked, given } }: Order): Consent {
  const queries = useQueryClient();
  // By its words: another sentence is not ticked yet.
  const [ticked, setTicked] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isTicked = given !== null || ticked === sentence;
  return {
    sentence,
    isAsked: asked,
    isTicked,
    given,
    isMissing,
    tick: (next) => {
      setTicked(next ? sentence : null);
      setMissing(false);
    },
    allows: (box) => {
      if (!asked || isTicked) return true;
      setMissing(true);
      box?.focus();
      return false;
    },
    record: async () => {
      if (!asked || given !== null) return;
      const order = await call("PUT /orders/{commandeId}/consent", {
        params: { commandeId: id },
        body: { sentence },
      });
      queries.setQueryData(orderById(id).queryKey, order);
    },
  };
}
