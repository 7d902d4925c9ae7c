import { call } from "@majorant/client/api/call.ts";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import {
  type Assignment,
  AssignmentDialog,
} from "../../../components/dialogs/AssignmentDialog.tsx";
import type { TargetKind } from "../../../components/grants.ts";
import { targetWords } from "../grants/AssignmentModal.tsx";
import { targetSearch } from "../grants/target-search.ts";
import { usePeopleChange } from "../people.ts";
import { refs, type SeveralProps } from "./several.ts";

/** Gives several users a role on a course or on a category. */
export function AssignSeveral({ ids, kind, onClose }: SeveralProps & { kind: TargetKind }) {
  const { title, ...choice } = targetWords[kind];
  const users = counted(ids.length, "utilisateur", "utilisateurs");
  const give = usePeopleChange(({ chosen, ...terms }: Assignment) =>
    call("POST /utilisateurs/ensemble/assignements", {
      query: {},
      body: { utilisateurs: refs(ids), [kind]: { id: chosen }, ...terms },
    }),
  );
  return (
    <AssignmentDialog
      title={title}
      about={`Pour ${users}. Qui a déjà le même accès le garde.`}
      choice={{ ...choice, name: kind, search: targetSearch[kind] }}
      give={give}
      onClose={onClose}
    />
  );
}
