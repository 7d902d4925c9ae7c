import type { Utilisateur } from "@majorant/contract/utilisateurs";
import { Button } from "../../../../ui/actions/Button.tsx";
import { toast } from "../../../../ui/told/toast.ts";
import { PanelList, PanelRow } from "../../../kit/page/Panel.tsx";
import { GroupLink } from "../groups/GroupLinks.tsx";
import { useLeave } from "../groups/groups.api.ts";

/** The groups that a user is in. */
export function Groups({ user, editable }: { user: Utilisateur; editable?: boolean }) {
  const leaving = useLeave();
  return (
    <PanelList empty="Aucun groupe.">
      {user.groupes.map(({ id, nom }) => (
        <PanelRow
          key={id}
          title={<GroupLink id={id} nom={nom} />}
          end={
            editable && (
              <Button
                variant="quiet"
                pending={leaving.isPending && leaving.variables.groupeId === id}
                onClick={() =>
                  leaving.mutate(
                    { utilisateurId: user.id, groupeId: id },
                    {
                      onSuccess: () => toast("success", `L’utilisateur n’est plus dans ${nom}`),
                      onError: (error) => toast("error", error.message),
                    },
                  )
                }
              >
                Retirer<span className="unseen"> de {nom}</span>
              </Button>
            )
          }
        />
      ))}
    </PanelList>
  );
}
