import { call } from "@majorant/client/api/call.ts";
import type { Group } from "@majorant/contract/accounts/groups.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { useMade } from "../../../components/made/made.ts";
import { PanelList, PanelRow } from "../../../components/page/Panel.tsx";
import { usePeopleChange } from "../people.ts";
import { GroupLink } from "./GroupLinks.tsx";

/** The groups right below a group; taken out, they stay at the top. */
export function Subgroups({ group, editable }: { group: Group; editable?: boolean }) {
  const [toRemove, setToRemove] = useState<Group["sousGroupes"][number] | null>(null);
  const removal = usePeopleChange((sousGroupeId: number) =>
    call("DELETE /groupes/{groupeId}/sousGroupes/{sousGroupeId}", {
      params: { groupeId: group.id, sousGroupeId },
    }),
  );
  const made = useMade("sousGroupes");
  const close = () => {
    setToRemove(null);
    removal.reset();
  };
  return (
    <>
      <PanelList empty="Aucun sous-groupe.">
        {group.sousGroupes.map((below) => (
          <PanelRow
            key={below.id}
            made={made.includes(below.id)}
            title={<GroupLink id={below.id} nom={below.nom} />}
            end={
              editable && (
                <Button variant="quiet" onClick={() => setToRemove(below)}>
                  Retirer<span className="unseen"> {below.nom}</span>
                </Button>
              )
            }
          />
        ))}
      </PanelList>
      {toRemove && (
        <ConfirmDialog
          title={`Retirer ${toRemove.nom} de ${group.nom} ?`}
          confirm="Retirer"
          danger
          pending={removal.isPending}
          error={removal.error}
          onClose={close}
          onConfirm={() =>
            removal.mutate(toRemove.id, {
              onSuccess: () => {
                close();
                toast("success", `${toRemove.nom} est maintenant à la racine`);
              },
            })
          }
        >
          <p>
            Le groupe passe à la racine avec ses utilisateurs et ses sous-groupes. Ils gardent leurs
            propres accès et perdent ceux qui viennent de <strong>{group.nom}</strong>.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
