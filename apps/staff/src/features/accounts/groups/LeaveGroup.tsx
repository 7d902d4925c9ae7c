import { call } from "@majorant/client/api/call.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { usePeopleChange } from "../people.ts";

export type LeaveGroupProps = {
  user: { id: number; name: string };
  group: { id: number; nom: string };
  onClose: () => void;
};

/** Asks before a user is taken out of a group: what the group was given goes with it. */
export function LeaveGroup({ user, group, onClose }: LeaveGroupProps) {
  const removal = usePeopleChange(() =>
    call("DELETE /utilisateurs/{utilisateurId}/groupes/{groupeId}", {
      params: { utilisateurId: user.id, groupeId: group.id },
    }),
  );
  return (
    <ConfirmChange
      title={`Retirer ${user.name} du groupe ?`}
      confirm="Retirer"
      danger
      change={removal}
      onDone={() => toast("success", `${user.name} n’est plus dans ${group.nom}`)}
      onClose={onClose}
    >
      <p>
        Les accès qui viennent de <strong>{group.nom}</strong> s’arrêtent tout de suite. Le compte
        et ses autres accès restent.
      </p>
    </ConfirmChange>
  );
}
