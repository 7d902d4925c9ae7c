import { counted } from "@majorant/features/users/own-data/counted.ts";
import { AssignmentDialog } from "../../../components/dialogs/AssignmentDialog.tsx";
import { targetWords } from "../grants/AssignmentModal.tsx";
import { type TargetKind, targetSearch } from "../grants/grants.api.ts";
import { type SeveralProps, useAssign } from "./several.api.ts";

/** Gives several users a role on a course or on a category. */
export function AssignSeveral({ ids, kind, onClose }: SeveralProps & { kind: TargetKind }) {
  const { title, ...choice } = targetWords[kind];
  const users = counted(ids.length, "utilisateur", "utilisateurs");
  const give = useAssign(ids, kind);
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
