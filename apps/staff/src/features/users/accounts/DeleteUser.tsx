import { call } from "@majorant/client/api/call.ts";
import { keyOf, under } from "@majorant/client/api/query.ts";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import css from "../Fate.module.css";
import { forgetPerson, peopleChanged, saidWhereGone } from "../people.ts";

export type DeleteUserProps = {
  id: number;
  name: string;
  onClose: () => void;
  /** Leads away from what shows it. */
  onDeleted: () => Promise<void>;
};

/** Asks (docs/product/roles.md, Dialogs), and says what goes and what stays. */
export function DeleteUser({ id, name, onClose, onDeleted }: DeleteUserProps) {
  const one = { params: { utilisateurId: id } };
  const { data, error: unread } = useQuery({
    queryKey: keyOf("GET /utilisateurs/{utilisateurId}/suppression", one),
    queryFn: ({ signal }) =>
      call("GET /utilisateurs/{utilisateurId}/suppression", one, { signal }).catch(saidWhereGone),
    staleTime: 0,
  });
  const removal = useMutation({
    mutationFn: () => call("DELETE /utilisateurs/{utilisateurId}", one),
    onSuccess: async () => {
      await onDeleted();
      toast("success", "L'Utilisateur supprimé avec succees");
      forgetPerson(under("/utilisateurs/{}", id));
      peopleChanged();
    },
  });
  const error = removal.error ?? unread;
  return (
    <ConfirmDialog
      title="Voulez vous vraiment supprimer l'utilisateur ?"
      confirm="Supprimer"
      danger
      pending={removal.isPending}
      error={error}
      onConfirm={() => removal.mutate()}
      onClose={() => {
        // What is around it may be as old as the question.
        if (error) peopleChanged();
        onClose();
      }}
    >
      <div className={css.fate} role="status" aria-busy={!data}>
        <p>Ce qui disparaît</p>
        <ul>
          <li>Le compte de {name}</li>
          {data && (
            <>
              {data.acces > 0 && (
                <li>{counted(data.acces, "accès, qui prend fin", "accès, qui prennent fin")}</li>
              )}
              {data.notes > 0 && <li>{counted(data.notes, "note", "notes")}</li>}
            </>
          )}
        </ul>
        {data && data.commandes > 0 && (
          <>
            <p>Ce qui reste, sans son nom</p>
            <ul>
              <li>{counted(data.commandes, "commande", "commandes")}, avec les paiements</li>
            </ul>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
