import { Button } from "@majorant/ui/actions/Button.tsx";
import { IconListCheck } from "@tabler/icons-react";
import { useState } from "react";
import { type NodePages, TreeActions } from "../../../components/tree/TreeActions.tsx";
import { DeleteUser } from "../accounts/DeleteUser.tsx";
import { DeleteGroup } from "../groups/DeleteGroup.tsx";
import type { Selection } from "./selection.ts";

export type PeopleActionsProps = {
  selected: { selection: Selection; name: string } | null;
  onDeleted: () => Promise<void>;
  /** Several users are to be chosen. */
  onSeveral: () => void;
};

const pagesOf = ({ kind, id }: Selection): NodePages =>
  kind === "Groupe"
    ? {
        view: { to: "/utilisateurs/groupe/$groupeId", params: { groupeId: id } },
        edit: { to: "/utilisateurs/groupe/$groupeId/modifier", params: { groupeId: id } },
      }
    : {
        view: { to: "/utilisateurs/utilisateur/$utilisateurId", params: { utilisateurId: id } },
        edit: {
          to: "/utilisateurs/utilisateur/$utilisateurId/modifier",
          params: { utilisateurId: id },
        },
      };

/** What can be done with the group or the user that is selected. */
export function PeopleActions({ selected, onDeleted, onSeveral }: PeopleActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const Delete = selected?.selection.kind === "Groupe" ? DeleteGroup : DeleteUser;
  return (
    <>
      <TreeActions
        pages={selected && pagesOf(selected.selection)}
        onDelete={() => setAsking(true)}
      />
      <Button
        variant="quiet"
        icon={<IconListCheck size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onSeveral}
      >
        Cocher plusieurs
      </Button>
      {isAsking && selected && (
        <Delete
          id={selected.selection.id}
          name={selected.name}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            return onDeleted();
          }}
        />
      )}
    </>
  );
}
