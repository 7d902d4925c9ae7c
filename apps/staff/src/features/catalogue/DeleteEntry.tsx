import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { Counts } from "../../components/page/Counts.tsx";
import { goneCounts } from "../../components/page/gone-contents.ts";
import { refreshCatalogue } from "./refresh.ts";

export type DeleteEntryProps = {
  id: number;
  name: string;
  /** Leads away from what shows it: that is not asked for again. */
  onDeleted: () => Promise<void>;
  onClose: () => void;
};

type DeletedProps = Pick<DeleteEntryProps, "onDeleted"> & { said: string };

/** Deletes a category or a course; the tree is read again after the dialog went with what it was about. */
const useDeletion = (remove: () => Promise<unknown>, { said, onDeleted }: DeletedProps) =>
  useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast("success", said);
      await onDeleted();
      return refreshCatalogue();
    },
  });

const enrolled = (students: number) =>
  [students, "étudiant inscrit, qui le perd", "étudiants inscrits, qui le perdent"] as const;

/** Asks what goes along with a category (docs/product/roles.md, Dialogs), and says how much that is. */
export function DeleteCategory({ id, name, onDeleted, onClose }: DeleteEntryProps) {
  const [along, setAlong] = useState({ deleteSousCategories: false, deleteCours: false });
  const category = { params: { categorieId: id }, query: along };
  const { data, error, isFetching } = useQuery({
    ...query("GET /categories/{categorieId}/suppression", category),
    staleTime: 0,
  });
  const remove = useDeletion(() => call("DELETE /categories/{categorieId}", category), {
    said: "Le categorie supprimé avec succees",
    onDeleted,
  });
  return (
    <ConfirmChange
      title="Voulez vous vraiment supprimer la catégorie ?"
      confirm="Supprimer"
      danger
      change={remove}
      unread={error}
      refused={data?.refus ?? undefined}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <Checkbox
        label="Supprimer aussi les sous-catégories"
        checked={along.deleteSousCategories}
        onChange={({ currentTarget: { checked } }) =>
          setAlong((before) => ({ ...before, deleteSousCategories: checked }))
        }
      />
      <Checkbox
        label="Supprimer aussi les cours"
        checked={along.deleteCours}
        onChange={({ currentTarget: { checked } }) =>
          setAlong((before) => ({ ...before, deleteCours: checked }))
        }
      />
      <Counts
        pending={isFetching}
        counts={
          data && [
            [data.sousCategories, "sous-catégorie supprimée", "sous-catégories supprimées"],
            [data.cours, "cours supprimé", "cours supprimés"],
            [
              data.coursDeplaces,
              "cours déplacé dans la catégorie parente",
              "cours déplacés dans la catégorie parente",
            ],
            [
              data.sousCategoriesDeplacees,
              "sous-catégorie monte d’un niveau",
              "sous-catégories montent d’un niveau",
            ],
            [data.sections, "chapitre", "chapitres"],
            ...goneCounts(data),
            [data.liveSessions, "séance en direct", "séances en direct"],
            [data.assignements, "accès", "accès"],
            enrolled(data.inscrits),
            [data.eleves, "étudiant sans classe", "étudiants sans classe"],
          ]
        }
      />
    </ConfirmChange>
  );
}

/** Asks before a course goes, and says what goes with it. */
export function DeleteCourse({ id, name, onDeleted, onClose }: DeleteEntryProps) {
  const course = { params: { coursId: id } };
  const { data, error, isFetching } = useQuery({
    ...query("GET /cours/{coursId}/suppression", course),
    staleTime: 0,
  });
  const remove = useDeletion(() => call("DELETE /cours/{coursId}", course), {
    said: "L'Cours supprimé avec succees",
    onDeleted,
  });
  return (
    <ConfirmChange
      title="Voulez vous vraiment supprimer le cours ?"
      confirm="Supprimer"
      danger
      change={remove}
      unread={error}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <Counts
        pending={isFetching}
        counts={
          data && [
            [data.sections, "chapitre", "chapitres"],
            ...goneCounts(data),
            [data.liveSessions, "séance en direct", "séances en direct"],
            [data.assignements, "accès", "accès"],
            enrolled(data.inscrits),
          ]
        }
      />
    </ConfirmChange>
  );
}
