import { call } from "@majorant/client/api/call.ts";
import { keyOf, under } from "@majorant/client/api/query.ts";
import type { GroupDeletion } from "@majorant/contract/accounts/groups.admin";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Checkbox } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
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

type DeleteProps = {
  id: number;
  name: string;
  onClose: () => void;
  /** Leads away from what shows it. */
  onDeleted: () => Promise<void>;
};

/** Asks, with its options and what they would take along (docs/product/roles.md, Dialogs). */
export function DeleteGroup({ id, name, onClose, onDeleted }: DeleteProps) {
  const [deleteSousGroupes, setSubgroups] = useState(false);
  const [deleteUtilisateurs, setUsers] = useState(false);
  const along = { deleteSousGroupes, deleteUtilisateurs };
  const asked = { params: { groupeId: id }, query: along };
  const preview = useQuery({
    queryKey: keyOf("GET /groupes/{groupeId}/suppression", asked),
    queryFn: ({ signal }) =>
      call("GET /groupes/{groupeId}/suppression", asked, { signal }).catch(saidWhereGone),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const removal = useMutation({
    mutationFn: () => call("DELETE /groupes/{groupeId}", asked),
    onSuccess: async () => {
      await onDeleted();
      toast("success", "Le groupe supprimé avec succees");
      forgetPerson(under("/groupes/{}", id));
      peopleChanged();
    },
  });
  const error = removal.error ?? preview.error;
  return (
    <ConfirmDialog
      title="Voulez vous vraiment supprimer le groupe ?"
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
      <div className={css.options}>
        <Checkbox
          label="Supprimer aussi les sous-groupes"
          description="Sinon, ceux qui sont juste en dessous montent d’un niveau"
          checked={deleteSousGroupes}
          onChange={({ currentTarget: { checked } }) => setSubgroups(checked)}
        />
        <Checkbox
          label="Supprimer aussi les utilisateurs"
          description="Ceux qui ne sont dans aucun autre groupe ; jamais un administrateur"
          checked={deleteUtilisateurs}
          onChange={({ currentTarget: { checked } }) => setUsers(checked)}
        />
      </div>
      <div className={css.fate} role="status" aria-busy={preview.isFetching}>
        <p>Ce qui disparaît</p>
        <ul>
          <li>Le groupe {name}</li>
          {preview.data && <Taken {...preview.data} />}
        </ul>
      </div>
    </ConfirmDialog>
  );
}

/** Of what there is none, nothing is said. */
function Taken({ sousGroupes, utilisateurs, assignements }: GroupDeletion) {
  return (
    <>
      {sousGroupes > 0 && <li>{counted(sousGroupes, "sous-groupe", "sous-groupes")}</li>}
      {utilisateurs > 0 && (
        <li>{counted(utilisateurs, "compte d’utilisateur", "comptes d’utilisateur")}</li>
      )}
      {assignements > 0 && (
        <li>{counted(assignements, "accès donné", "accès donnés")}, que les membres perdent</li>
      )}
    </>
  );
}
