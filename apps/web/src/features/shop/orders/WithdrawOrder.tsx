import { call } from "@majorant/client/api/call.ts";
import { refreshAbout } from "@majorant/client/realtime/stale.ts";
import type { Order } from "@majorant/contract/shop/orders";
import { graceDay } from "@majorant/domain/shop/instalments";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { wholeWidth } from "@majorant/ui/layout/SummaryPanel.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { atNoon } from "./payment-plan/plan.ts";
import { Question } from "./Question.tsx";

/** 'Annuler cette commande': asks first, since its prices go with it, and the rest of its plan. */
export function WithdrawOrder({ order: { id, instalment } }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => call("PUT /orders/{commandeId}/withdraw", { params: { commandeId: id } }),
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
          <WhatEnds instalment={instalment} />
        </Question>
      )}
    </>
  );
}

/** An instalment that is withdrawn takes those after it along; once the first is paid, the courses close too. */
function WhatEnds({ instalment }: Pick<Order, "instalment">) {
  if (!instalment)
    return (
      <p>
        Vous n’aurez plus à la payer. Si vous changez d’avis, vous pourrez la recommencer aux prix
        du jour.
      </p>
    );
  if (instalment.number === 1)
    return <p>Vous n’aurez plus à la payer, ni aucune des échéances suivantes.</p>;
  return (
    <p>
      L’échéancier s’arrête là : ni cette échéance ni celles qui la suivent ne seront à payer. Ce
      qui est payé reste ouvert jusqu’au <Day at={atNoon(graceDay(instalment.dueOn))} />, puis vos
      cours se ferment.
    </p>
  );
}
