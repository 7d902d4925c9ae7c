import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import type { FormEvent } from "react";
import { FilePicker } from "../../../../components/files/FilePicker.tsx";
import { FormDialog } from "../../../../components/forms/FormDialog.tsx";
import { callWithProgress } from "../../../../components/upload/call-with-progress.ts";
import { EarlierVersions } from "../../../../components/versions/EarlierVersions.tsx";
import { FileProgress, useChosenFile } from "./FileDialog.tsx";
import { outlineOf } from "./outline.ts";
import type { Resource } from "./places.ts";

type ResourceDialogProps = { coursId: number; resource: Resource; onClose: () => void };

/** Gives a file other bytes, and says how far it is; closing stops it. */
export function ReplaceFile({ coursId, resource, onClose }: ResourceDialogProps) {
  const { id: ressourceId, name } = resource;
  const chosen = useChosenFile();
  const { file, fault } = chosen;
  const upload = useChange(
    (fichier: File) =>
      callWithProgress(
        "PUT /ressources/fichiers/{ressourceId}/contenu",
        { params: { ressourceId }, files: { fichier } },
        chosen.sending(),
      ),
    {
      rereads: [outlineOf(coursId).queryKey, under("/ressources/{}/versions", ressourceId)],
      said: `${name} est remplacé`,
    },
  );

  function send(event: FormEvent) {
    event.preventDefault();
    if (!file) return chosen.miss();
    if (!fault) upload.mutate(file, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={`Remplacer ${name}`}
      submit="Remplacer"
      changed={file !== null && !upload.isSuccess}
      pending={upload.isPending}
      error={upload.error}
      form={{ onSubmit: send, noValidate: true }}
      onClose={onClose}
    >
      <p>Le fichier d’avant reste 30 jours : il se reprend depuis « Versions précédentes ».</p>
      <FilePicker
        label="Nouveau fichier"
        hint="500 Mo au plus"
        file={file}
        error={fault}
        onFiles={([picked]) => picked && chosen.pick(picked)}
      />
      {upload.isPending && <FileProgress of={chosen} />}
    </FormDialog>
  );
}

/** What a file or a video of the outline was before. */
export const ResourceVersions = ({ coursId, resource, onClose }: ResourceDialogProps) => (
  <Dialog
    title={`Versions précédentes : ${resource.name}`}
    onClose={onClose}
    actions={
      <Button variant="secondary" onClick={onClose}>
        Fermer
      </Button>
    }
  >
    <EarlierVersions ressourceId={resource.id} rereads={[outlineOf(coursId).queryKey]} />
  </Dialog>
);
