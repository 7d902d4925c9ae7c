import { call } from "@majorant/client/api/call.ts";
import { refreshAbout } from "@majorant/client/realtime/stale.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { wholeWidth } from "@majorant/ui/layout/SummaryPanel.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

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
        <Dialog
          title="Annuler cette commande ?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                Garder la commande
              </Button>
              <Button
                variant="danger"
                pending={withdraw.isPending}
                onClick={() => withdraw.mutate()}
              >
                Annuler la commande
              </Button>
            </>
          }
        >
          {withdraw.error ? (
            <Alert kind="error">{withdraw.error.message}</Alert>
          ) : (
            <p>
              Vous n’aurez plus à la payer. Si vous changez d’avis, vous pourrez la recommencer aux
              prix du jour.
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
