import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { mostOrdersAtOnce } from "@majorant/contract/limits";
import type { AdminOrder } from "@majorant/contract/shop/orders.admin";
import { counted } from "@majorant/domain/text/counted";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import type { Column } from "../../../components/tables/DataTable.tsx";
import css from "./OrdersPage.module.css";
import { rereadByDecisions } from "./PaymentDecisions.tsx";

/** The orders that are ticked, by their ids, from whichever page. */
export type TickedOrders = ReadonlyMap<number, AdminOrder>;

const canTick = ({ paiement }: AdminOrder) => paiement?.statut === "confirming";

/** In the place of an order's number, while several can be ticked: those whose payment waits for a decision. */
export const tickColumn = (
  ticked: TickedOrders,
  onTick: (next: TickedOrders) => void,
): Column<AdminOrder> => ({
  key: "id",
  title: "Commande",
  share: 1.2,
  cell: (order) => (
    <Checkbox
      label={`N° ${order.id}`}
      checked={ticked.has(order.id)}
      disabled={!canTick(order)}
      onChange={({ currentTarget: { checked } }) => {
        const next = new Map(ticked);
        if (checked) next.set(order.id, order);
        else next.delete(order.id);
        onTick(next);
      }}
    />
  ),
});

type SeveralOrdersProps = {
  /** The page of the list that is shown. */
  listed: readonly AdminOrder[];
  ticked: TickedOrders;
  onTick: (next: TickedOrders) => void;
  onEnd: () => void;
};

/** Accepts the payments of several orders at once, and says of each that could not be why. */
export function SeveralOrders({ listed, ticked, onTick, onEnd }: SeveralOrdersProps) {
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<readonly { id: number; refus: string }[]>([]);
  const orders = [...ticked.values()];
  const accept = useChange(
    () =>
      call("PUT /commandes/ensemble/accepter", {
        body: { commandes: orders.map(({ id }) => ({ id })) },
      }),
    { rereads: rereadByDecisions },
  );
  const close = () => {
    setAsking(false);
    accept.reset();
  };
  const send = () =>
    accept.mutate(undefined, {
      onSuccess: (outcomes) => {
        close();
        onTick(new Map());
        const accepted = outcomes.filter(({ refus }) => refus === null).length;
        if (accepted > 0)
          toast("success", counted(accepted, "paiement est accepté", "paiements sont acceptés"));
        setRefused(outcomes.flatMap(({ id, refus }) => (refus === null ? [] : [{ id, refus }])));
      },
    });
  const total = formatPrice(orders.reduce((sum, order) => sum + order.total * 1000, 0) / 1000);
  const isTooMany = orders.length > mostOrdersAtOnce;
  // As many more as can be accepted at once.
  const untickedHere = listed
    .filter((order) => canTick(order) && !ticked.has(order.id))
    .slice(0, Math.max(0, mostOrdersAtOnce - orders.length));
  return (
    <>
      <span aria-live="polite" className={css.ticked}>
        {orders.length === 0
          ? "Cochez des paiements à confirmer"
          : `${counted(orders.length, "commande cochée", "commandes cochées")}, ${total}`}
      </span>
      <Button
        variant="quiet"
        disabled={untickedHere.length === 0}
        onClick={() =>
          onTick(new Map([...ticked, ...untickedHere.map((order) => [order.id, order] as const)]))
        }
      >
        Cocher cette page
      </Button>
      <Button variant="secondary" onClick={onEnd}>
        Terminer
      </Button>
      <Button disabled={orders.length === 0} onClick={() => setAsking(true)}>
        Accepter les paiements
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Accepter ${counted(orders.length, "paiement", "paiements")}, ${total} ?`}
          confirm="Accepter les paiements"
          pending={accept.isPending}
          error={accept.error}
          refused={isTooMany ? `Au plus ${mostOrdersAtOnce} commandes à la fois` : undefined}
          onConfirm={send}
          onClose={close}
        >
          <p>
            Les cours de chaque commande s’ouvrent pour son client, qui reçoit un mail et un reçu.
            Ce qui ne peut pas être accepté est dit, et ne retient pas les autres.
          </p>
          {orders.some(({ doublons }) => doublons.length > 0) && (
            <Alert kind="warning" title="Un numéro de transaction est déclaré plusieurs fois">
              {doubles(orders)}
            </Alert>
          )}
        </ConfirmDialog>
      )}
      {refused.length > 0 && (
        <Dialog
          title={counted(
            refused.length,
            "paiement n’est pas accepté",
            "paiements ne sont pas acceptés",
          )}
          onClose={() => setRefused([])}
          actions={<Button onClick={() => setRefused([])}>Fermer</Button>}
        >
          <ul>
            {refused.map(({ id, refus }) => (
              <li key={id}>
                Commande n° {id}
                {"\u00a0"}: {refus}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

const doubles = (orders: readonly AdminOrder[]) =>
  orders
    .filter(({ doublons }) => doublons.length > 0)
    .map(({ id, doublons }) => `N° ${id} comme n° ${doublons.join(", n° ")}`)
    .join("\u00a0; ");
