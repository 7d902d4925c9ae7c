import { call, callPage } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { type UseMutationResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SearchMultiSelect } from "../../../components/fields/SearchSelect.tsx";
import { FormModal } from "../../../components/forms/FormDialog.tsx";
import { useCloseModal } from "../addresses.ts";
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

export type GroupModalProps = { groupId: number };

/** …/ajouterSousGroupe: puts a group below this one. */
export function AddSubgroup({ groupId }: GroupModalProps) {
  const close = useCloseModal({ kind: "groupe", id: groupId });
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
      submit="Ajouter le sous-groupe"
      change={nest}
      chosenOf={Number}
      said={() => "Le sous-groupe est ajouté"}
      onClose={close}
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
export function AddMember({ groupId }: GroupModalProps) {
  const close = useCloseModal({ kind: "groupe", id: groupId });
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
      submit="Ajouter au groupe"
      change={join}
      chosenOf={(ids) => ids.split(",").map(Number)}
      said={({ changes, inchanges }) => {
        const already = inchanges > 0 && `${counted(inchanges, "y était", "y étaient")} déjà`;
        const added = counted(changes, "utilisateur ajouté", "utilisateurs ajoutés");
        return [added, already].filter(Boolean).join(", ");
      }}
      onClose={close}
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

/** …/ajouterGroupe: puts this user in a group. */
export function AddToGroup({ userId }: { userId: number }) {
  const close = useCloseModal({ kind: "utilisateur", id: userId });
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
      submit="Ajouter au groupe"
      change={join}
      chosenOf={Number}
      said={() => "L’utilisateur est dans le groupe"}
      onClose={close}
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

type ChooseModalProps<Answer, Chosen> = {
  title: string;
  /** What is said while nothing is chosen. */
  missing: string;
  submit: string;
  change: UseMutationResult<Answer, Error, Chosen>;
  /** What is changed, from one id or as many as the field holds, between commas. */
  chosenOf: (ids: string) => Chosen;
  /** Said once it is done. */
  said: (answer: Answer) => string;
  onClose: () => void;
  children: (field: ChosenField) => ReactNode;
};

/** A modal in which one thing is chosen, or several of a kind. */
function ChooseModal<Answer, Chosen>(props: ChooseModalProps<Answer, Chosen>) {
  const { title, missing, submit, change, chosenOf, said, onClose, children } = props;
  const form = useForm({ chosen: "" }, { chosen: (chosen) => (chosen ? undefined : missing) });
  const { value, error } = form.field("chosen");
  const send = () =>
    change.mutate(chosenOf(value), {
      onSuccess: (answer) => {
        toast("success", said(answer));
        onClose();
      },
    });
  return (
    <FormModal
      title={title}
      submit={submit}
      changed={form.changed && !change.isSuccess}
      pending={change.isPending}
      error={change.error}
      form={form.sends(send)}
      onClose={onClose}
    >
      {children({ id: "chosen", value, error, onChange: (next) => form.put("chosen", next) })}
    </FormModal>
  );
}
