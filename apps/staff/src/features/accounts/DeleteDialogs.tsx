import { call } from "@majorant/client/api/call.ts";
import { keyOf, under } from "@majorant/client/api/query.ts";
import type { GroupDeletion } from "@majorant/contract/accounts/groups.admin";
import type { UserDeletion } from "@majorant/contract/accounts/users.admin";
import { counted } from "@majorant/domain/text/counted";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Checkbox } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { OutcomePreview } from "./OutcomePreview.tsx";
import { explainWhereGone, forgetDeleted, peopleChanged } from "./people.ts";

export type DeleteDialogProps = {
  id: number;
  name: string;
  onClose: () => void;
  /** Leads away from what shows it. */
  onDeleted: () => Promise<void>;
};

/** Asks (docs/product/roles.md, Dialogs), and says what goes and what stays. */
export function DeleteUser({ id, name, ...dialog }: DeleteDialogProps) {
  const user = { params: { utilisateurId: id } };
  const { data, error } = useQuery({
    queryKey: keyOf("GET /utilisateurs/{utilisateurId}/suppression", user),
    queryFn: ({ signal }) =>
      call("GET /utilisateurs/{utilisateurId}/suppression", user, { signal }).catch(
        explainWhereGone,
      ),
    staleTime: 0,
  });
  return (
    <DeleteDialog
      {...dialog}
      title="Voulez vous vraiment supprimer l'utilisateur ?"
      remove={() => call("DELETE /utilisateurs/{utilisateurId}", user)}
      deleted="L'Utilisateur supprimé avec succees"
      queryKey={under("/utilisateurs/{}", id)}
      unread={error}
    >
      <OutcomePreview isPending={!data}>
        <p>Ce qui disparaît</p>
        <ul>
          <li>Le compte de {name}</li>
          {data && <OwnedAlong {...data} />}
        </ul>
        {data && <Staying commandes={data.commandes} title="Ce qui reste, sans son nom" />}
      </OutcomePreview>
    </DeleteDialog>
  );
}

/** Asks, with its options and what they would take along (docs/product/roles.md, Dialogs). */
export function DeleteGroup({ id, name, ...dialog }: DeleteDialogProps) {
  const [deleteSousGroupes, setSubgroups] = useState(false);
  const [deleteUtilisateurs, setUsers] = useState(false);
  const group = { params: { groupeId: id }, query: { deleteSousGroupes, deleteUtilisateurs } };
  const { data, error, isFetching } = useQuery({
    queryKey: keyOf("GET /groupes/{groupeId}/suppression", group),
    queryFn: ({ signal }) =>
      call("GET /groupes/{groupeId}/suppression", group, { signal }).catch(explainWhereGone),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <DeleteDialog
      {...dialog}
      title="Voulez vous vraiment supprimer le groupe ?"
      remove={() => call("DELETE /groupes/{groupeId}", group)}
      deleted="Le groupe supprimé avec succees"
      queryKey={under("/groupes/{}", id)}
      unread={error}
    >
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
      <OutcomePreview isPending={isFetching}>
        <p>Ce qui disparaît</p>
        <ul>
          <li>Le groupe {name}</li>
          {data && <TakenAlong {...data} />}
        </ul>
        {data && <Staying commandes={data.commandes} title="Ce qui reste, sans leur nom" />}
      </OutcomePreview>
    </DeleteDialog>
  );
}

/** Of what there is none, nothing is said. */
function TakenAlong({ sousGroupes, utilisateurs: users, assignements, ...owned }: GroupDeletion) {
  return (
    <>
      {sousGroupes > 0 && <li>{counted(sousGroupes, "sous-groupe", "sous-groupes")}</li>}
      {assignements > 0 && (
        <li>{counted(assignements, "accès donné", "accès donnés")}, que les membres perdent</li>
      )}
      {users > 0 && (
        <li>
          {counted(users, "compte d’utilisateur", "comptes d’utilisateur")}
          {(owned.acces > 0 || owned.notes > 0) && (
            <>
              , avec
              <ul>
                <OwnedAlong {...owned} />
              </ul>
            </>
          )}
        </li>
      )}
    </>
  );
}

/** What goes with accounts. */
const OwnedAlong = ({ acces, notes }: UserDeletion) => (
  <>
    {acces > 0 && <li>{counted(acces, "accès, qui prend fin", "accès, qui prennent fin")}</li>}
    {notes > 0 && <li>{counted(notes, "note", "notes")}</li>}
  </>
);

/** What stays of them. */
const Staying = ({ commandes, title }: Pick<UserDeletion, "commandes"> & { title: string }) =>
  commandes > 0 && (
    <>
      <p>{title}</p>
      <ul>
        <li>{counted(commandes, "commande", "commandes")}, avec les paiements</li>
      </ul>
    </>
  );

type DialogProps = Pick<DeleteDialogProps, "onClose" | "onDeleted"> & {
  title: string;
  remove: () => Promise<unknown>;
  /** Said once it is deleted. */
  deleted: string;
  /** How the keys of what is deleted begin. */
  queryKey: readonly unknown[];
  unread: Error | null;
  children: ReactNode;
};

function DeleteDialog(props: DialogProps) {
  const { title, remove, deleted, queryKey, unread, onDeleted, onClose, children } = props;
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await onDeleted();
      toast("success", deleted);
      forgetDeleted(queryKey);
      peopleChanged();
    },
  });
  return (
    <ConfirmChange
      title={title}
      confirm="Supprimer"
      danger
      change={removal}
      unread={unread}
      onClose={() => {
        // What is around it may be as old as the question.
        if (removal.error ?? unread) peopleChanged();
        onClose();
      }}
    >
      {children}
    </ConfirmChange>
  );
}
