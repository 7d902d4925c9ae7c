import { call } from "@majorant/client/api/call.ts";
import { ref } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { Outcome } from "@majorant/contract/accounts/several-users.admin";
import { counted } from "@majorant/domain/text/counted";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Checkbox } from "@mantine/core";
import {
  IconBook2,
  IconCategory,
  IconFolderSymlink,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
  IconX,
} from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Assignment, TargetKind } from "../../components/assignments.ts";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import { groups } from "../../components/choosers/sources.ts";
import { AssignmentDialog } from "../../components/dialogs/AssignmentDialog.tsx";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { targetWords } from "./assignments/AssignmentModal.tsx";
import { OutcomePreview } from "./OutcomePreview.tsx";
import { people, usePeopleChange } from "./people.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

const acts = {
  move: { word: "Mettre dans un groupe", icon: <IconFolderSymlink {...icon} /> },
  course: { word: "Donner accès à un cours", icon: <IconBook2 {...icon} /> },
  category: { word: "Donner accès à une catégorie", icon: <IconCategory {...icon} /> },
  activate: { word: "Activer", icon: <IconUserCheck {...icon} /> },
  deactivate: { word: "Désactiver", icon: <IconUserOff {...icon} /> },
  remove: { word: "Retirer du groupe", icon: <IconUserMinus {...icon} /> },
};

type Act = keyof typeof acts;

// The keys of an object are its names.
const all = Object.keys(acts) as Act[];

export type SeveralActionsProps = Pick<SeveralProps, "ids" | "onLeft"> & {
  /** The group that they are shown in, and can be taken out of. */
  group?: { id: number; nom: string };
  onEnd: () => void;
};

/** What can be done with the users that are chosen, all at once. */
export function SeveralActions({ ids, group, onLeft, onEnd }: SeveralActionsProps) {
  const [dialog, setDialog] = useState<Act | null>(null);
  const props = { ids, onLeft, onClose: () => setDialog(null) };
  return (
    <>
      {(group ? all : all.filter((act) => act !== "remove")).map((act) => (
        <Button
          key={act}
          variant="quiet"
          icon={acts[act].icon}
          disabled={ids.length === 0}
          onClick={() => setDialog(act)}
        >
          {acts[act].word}
        </Button>
      ))}
      <Button variant="quiet" icon={<IconX {...icon} />} onClick={onEnd}>
        Terminer
      </Button>
      {dialog === "move" && <MoveSeveral {...props} />}
      {dialog === "course" && <AssignSeveral kind="cours" {...props} />}
      {dialog === "category" && <AssignSeveral kind="categorie" {...props} />}
      {dialog === "activate" && <ActivateSeveral isActive {...props} />}
      {dialog === "deactivate" && <ActivateSeveral isActive={false} {...props} />}
      {dialog === "remove" && group && <RemoveSeveral group={group} {...props} />}
    </>
  );
}

/** Activates several accounts, or deactivates them, once it was said for how many. */
function ActivateSeveral({ ids, isActive, onClose }: SeveralProps & { isActive: boolean }) {
  const activate = (query: { apercu?: true }) =>
    call("PUT /utilisateurs/ensemble/actif", {
      query,
      body: { utilisateurs: refs(ids), actif: isActive },
    });
  const { data, error } = useQuery(foreseen(ids, { isActive }, activate));
  const change = usePeopleChange(() => activate({}));
  const word = isActive ? "Activer" : "Désactiver";
  const are = (count: number) =>
    counted(
      count,
      isActive ? "compte est activé" : "compte est désactivé",
      isActive ? "comptes sont activés" : "comptes sont désactivés",
    );
  return (
    <ConfirmChange
      title={`${word} ${usersOf(ids)} ?`}
      confirm={word}
      danger={!isActive}
      change={change}
      unread={error}
      onDone={({ changes }) => toast("success", are(changes))}
      onClose={onClose}
    >
      <OutcomePreview isPending={!data}>
        <ul>
          {data && data.changes > 0 && (
            <li>
              {are(data.changes)}
              {!isActive && " ; les appareils sont déconnectés"}
            </li>
          )}
          {data && data.inchanges > 0 && (
            <li>{counted(data.inchanges, "l’est déjà", "le sont déjà")}</li>
          )}
        </ul>
      </OutcomePreview>
    </ConfirmChange>
  );
}

