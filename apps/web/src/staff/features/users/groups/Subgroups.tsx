import type { Groupe } from "@majorant/contract/groups";
import { Button } from "../../../../ui/actions/Button.tsx";
import { toast } from "../../../../ui/told/toast.ts";
import { PanelList, PanelRow } from "../../../kit/page/Panel.tsx";
import { GroupLink } from "./GroupLinks.tsx";
import { useUnnest } from "./groups.api.ts";

/** The groups right below a group; taken out, they stay at the top. */
export function Subgroups({ group, editable }: { group: Groupe; editable?: boolean }) {
  const removal = useUnnest(group.id);
  return (
    <PanelList empty="Aucun sous-groupe.">
      {group.sousGroupes.map(({ id, nom }) => (
        <PanelRow
          key={id}
          title={<GroupLink id={id} nom={nom} />}
          end={
            editable && (
              <Button
                variant="quiet"
                pending={removal.isPending && removal.variables === id}
                onClick={() =>
                  removal.mutate(id, {
                    onSuccess: () => toast("success", `${nom} est maintenant à la racine`),
                    onError: (error) => toast("error", error.message),
                  })
                }
              >
                Retirer<span className="unseen"> {nom}</span>
              </Button>
            )
          }
        />
      ))}
    </PanelList>
  );
}
