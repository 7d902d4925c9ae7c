import { call } from "@majorant/client/api/call.ts";
import { refreshAbout } from "@majorant/client/realtime/stale.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { wholeWidth } from "@majorant/ui/layout/SummaryPanel.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Question } from "./Question.tsx";

/** 'Annuler cette commande': asks first, since its prices go with it. */
export function WithdrawOrder({ orderId }: { orderId: number }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () =>
      call("PUT /orders/{commandeId}/withdraw", { params: { commandeId: orderId } }),
    onSuccess: () => setAsking(false),
    // Refused because it has been settled meanwhile: see where it stands.
    onSettled: () => refreshAbout("orderExpired"),
  });
  return (
    <>
      <Button variant="quiet" className={wholeWidth} onClick={() => setAsking(true)}>
        Annuler cette commande
      </Button>
      {isAsking && (
        <Question
          title="Annuler cette commande ?"
          keep="Garder la commande"
          confirm="Annuler la commande"
          danger
          pending={withdraw.isPending}
          error={withdraw.error}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            Vous n’aurez plus à la payer. Si vous changez d’avis, vous pourrez la recommencer aux
            prix du jour.
          </p>
        </Question>
      )}
    </>
  );
}
