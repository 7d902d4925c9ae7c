import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FilePicker } from "../../../../components/files/FilePicker.tsx";
import { byteSize } from "../../../../components/format/bytes.ts";
import { FormDialog } from "../../../../components/forms/FormDialog.tsx";
import { callWithProgress } from "../../../../components/upload/call-with-progress.ts";
import { EarlierVersions } from "../../../../components/versions/EarlierVersions.tsx";
import { mostFile } from "./FileDialog.tsx";
import css from "./Outline.module.css";
import { outlineOf } from "./outline.ts";
import type { Resource } from "./places.ts";

type ResourceDialogProps = { coursId: number; resource: Resource; onClose: () => void };

/** Gives a file other bytes, and says how far it is; closing stops it. */
export function ReplaceFile({ coursId, resource, onClose }: ResourceDialogProps) {
  const { id: ressourceId, name } = resource;
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(0);
  const stop = useRef(new AbortController());
  const upload = useChange(
    (fichier: File) =>
      callWithProgress(
        "PUT /ressources/fichiers/{ressourceId}/contenu",
        { params: { ressourceId }, files: { fichier } },
        { onProgress: setSent, signal: stop.current.signal },
      ),
    {
      rereads: [outlineOf(coursId).queryKey, under("/ressources/{}/versions", ressourceId)],
      said: `${name} est remplacé`,
    },
  );

  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  function pick(picked: File) {
    setFile(picked);
    setFault(picked.size > mostFile ? "500 Mo au plus" : undefined);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (!file) return setFault("Le fichier est obligatoire");
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
        onFiles={([picked]) => picked && pick(picked)}
      />
      {upload.isPending && file && (
        <p className={`stack gap-1 ${css.progress}`}>
          <progress value={sent} max={1} aria-label={`Envoi de ${file.name}`} />
          {byteSize(sent * file.size)} sur {byteSize(file.size)}
        </p>
      )}
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
