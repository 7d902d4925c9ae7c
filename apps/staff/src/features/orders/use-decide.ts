import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { PaymentSetting } from "@majorant/contract/shop/orders";

/** What an administrator decides about an order. */
export type Decision =
  | { what: "accept" }
  | { what: "mark"; motif: string; moyen: PaymentSetting }
  | { what: "refuse" | "takeBack"; motif: string }
  | { what: "answer"; notificationId: number; reponse: string };

const withReason = {
  refuse: "PUT /commandes/{commandeId}/refuser",
  takeBack: "PUT /commandes/{commandeId}/annuler",
} as const;

function send(commandeId: number, decision: Decision) {
  const params = { commandeId };
  switch (decision.what) {
    case "accept":
      return call("PUT /commandes/{commandeId}/accepter", { params });
    case "mark": {
      const { motif, moyen } = decision;
      return call("PUT /commandes/{commandeId}/payer", { params, body: { motif, moyen } });
    }
    case "answer": {
      const { notificationId, reponse } = decision;
      return call("PUT /commandes/{commandeId}/deuxiemesPaiements/{notificationId}", {
        params: { commandeId, notificationId },
        body: { reponse },
      });
    }
    default:
      return call(withReason[decision.what], { params, body: { motif: decision.motif } });
  }
}

/** Decides about an order. The client's page shows their orders and their access; statistics count sales. */
export const useDecide = (commandeId: number) =>
  useChange((decision: Decision) => send(commandeId, decision), {
    rereads: [
      under("/commandes"),
      under("/utilisateurs"),
      under("/journal"),
      under("/statistiques"),
    ],
  });
