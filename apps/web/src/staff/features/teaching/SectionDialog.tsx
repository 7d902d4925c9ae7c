import type { ManagedSection } from "@majorant/contract/sections";
import { useId } from "react";
import { useForm } from "../../../app/use-form.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { content, useContent } from "./teaching.api.ts";

export type SectionDialogProps = {
  coursId: number;
  sections: readonly ManagedSection[];
  onClose: () => void;
  onDone: () => void;
};

/** A new section, at the end of the course or below another one. */
export function SectionDialog({ coursId, sections, onClose, onDone }: SectionDialogProps) {
  const id = useId();
  const edit = useContent();
  const { values, field, sends } = useForm(
    { nom: "", parent: "" },
    { nom: (nom) => (nom.trim() === "" ? "Le nom est obligatoire" : undefined) },
  );
  const save = () =>
    edit.mutate(
      () =>
        content.addSection(
          coursId,
          values.nom.trim(),
          values.parent === "" ? null : Number(values.parent),
        ),
      { onSuccess: onDone },
    );
  return (
    <Dialog
      title="Ajouter une section"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} pending={edit.isPending}>
            Ajouter
          </Button>
        </>
      }
    >
      {edit.error && <Alert kind="error" title={edit.error.message} />}
      <form {...sends(save)} id={id}>
        <TextField {...field("nom")} label="Nom" />
        <Select
          {...field("parent")}
          label="Section parente"
          optional
          placeholder="Aucune"
          options={sections.map((one) => ({ value: String(one.id), label: one.nom }))}
        />
      </form>
    </Dialog>
  );
}
