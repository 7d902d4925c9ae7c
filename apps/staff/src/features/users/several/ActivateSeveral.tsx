import { counted } from "@majorant/features/users/own-data/counted.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import css from "../Fate.module.css";
import { activationForeseen, type SeveralProps, useActivate } from "./several.api.ts";

/** Activates several accounts, or deactivates them, once it was said for how many. */
export function ActivateSeveral({ ids, isActive, onClose }: SeveralProps & { isActive: boolean }) {
  const { data, error: unread } = useQuery(activationForeseen(ids, isActive));
  const change = useActivate(ids);
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
        change.mutate(isActive, {
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
