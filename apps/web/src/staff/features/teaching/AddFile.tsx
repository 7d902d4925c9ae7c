import { fichierBytes } from "@majorant/contract/ressources";
import type { ManagedSection } from "@majorant/contract/sections";
import { useId, useState } from "react";
import { useForm } from "../../../app/use-form.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { FilePicker } from "../../kit/files/FilePicker.tsx";
import css from "./CourseContent.module.css";
import { content, useContent } from "./teaching.api.ts";

export type AddFileProps = {
  sections: readonly ManagedSection[];
  onClose: () => void;
  onDone: () => void;
};

const optionsOf = (
  sections: readonly ManagedSection[],
  above = "",
): { value: string; label: string }[] =>
  sections.flatMap(({ id, nom, sousSections }) => [
    { value: String(id), label: above + nom },
    ...optionsOf(sousSections, `${above}${nom} › `),
  ]);

/** A file into a section. */
export function AddFile({ sections, onClose, onDone }: AddFileProps) {
  const id = useId();
  const edit = useContent();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [part, setPart] = useState(0);
  const form = useForm(
    { nom: "", section: "", description: "" },
    {
      nom: (nom) => (nom.trim() === "" ? "Le nom est obligatoire" : undefined),
      section: (section) => (section === "" ? "La section est obligatoire" : undefined),
    },
  );
  const { values, field, put } = form;

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFile(chosen);
    setFault(chosen.size > fichierBytes ? "Le fichier dépasse 500 Mo" : undefined);
    if (values.nom === "") put("nom", chosen.name.replace(/\.[^.]+$/, ""));
  }

  function save() {
    if (!file || fault || edit.isPending) return;
    edit.mutate(
      () =>
        content.addFichier(
          {
            nom: values.nom.trim(),
            description: values.description.trim(),
            section: { id: Number(values.section) },
          },
          file,
          setPart,
        ),
      { onSuccess: onDone },
    );
  }

  const props = form.sends(save);
  const percent = Math.floor(part * 100);
  return (
    <Dialog
      title="Ajouter un fichier"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} pending={edit.isPending}>
            {edit.isPending ? `Envoi : ${percent} %` : "Ajouter"}
          </Button>
        </>
      }
    >
      {edit.error && <Alert kind="error" title={edit.error.message} />}
      <form
        {...props}
        id={id}
        className={css.fields}
        onSubmit={(event) => {
          if (!file) setFault("Le fichier est obligatoire");
          props.onSubmit(event);
        }}
      >
        <FilePicker
          label="Fichier"
          file={file}
          error={fault}
          hint="500 Mo au plus"
          onFiles={([chosen]) => choose(chosen)}
        />
        <TextField {...field("nom")} label="Nom" />
        <Select
          {...field("section")}
          label="Section"
          placeholder="Choisir une section"
          options={optionsOf(sections)}
        />
        <TextField {...field("description")} label="Description" optional />
      </form>
      {edit.isPending && <progress max={100} value={percent} aria-label="Envoi du fichier" />}
      <p className="unseen" role="status">
        {edit.isPending && `Envoi : ${Math.floor(part * 4) * 25} %`}
      </p>
    </Dialog>
  );
}