/** Gives several users a role on a course or on a category. */
function AssignSeveral({ ids, kind, onClose }: SeveralProps & { kind: TargetKind }) {
  const { title, ...choice } = targetWords[kind];
  const give = usePeopleChange(({ chosen, ...terms }: Assignment) =>
    call("POST /utilisateurs/ensemble/assignements", {
      query: {},
      body: { utilisateurs: refs(ids), [kind]: { id: chosen }, ...terms },
    }),
  );
  return (
    <AssignmentDialog
      title={title}
      about={`Pour ${usersOf(ids)}. Qui a déjà le même accès le garde.`}
      choice={{ ...choice, name: kind }}
      give={give}
      onGiven={onClose}
      onClose={onClose}
    />
  );
}

const everyGroup = groups();

const fields = { group: ref({ required: "Le groupe est obligatoire" }) };

/** Puts several users in a group, out of the ones that they are in or not. */
function MoveSeveral({ ids, onClose, onLeft }: SeveralProps) {
  const form = useForm(fields);
  const [isLeaving, setLeaving] = useState(true);
  const groupId = form.values.group?.id ?? 0;
  const move = (query: { apercu?: true }) =>
    call("PUT /utilisateurs/ensemble/groupe", {
      query,
      body: { utilisateurs: refs(ids), groupe: { id: groupId }, quitter: isLeaving },
    });
  const preview = useQuery({
    ...foreseen(ids, { groupId, isLeaving }, move),
    enabled: groupId > 0,
  });
  const moving = usePeopleChange(() => move({}));
  const outcome = groupId > 0 ? preview.data : undefined;
  return (
    <FormDialog
      title={`Mettre ${usersOf(ids)} dans un groupe`}
      submit="Mettre dans le groupe"
      changed={form.changed && !moving.isSuccess}
      pending={moving.isPending}
      error={moving.error ?? preview.error}
      form={form.sends(() =>
        moving.mutate(undefined, {
          onSuccess: ({ changes }) => {
            onClose();
            if (isLeaving) onLeft?.();
            toast("success", counted(changes, "utilisateur déplacé", "utilisateurs déplacés"));
          },
        }),
      )}
      onClose={onClose}
    >
      <Chooser
        {...form.chosen("group")}
        label="Groupe"
        placeholder="Chercher un groupe"
        source={everyGroup}
      />
      <Checkbox
        label="Les retirer de leurs autres groupes"
        description="Ils perdent les accès qui viennent de ces groupes"
        checked={isLeaving}
        onChange={({ currentTarget: { checked } }) => setLeaving(checked)}
      />
      {outcome && (
        <OutcomePreview isPending={preview.isFetching}>
          <ul>
            {outcome.changes > 0 && (
              <li>{counted(outcome.changes, "utilisateur change", "utilisateurs changent")}</li>
            )}
            {outcome.inchanges > 0 && (
              <li>{counted(outcome.inchanges, "y est déjà", "y sont déjà")}</li>
            )}
          </ul>
        </OutcomePreview>
      )}
    </FormDialog>
  );
}

type RemoveSeveralProps = SeveralProps & { group: { id: number; nom: string } };

/** Asks before several users are taken out of a group: what the group was given goes with it. */
function RemoveSeveral({ ids, group, onClose, onLeft }: RemoveSeveralProps) {
  const removing = usePeopleChange(() =>
    call("PUT /utilisateurs/ensemble/retrait", {
      query: {},
      body: { utilisateurs: refs(ids), groupe: { id: group.id } },
    }),
  );
  return (
    <ConfirmChange
      title={`Retirer ${usersOf(ids)} du groupe ?`}
      confirm="Retirer"
      danger
      change={removing}
      onDone={({ changes }) => {
        onLeft?.();
        toast("success", counted(changes, "utilisateur retiré", "utilisateurs retirés"));
      }}
      onClose={onClose}
    >
      <p>
        Les accès qui viennent de <strong>{group.nom}</strong> s’arrêtent tout de suite. Les comptes
        et leurs autres accès restent.
      </p>
    </ConfirmChange>
  );
}

/** What each question about several users needs: who they are, and how it is closed. */
type SeveralProps = {
  ids: readonly number[];
  onClose: () => void;
  /** They may be out of the groups that they were in. */
  onLeft?: (() => void) | undefined;
};

const usersOf = (ids: readonly number[]) => counted(ids.length, "utilisateur", "utilisateurs");

const refs = (ids: readonly number[]) => ids.map((id) => ({ id }));

/** What one question would do to several users: nothing is done. */
const foreseen = (
  ids: readonly number[],
  of: object,
  ask: (query: { apercu: true }) => Promise<Outcome>,
) =>
  queryOptions({
    queryKey: [...people, "several", ids, of],
    queryFn: () => ask({ apercu: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
