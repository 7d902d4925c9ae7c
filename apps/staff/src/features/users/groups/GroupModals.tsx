import { call, callPage } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RouteModal } from "../../../components/dialogs/RouteModal.tsx";
import { SearchMultiSelect } from "../../../components/fields/SearchMultiSelect.tsx";
import { nameOf, people, usePeopleChange, userById } from "../people.ts";
import { groupTree } from "../tree/branches.ts";
import { groupsTo } from "../tree/group-tree.ts";
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

type AddToGroupProps = { userId: number; onClose: () => void };

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

/** What a modal hands the select in it. */
type ChosenField = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

type ChooseModalProps = {
  title: string;
  /** What is said while nothing is chosen. */
  missing: string;
  submitLabel: string;
  isPending: boolean;
  isDone: boolean;
  error: Error | null;
  /** One, or as many as the field holds, between commas. */
  onChosen: (ids: number[]) => void;
  onClose: () => void;
  children: (field: ChosenField) => ReactNode;
};

/** A modal in which one thing is chosen, or several of a kind. */
function ChooseModal(props: ChooseModalProps) {
  const { title, missing, submitLabel, isPending, isDone, error, onChosen, onClose } = props;
  const form = useForm({ chosen: "" }, { chosen: (chosen) => (chosen ? undefined : missing) });
  const { value, error: fault } = form.field("chosen");
  return (
    <RouteModal
      title={title}
      onClose={onClose}
      changed={form.changed && !isPending && !isDone}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form="choose" pending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id="choose" {...form.sends(() => onChosen(value.split(",").map(Number)))}>
        {props.children({
          id: "chosen",
          value,
          onChange: (next) => form.put("chosen", next),
          error: fault,
        })}
        {error && <Alert kind="error" title={error.message} />}
      </form>
    </RouteModal>
  );
}
