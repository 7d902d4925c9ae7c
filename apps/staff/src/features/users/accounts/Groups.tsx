import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { useState } from "react";
import { PanelList, PanelRow } from "../../../components/page/Panel.tsx";
import { GroupLink } from "../groups/GroupLinks.tsx";
import { LeaveGroup } from "../groups/LeaveGroup.tsx";
import { nameOf } from "../people.ts";

/** The groups that a user is in. */
export function Groups({ user, editable }: { user: AdminUser; editable?: boolean }) {
  const [left, setLeft] = useState<AdminUser["groupes"][number] | null>(null);
  return (
    <>
      <PanelList empty="Aucun groupe.">
        {user.groupes.map((group) => (
          <PanelRow
            key={group.id}
            title={<GroupLink {...group} />}
            end={
              editable && (
                <Button variant="quiet" onClick={() => setLeft(group)}>
                  Retirer<span className="unseen"> de {group.nom}</span>
                </Button>
              )
            }
          />
        ))}
      </PanelList>
      {left && (
        <LeaveGroup
          user={{ id: user.id, name: nameOf(user) }}
          group={left}
          onClose={() => setLeft(null)}
        />
      )}
    </>
  );
}
