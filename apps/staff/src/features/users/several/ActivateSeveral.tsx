import { call } from "@majorant/client/api/call.ts";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import css from "../Fate.module.css";
import { usePeopleChange } from "../people.ts";
import { foreseen, refs, type SeveralProps } from "./several.ts";

/** Activates several accounts, or deactivates them, once it was said for how many. */
export function ActivateSeveral({ ids, isActive, onClose }: SeveralProps & { isActive: boolean }) {
  const activate = (query: { apercu?: true }) =>
    call("PUT /utilisateurs/ensemble/actif", {
      query,
      body: { utilisateurs: refs(ids), actif: isActive },
    });
  const { data, error: unread } = useQuery(foreseen(ids, { isActive }, activate));
  const change = usePeopleChange(() => activate({}));
  const word = isActive ? "Activer" : "Désactiver";
  const are = (count: number) =>
    counted(
      count,
      isActive ? "compte est activé" : "compte est désactivé",
      isActive ? "comptes sont activés" : "comptes sont désactivés",
    );
  return (
    <ConfirmDialog
      title={`${word} ${counted(ids.length, "utilisateur", "utilisateurs")} ?`}
      confirm={word}
      danger={!isActive}
      pending={change.isPending}
      error={change.error ?? unread}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(undefined, {
          onSuccess: ({ changes }) => {
            onClose();
            toast("success", are(changes));
          },
        })
      }
    >
      <div className={css.fate} role="status" aria-busy={!data}>
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
      </div>
    </ConfirmDialog>
  );
}
