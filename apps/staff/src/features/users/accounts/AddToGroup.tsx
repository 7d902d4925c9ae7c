import { call } from "@majorant/client/api/call.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useQuery } from "@tanstack/react-query";
import { ChooseModal } from "../groups/ChooseModal.tsx";
import { GroupSelect } from "../groups/GroupSelect.tsx";
import { usePeopleChange, userById } from "../people.ts";

export type AddToGroupProps = { userId: number; onClose: () => void };

/** …/ajouterGroupe: puts this user in a group. */
export function AddToGroup({ userId, onClose }: AddToGroupProps) {
  const { data } = useQuery(userById(userId));
  const join = usePeopleChange((groupeId: number) =>
    call("PUT /utilisateurs/{utilisateurId}/groupes/{groupeId}", {
      params: { utilisateurId: userId, groupeId },
    }),
  );
  return (
    <ChooseModal
      title="Ajouter à un groupe"
      missing="Le groupe est obligatoire"
      submitLabel="Ajouter au groupe"
      isPending={join.isPending}
      isDone={join.isSuccess}
      error={join.error}
      onClose={onClose}
      onChosen={([groupeId = 0]) =>
        join.mutate(groupeId, {
          onSuccess: () => {
            toast("success", "L’utilisateur est dans le groupe");
            onClose();
          },
        })
      }
    >
      {(field) => (
        <GroupSelect
          {...field}
          label="Groupe"
          placeholder="Chercher un groupe"
          without={new Set(data?.groupes.map(({ id }) => id))}
        />
      )}
    </ChooseModal>
  );
}
