import type { EditableSection } from "@majorant/contract/publishing/sections";
import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { Counts } from "../../../components/page/Counts.tsx";
import { removeSection, sectionDeletion, useChange } from "./outline.api.ts";

export type DeleteSectionProps = { coursId: number; section: EditableSection; onClose: () => void };

/** Asks before a chapter goes, and says what goes with it. */
export function DeleteSection({ coursId, section: { id, nom }, onClose }: DeleteSectionProps) {
  const { data, error, isFetching } = useQuery(sectionDeletion(id));
  const remove = useChange(coursId, () => removeSection(id), `${nom} est supprimé`);
  return (
    <ConfirmDialog
      title={`Supprimer ${nom} ?`}
      confirm="Supprimer"
      danger
      pending={remove.isPending}
      error={remove.error ?? error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <Counts
        pending={isFetching}
        counts={
          data && [
            [data.sousSections, "sous-chapitre", "sous-chapitres"],
            [data.videos, "vidéo", "vidéos"],
            [data.fichiers, "fichier", "fichiers"],
            [data.notes, "note d’étudiant", "notes d’étudiants"],
          ]
        }
      />
    </ConfirmDialog>
  );
}
