import { ApiError } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { ref, type SentOf, trimmed } from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { mostFileBytes } from "@majorant/contract/limits";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Chooser } from "../../../../components/choosers/Chooser.tsx";
import { listed } from "../../../../components/choosers/source.ts";
import { FilePicker } from "../../../../components/files/FilePicker.tsx";
import { nameAfter } from "../../../../components/files/file-name.ts";
import { byteSize } from "../../../../components/format/bytes.ts";
import { FormDialog } from "../../../../components/forms/FormDialog.tsx";
import { chapterOptions } from "../../../../components/options.ts";
import { callWithProgress } from "../../../../components/upload/call-with-progress.ts";
import { nameField } from "../name-field.ts";
import css from "./Outline.module.css";
import { outlineOf, reference, useKnownOutline } from "./outline.ts";

/** A file that is chosen in a dialog, what is wrong with it, and how far it was sent; closing the dialog stops it. */
export function useChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(0);
  const stop = useRef(new AbortController());

  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  return {
    file,
    fault,
    sent,
    pick(picked: File) {
      setFile(picked);
      setFault(picked.size > mostFileBytes ? "500 Mo au plus" : undefined);
    },
    miss: () => setFault("Le fichier est obligatoire"),
    sending: () => ({ onProgress: setSent, signal: stop.current.signal }),
  };
}

type FileProgressProps = { of: Pick<ReturnType<typeof useChosenFile>, "file" | "sent"> };

export const FileProgress = ({ of: { file, sent } }: FileProgressProps) =>
  file && (
    <p className={`stack gap-1 ${css.progress}`}>
      <progress value={sent} max={1} aria-label={`Envoi de ${file.name}`} />
      {byteSize(sent * file.size)} sur {byteSize(file.size)}
    </p>
  );

export type FileDialogProps = {
  coursId: number;
  /** The chapter that it is put in, until another is chosen. */
  sectionId: number | null;
  onClose: () => void;
};

const fields = {
  nom: nameField,
  section: ref({ required: "La section est obligatoire" }),
  description: trimmed({ label: "Description" }),
};

/** Adds a file to a chapter, and says how far it is; closing stops it. */
export function FileDialog({ coursId, sectionId, onClose }: FileDialogProps) {
  const chosen = useChosenFile();
  const { file, fault } = chosen;
  const chapters = chapterOptions(useKnownOutline(coursId));
  const upload = useChange(
    ({ file, ...about }: SentOf<typeof fields> & { file: File }) =>
      callWithProgress(
        "POST /ressources/fichiers",
        { body: { fichier: about }, files: { fichier2: file } },
        chosen.sending(),
      ),
    { rereads: [outlineOf(coursId).queryKey], said: "Le fichier est ajouté" },
  );
  const form = useForm(fields, { section: reference(sectionId) });
  const { values, field, put } = form;

  function pick(picked: File) {
    chosen.pick(picked);
    put("nom", nameAfter(values.nom, { before: file, chosen: picked }));
  }

  function send(fichier: SentOf<typeof fields>) {
    if (!file || fault) return;
    upload.mutate(
      { ...fichier, file },
      {
        onSuccess: onClose,
        onError: (error) => error instanceof ApiError && form.showRefused(error.fields),
      },
    );
  }

  const props = form.sends(send);
  return (
    <FormDialog
      title="Ajouter un fichier"
      submit="Ajouter"
      changed={(form.changed || file !== null) && !upload.isSuccess}
      pending={upload.isPending}
      error={upload.error}
      form={{
        ...props,
        onSubmit: (event) => {
          if (!file) chosen.miss();
          props.onSubmit(event);
        },
      }}
      onClose={onClose}
    >
      <FilePicker
        label="Fichier"
        hint="500 Mo au plus"
        file={file}
        error={fault}
        onFiles={([picked]) => picked && pick(picked)}
      />
      <TextInput {...field("nom")} label="Nom" />
      <Chooser
        {...form.chosen("section")}
        label="Chapitre"
        placeholder="Choisir un chapitre"
        source={listed("Aucun chapitre", chapters)}
      />
      <Textarea {...asOptional(field("description"))} autosize minRows={2} />
      {upload.isPending && <FileProgress of={chosen} />}
    </FormDialog>
  );
}
