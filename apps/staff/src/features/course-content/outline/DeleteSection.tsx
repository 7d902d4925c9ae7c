import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { EditableSection } from "@majorant/contract/publishing/sections";
import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { Counts } from "../../../components/page/Counts.tsx";
import { outlineOf } from "./outline.ts";

export type DeleteSectionProps = { coursId: number; section: EditableSection; onClose: () => void };

/** Asks before a chapter goes, and says what goes with it. */
export function DeleteSection({ coursId, section: { id, nom }, onClose }: DeleteSectionProps) {
  const params = { sectionId: id };
  const { data, error, isFetching } = useQuery({
    ...query("GET /sections/{sectionId}/suppression", { params }),
    staleTime: 0,
  });
  const remove = useChange(() => call("DELETE /sections/{sectionId}", { params }), {
    rereads: [outlineOf(coursId).queryKey],
    said: `${nom} est supprimé`,
  });
  return (
    <ConfirmDialog
      title={`Supprimer ${nom} ?`}
      confirm="Supprimer"
      danger
      pending={remove.isPending}
      error={remove.error ?? error}
      onConfirm={() => remove.mutate()}
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
