import { call } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import css from "../Fate.module.css";
import { GroupSelect } from "../groups/GroupSelect.tsx";
import { usePeopleChange } from "../people.ts";
import { foreseen, refs, type SeveralProps } from "./several.ts";

const rules = { group: (group: string) => (group ? undefined : "Le groupe est obligatoire") };

/** Puts several users in a group, out of the ones that they are in or not. */
export function MoveSeveral({ ids, onClose, onLeft }: SeveralProps) {
  const form = useForm({ group: "" }, rules);
  const [isLeaving, setLeaving] = useState(true);
  const groupId = Number(form.values.group);
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
      title={`Mettre ${counted(ids.length, "utilisateur", "utilisateurs")} dans un groupe`}
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
      <GroupSelect
        id="group"
        label="Groupe"
        placeholder="Chercher un groupe"
        value={form.values.group}
        error={form.field("group").error}
        onChange={(group) => form.put("group", group)}
      />
      <Checkbox
        label="Les retirer de leurs autres groupes"
        description="Ils perdent les accès qui viennent de ces groupes"
        checked={isLeaving}
        onChange={({ currentTarget: { checked } }) => setLeaving(checked)}
      />
      {outcome && (
        <div className={css.fate} role="status" aria-busy={preview.isFetching}>
          <ul>
            {outcome.changes > 0 && (
              <li>{counted(outcome.changes, "utilisateur change", "utilisateurs changent")}</li>
            )}
            {outcome.inchanges > 0 && (
              <li>{counted(outcome.inchanges, "y est déjà", "y sont déjà")}</li>
            )}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
