import { call } from "@majorant/client/api/call.ts";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { usePeopleChange } from "../people.ts";
import { refs, type SeveralProps } from "./several.ts";

export type RemoveSeveralProps = SeveralProps & { group: { id: number; nom: string } };

/** Asks before several users are taken out of a group: what the group was given goes with it. */
export function RemoveSeveral({ ids, group, onClose, onLeft }: RemoveSeveralProps) {
  const removing = usePeopleChange(() =>
    call("PUT /utilisateurs/ensemble/retrait", {
      query: {},
      body: { utilisateurs: refs(ids), groupe: { id: group.id } },
    }),
  );
  return (
    <ConfirmDialog
      title={`Retirer ${counted(ids.length, "utilisateur", "utilisateurs")} du groupe ?`}
      confirm="Retirer"
      danger
      pending={removing.isPending}
      error={removing.error}
      onClose={onClose}
      onConfirm={() =>
        removing.mutate(undefined, {
          onSuccess: ({ changes }) => {
            onClose();
            onLeft?.();
            toast("success", counted(changes, "utilisateur retiré", "utilisateurs retirés"));
          },
        })
      }
    >
      <p>
        Les accès qui viennent de <strong>{group.nom}</strong> s’arrêtent tout de suite. Les comptes
        et leurs autres accès restent.
      </p>
    </ConfirmDialog>
  );
}
