import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog.tsx";
import { Counts } from "../../components/page/Counts.tsx";
import { useRefresh } from "./use-refresh.ts";

export type DeleteCourseProps = {
  coursId: number;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a course goes, and says what goes with it. */
export function DeleteCourse({ coursId, name, onDeleted, onClose }: DeleteCourseProps) {
  const params = { coursId };
  const { data, error, isFetching } = useQuery({
    ...query("GET /cours/{coursId}/suppression", { params }),
    staleTime: 0,
  });
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: () => call("DELETE /cours/{coursId}", { params }),
    onSuccess: () => {
      toast("success", "L'Cours supprimé avec succees");
      // Before the tree is read again: this dialog goes with what it was about.
      onDeleted();
      return refresh();
    },
  });
  return (
    <ConfirmDialog
      title="Voulez vous vraiment supprimer le cours ?"
      confirm="Supprimer"
      danger
      pending={remove.isPending}
      error={remove.error ?? error}
      onConfirm={() => remove.mutate()}
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
