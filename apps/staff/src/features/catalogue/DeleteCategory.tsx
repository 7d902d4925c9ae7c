import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog.tsx";
import { Counts } from "../../components/page/Counts.tsx";
import { useRefresh } from "./use-refresh.ts";

export type DeleteCategoryProps = {
  categorieId: number;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks what goes along with a category (docs/product/roles.md, Dialogs), and says how much that is. */
export function DeleteCategory({ categorieId, name, onDeleted, onClose }: DeleteCategoryProps) {
  const [along, setAlong] = useState({ deleteSousCategories: false, deleteCours: false });
  const params = { categorieId };
  const { data, error, isFetching } = useQuery({
    ...query("GET /categories/{categorieId}/suppression", { params, query: along }),
    staleTime: 0,
  });
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: () => call("DELETE /categories/{categorieId}", { params, query: along }),
    onSuccess: () => {
      toast("success", "Le categorie supprimé avec succees");
      // Before the tree is read again: this dialog goes with what it was about.
      onDeleted();
      return refresh();
    },
  });
  return (
    <ConfirmDialog
      title="Voulez vous vraiment supprimer la catégorie ?"
      confirm="Supprimer"
      danger
      pending={remove.isPending}
      error={remove.error ?? error}
      refused={data?.refus ?? undefined}
      onConfirm={() => remove.mutate()}
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
            [data.sections, "chapitre", "chapitres"],
            [data.videos, "vidéo", "vidéos"],
            [data.fichiers, "fichier", "fichiers"],
            [data.notes, "note d’étudiant", "notes d’étudiants"],
            [data.assignements, "accès", "accès"],
            [data.eleves, "étudiant sans classe", "étudiants sans classe"],
          ]
        }
      />
    </ConfirmDialog>
  );
}
