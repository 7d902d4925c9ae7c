import { call, callPage } from "@majorant/client/api/call.ts";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useQuery } from "@tanstack/react-query";
import { SearchMultiSelect } from "../../../components/fields/SearchMultiSelect.tsx";
import { nameOf } from "../names.ts";
import { people, usePeopleChange } from "../people.ts";
import { groupTree } from "../tree/branches.ts";
import { groupsTo } from "../tree/group-tree.ts";
import { ChooseModal } from "./ChooseModal.tsx";
import { GroupSelect } from "./GroupSelect.tsx";

/** Users by name or email, to choose one. */
const userSearch = {
  queryKey: [...people, "choice"],
  find: async (q: string, signal: AbortSignal) => {
    const { rows } = await callPage(
      "GET /utilisateurs",
      { query: { q, page: 0, size: 25 } },
      { signal },
    );
    return rows.map((user) => ({
      value: String(user.id),
      label: nameOf(user),
      hint: user.email,
    }));
  },
};

export type GroupModalProps = { groupId: number; onClose: () => void };

/** …/ajouterSousGroupe: puts a group below this one. */
export function AddSubgroup({ groupId, onClose }: GroupModalProps) {
  const tree = useQuery(groupTree).data ?? [];
  const nest = usePeopleChange((sousGroupeId: number) =>
    call("PUT /groupes/{groupeId}/sousGroupes/{sousGroupeId}", {
      params: { groupeId: groupId, sousGroupeId },
    }),
  );
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
      onChosen={([id = 0]) =>
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

/** …/ajouterUtilisateur: puts users in this group, all with one question. */
export function AddMember({ groupId, onClose }: GroupModalProps) {
  const join = usePeopleChange((ids: readonly number[]) =>
    call("PUT /utilisateurs/ensemble/groupe", {
      query: {},
      body: { utilisateurs: ids.map((id) => ({ id })), groupe: { id: groupId } },
    }),
  );
  return (
    <ChooseModal
      title="Ajouter des utilisateurs au groupe"
      missing="L'utilisateur est obligatoire"
      submitLabel="Ajouter au groupe"
      isPending={join.isPending}
      isDone={join.isSuccess}
      error={join.error}
      onClose={onClose}
      onChosen={(ids) =>
        join.mutate(ids, {
          onSuccess: ({ changes, inchanges }) => {
            const already = inchanges > 0 && `${counted(inchanges, "y était", "y étaient")} déjà`;
            const added = counted(changes, "utilisateur ajouté", "utilisateurs ajoutés");
            toast("success", [added, already].filter(Boolean).join(", "));
            onClose();
          },
        })
      }
    >
      {({ value, onChange, ...field }) => (
        <SearchMultiSelect
          {...field}
          label="Utilisateurs"
          placeholder="Chercher un nom, un email"
          values={value ? value.split(",") : []}
          onChange={(values) => onChange(values.join(","))}
          search={userSearch}
        />
      )}
    </ChooseModal>
  );
}
