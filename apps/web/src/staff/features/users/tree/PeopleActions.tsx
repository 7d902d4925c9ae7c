import { IconEye, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/Button.tsx";
import { LinkButton } from "../../../../ui/actions/LinkButton.tsx";
import { DeleteUser } from "../accounts/DeleteUser.tsx";
import { DeleteGroup } from "../groups/DeleteGroup.tsx";
import type { Selection } from "./selection.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

export type PeopleActionsProps = {
  selected: { selection: Selection; name: string } | null;
  onDeleted: () => Promise<void>;
};

/** Voir, Modifier and Supprimer, which need a selection (section 2). */
export function PeopleActions({ selected, onDeleted }: PeopleActionsProps) {
  const [isAsking, setAsking] = useState(false);
  if (!selected)
    return (
      <>
        <Button variant="quiet" icon={<IconEye {...icon} />} disabled>
          Voir
        </Button>
        <Button variant="quiet" icon={<IconPencil {...icon} />} disabled>
          Modifier
        </Button>
        <Button variant="quiet" icon={<IconTrash {...icon} />} disabled>
          Supprimer
        </Button>
      </>
    );
  const { kind, id } = selected.selection;
  const Delete = kind === "Groupe" ? DeleteGroup : DeleteUser;
  return (
    <>
      {kind === "Groupe" ? (
        <>
          <LinkButton
            variant="quiet"
            icon={<IconEye {...icon} />}
            to="/utilisateurs/groupe/$groupeId"
            params={{ groupeId: id }}
          >
            Voir
          </LinkButton>
          <LinkButton
            variant="quiet"
            icon={<IconPencil {...icon} />}
            to="/utilisateurs/groupe/$groupeId/modifier"
            params={{ groupeId: id }}
          >
            Modifier
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton
            variant="quiet"
            icon={<IconEye {...icon} />}
            to="/utilisateurs/utilisateur/$utilisateurId"
            params={{ utilisateurId: id }}
          >
            Voir
          </LinkButton>
          <LinkButton
            variant="quiet"
            icon={<IconPencil {...icon} />}
            to="/utilisateurs/utilisateur/$utilisateurId/modifier"
            params={{ utilisateurId: id }}
          >
            Modifier
          </LinkButton>
        </>
      )}
      <Button variant="quiet" icon={<IconTrash {...icon} />} onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      {isAsking && (
        <Delete
          id={id}
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
