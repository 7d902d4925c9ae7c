import type { ManagedSection } from "@majorant/contract/sections";
import { Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Field } from "../../../../ui/Field.tsx";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { useDialogForm } from "../../../kit/use-dialog-form.ts";
import { nameRules } from "../name-rules.ts";
import css from "./Outline.module.css";
import { sendFile, useChange } from "./outline.api.ts";
import { sizeOf } from "./size-of.ts";

/** The most that a file of a section may weigh, in bytes (section 9). */
const MOST = 500_000_000;

export type FileDialogProps = { coursId: number; section: ManagedSection; onClose: () => void };

/** Adds a file to a chapter, and says how far it is; closing stops it. */
export function FileDialog({ coursId, section, onClose }: FileDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(0);
  const stop = useRef(new AbortController());
  const input = useRef<HTMLInputElement>(null);
  const sending = useChange(coursId, sendFile, "Le fichier est ajouté");
  const { form, onRefused } = useDialogForm({ nom: "", description: "" }, { nom: nameRules });

  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  function pick(picked: File | null) {
    setFile(picked);
    setFault(picked && picked.size > MOST ? "500 Mo au plus" : undefined);
    if (picked && form.values.nom === "") form.put("nom", picked.name.replace(/\.[^.]+$/, ""));
  }

  function send() {
    if (!file || fault) {
      if (!file) setFault("Le fichier est obligatoire");
      input.current?.focus();
      return;
    }
    const { nom, description } = form.values;
    sending.mutate(
      {
        nom: nom.trim(),
        description: description.trim(),
        sectionId: section.id,
        file,
        onProgress: setSent,
        signal: stop.current.signal,
      },
      {
        onSuccess: onClose,
        onError: onRefused,
      },
    );
  }

  return (
    <FormDialog
      title={`Ajouter un fichier à ${section.nom}`}
      submit="Ajouter"
      changed={(form.changed || file !== null) && !sending.isSuccess}
      pending={sending.isPending}
      error={sending.error}
      form={form.sends(send)}
      onClose={onClose}
    >
      <Field label="Fichier" hint="500 Mo au plus" error={fault}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            onChange={({ target }) => pick(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <TextInput {...form.field("nom")} label="Nom" />
      <Textarea {...form.field("description")} label="Description" autosize minRows={2} />
      {sending.isPending && file && (
        <p className={css.sending}>
          <progress value={sent} max={1} aria-label={`Envoi de ${file.name}`} />
          {sizeOf(sent * file.size)} sur {sizeOf(file.size)}
        </p>
      )}
    </FormDialog>
  );
}
