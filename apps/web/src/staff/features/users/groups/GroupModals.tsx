import { useQuery } from "@tanstack/react-query";
import { toast } from "../../../../ui/told/toast.ts";
import { SearchSelect } from "../../../kit/fields/SearchSelect.tsx";
import { groupsTo } from "../tree/group-tree.ts";
import { groupTree } from "../tree/tree.api.ts";
import { ChooseModal } from "./ChooseModal.tsx";
import { GroupSelect } from "./GroupSelect.tsx";
import { useJoin, useNest, userSearch } from "./groups.api.ts";

export type GroupModalProps = { groupId: number; onClose: () => void };

/** …/ajouterSousGroupe: puts a group below this one. */
export function AddSubgroup({ groupId, onClose }: GroupModalProps) {
  const tree = useQuery(groupTree).data ?? [];
  const nest = useNest(groupId);
  const here = groupsTo(tree, groupId);
  // Neither what it is below, itself included, nor what is below it already.
  const without = new Set([...here, ...(here.at(-1)?.sousGroupes ?? [])].map(({ id }) => id));
  return (
    <ChooseModal
      title="Ajouter un sous-groupe"
      missing="Le groupe est obligatoire"
      submitLabel="Ajouter le sous-groupe"
      isPending={nest.isPending}
      isDone={nest.isSuccess}
      error={nest.error}
      onClose={onClose}
      onChosen={(id) =>
        nest.mutate(id, {
          onSuccess: () => {
            toast("success", "Le sous-groupe est ajouté");
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
          description="Il vient ici avec ses utilisateurs et ses sous-groupes"
          without={without}
        />
      )}
    </ChooseModal>
  );
}

/** …/ajouterUtilisateur: puts a user in this group. */
export function AddMember({ groupId, onClose }: GroupModalProps) {
  const join = useJoin();
  return (
    <ChooseModal
      title="Ajouter un utilisateur au groupe"
      missing="L'utilisateur est obligatoire"
      submitLabel="Ajouter l’utilisateur"
      isPending={join.isPending}
      isDone={join.isSuccess}
      error={join.error}
      onClose={onClose}
      onChosen={(utilisateurId) =>
        join.mutate(
          { utilisateurId, groupeId: groupId },
          {
            onSuccess: () => {
              toast("success", "L’utilisateur est dans le groupe");
              onClose();
            },
          },
        )
      }
    >
      {(field) => (
        <SearchSelect
          {...field}
          label="Utilisateur"
          placeholder="Chercher un nom, un email"
          search={userSearch}
        />
      )}
    </ChooseModal>
  );
}
