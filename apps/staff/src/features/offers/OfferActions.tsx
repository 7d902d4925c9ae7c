import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog.tsx";
import css from "./OfferActions.module.css";

const rereads = [under("/offers/all"), under("/offres")];

const say = (sentence: string) => ({
  onSuccess: () => toast("success", sentence),
  onError: (error: Error) => toast("error", error.message),
});

/** What can be done to an offer from its row: what was ordered is taken off sale, never deleted. */
export function OfferActions({ offre: { id, titre, active, commandes } }: { offre: AdminOffer }) {
  const [isAsking, setAsking] = useState(false);
  const offer = { params: { offreId: id } };
  const activate = useChange(
    () => call("PUT /offres/{offreId}/active", { ...offer, body: { active: !active } }),
    { rereads },
  );
  const duplicate = useChange(() => call("POST /offres/{offreId}/dupliquer", offer), { rereads });
  const remove = useChange(() => call("DELETE /offres/{offreId}", offer), {
    rereads,
    said: "L’offre est supprimée",
  });
  return (
    <div className={css.acts}>
      <Button
        variant="secondary"
        aria-label={`${active ? "Retirer de la vente" : "Mettre en vente"} : ${titre}`}
        pending={activate.isPending}
        onClick={() =>
          activate.mutate(
            undefined,
            say(active ? "L’offre est retirée de la vente" : "L’offre est en vente"),
          )
        }
      >
        {active ? "Retirer de la vente" : "Mettre en vente"}
      </Button>
      <Button
        variant="quiet"
        title="Dupliquer"
        aria-label={`Dupliquer : ${titre}`}
        pending={duplicate.isPending}
        onClick={() => duplicate.mutate(undefined, say("L’offre est dupliquée, hors vente"))}
      >
        <IconCopy size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        title="Supprimer"
        aria-label={`Supprimer : ${titre}`}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Supprimer l’offre ${titre} ?`}
          confirm="Supprimer"
          danger
          pending={remove.isPending}
          error={remove.error}
          refused={
            commandes > 0
              ? "Elle a été commandée : elle reste dans les commandes. Retirez-la de la vente."
              : undefined
          }
          onConfirm={() => remove.mutate()}
          onClose={() => {
            remove.reset();
            setAsking(false);
          }}
        >
          {commandes === 0 && (
            <p>Personne ne l’a commandée. Les paniers où elle se trouve la perdent.</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
