import { toast } from "@majorant/ui/feedback/toast.ts";
import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog.tsx";
import { Counts } from "../../components/page/Counts.tsx";
import { courseDeletion, useDeleteCourse } from "./catalogue.api.ts";

export type DeleteCourseProps = {
  coursId: number;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a course goes, and says what goes with it. */
export function DeleteCourse({ coursId, name, onDeleted, onClose }: DeleteCourseProps) {
  const { data, error, isFetching } = useQuery(courseDeletion(coursId));
  const remove = useDeleteCourse(coursId, () => {
    toast("success", "L'Cours supprimé avec succees");
    onDeleted();
  });
  return (
    <ConfirmDialog
      title="Voulez vous vraiment supprimer le cours ?"
      confirm="Supprimer"
      danger
      pending={remove.isPending}
      error={remove.error ?? error}
      onConfirm={() => remove.mutate(undefined)}
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
            [data.videos, "vidéo", "vidéos"],
            [data.fichiers, "fichier", "fichiers"],
            [data.notes, "note d’étudiant", "notes d’étudiants"],
            [data.assignements, "accès", "accès"],
            [data.liveSessions, "séance en direct", "séances en direct"],
          ]
        }
      />
    </ConfirmDialog>
  );
}
