import { call, callPage } from "@majorant/client/api/call.ts";
import { type Ref, refs } from "@majorant/client/forms/fields.ts";
import { type Chosen, useForm } from "@majorant/client/forms/use-form.ts";
import { counted } from "@majorant/domain/text/counted";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { type UseMutationResult, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { ManyChooser, several } from "../../../components/choosers/ManyChooser.tsx";
import { groups, users } from "../../../components/choosers/sources.ts";
import { FormModal } from "../../../components/forms/FormDialog.tsx";
import { pageWith } from "../../../components/tables/page-with.ts";
import { editOf, useCloseModal } from "../addresses.ts";
import { usePeopleChange, userById } from "../people.ts";
import { groupTree } from "../tree/branches.ts";
import { groupsTo } from "../tree/group-tree.ts";

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
      chosenOf={([id = 0]) => id}
      said={() => "Le sous-groupe est ajouté"}
      onDone={(id) => close({ made: [id], madeOf: "sousGroupes" })}
      onClose={() => close()}
    >
      {(field) => (
        <Chooser
          {...field}
          label="Groupe"
          placeholder="Chercher un groupe"
          description="Il vient ici avec ses utilisateurs et ses sous-groupes"
          source={groups(without)}
        />
      )}
    </ChooseModal>
  );
}

/** …/ajouterUtilisateur: puts users in this group, all with one question. */
export function AddMember({ groupId }: GroupModalProps) {
  const holder = { kind: "groupe", id: groupId } as const;
  const close = useCloseModal(holder);
  const navigate = useNavigate();
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
      chosenOf={(ids) => ids}
      said={({ changes, inchanges }) => {
        const already = inchanges > 0 && `${counted(inchanges, "y était", "y étaient")} déjà`;
        const added = counted(changes, "utilisateur ajouté", "utilisateurs ajoutés");
        return [added, already].filter(Boolean).join(", ");
      }}
      onDone={async (made) => {
        const shown = await pageWith(made[0] ?? 0, (query) =>
          callPage("GET /groupes/{groupeId}/utilisateurs", {
            params: { groupeId: groupId },
            query,
          }),
        ).catch(() => ({}));
        navigate({
          ...editOf(holder),
          search: shown,
          replace: true,
          state: { made },
          ignoreBlocker: true,
        });
      }}
      onClose={() => close()}
    >
      {(field) => (
        <ManyChooser
          {...several(field)}
          label="Utilisateurs"
          placeholder="Chercher un nom, un email"
          source={users}
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
      chosenOf={([id = 0]) => id}
      said={() => "L’utilisateur est dans le groupe"}
      onDone={(id) => close({ made: [id], madeOf: "groupes" })}
      onClose={() => close()}
    >
      {(field) => (
        <Chooser
          {...field}
          label="Groupe"
          placeholder="Chercher un groupe"
          source={groups(new Set(data?.groupes.map(({ id }) => id)))}
        />
      )}
    </ChooseModal>
  );
}

type ChooseModalProps<Answer, Change> = {
  title: string;
  /** What is said while nothing is chosen. */
  missing: string;
  submit: string;
  change: UseMutationResult<Answer, Error, Change>;
  /** What is changed by one that is chosen, or by several. */
  chosenOf: (ids: number[]) => Change;
  /** Said once it is done. */
  said: (answer: Answer) => string;
  /** Shows what was made, where the page that is below it does not do so by itself. */
  onDone?: (change: Change) => void;
  onClose: () => void;
  children: (field: Chosen) => ReactNode;
};

/** A modal in which one thing is chosen, or several of a kind. */
function ChooseModal<Answer, Change>(props: ChooseModalProps<Answer, Change>) {
  const { title, missing, submit, change, chosenOf, said, onDone, onClose, children } = props;
  const form = useForm({ chosen: refs({ required: missing }) });
  const send = ({ chosen }: { chosen: Ref[] }) =>
    change.mutate(chosenOf(chosen.map(({ id }) => id)), {
      onSuccess: (answer, chosen) => {
        toast("success", said(answer));
        (onDone ?? onClose)(chosen);
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
      {children(form.chosen("chosen"))}
    </FormModal>
  );
}
