import type { ManagedSection } from "@majorant/contract/sections";
import { TextInput } from "@mantine/core";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { useDialogForm } from "../../../kit/use-dialog-form.ts";
import { nameRules } from "../name-rules.ts";
import { createSection, saveSection, useChange } from "./outline.api.ts";

export type SectionDialogProps = {
  coursId: number;
  /** The one to rename; a new one without it. */
  section?: ManagedSection;
  /** What a new one is put below; null is the course itself. */
  parent: number | null;
  onClose: () => void;
};

/** Adds a chapter, or renames one. */
export function SectionDialog({ coursId, section, parent, onClose }: SectionDialogProps) {
  const saving = useChange(
    coursId,
    async (nom: string) => {
      if (section) await saveSection(section.id, { nom, version: section.version });
      else await createSection(coursId, nom, parent);
    },
    section ? "Le chapitre est renommé" : "La section ajouté avec succees",
  );
  const { form, onRefused } = useDialogForm({ nom: section?.nom ?? "" }, { nom: nameRules });
  const send = () =>
    saving.mutate(form.values.nom.trim(), {
      onSuccess: onClose,
      onError: onRefused,
    });
  return (
    <FormDialog
      title={
        section ? "Renommer" : parent === null ? "Ajouter un chapitre" : "Ajouter un sous-chapitre"
      }
      submit={section ? "Renommer" : "Ajouter"}
      changed={form.changed && !saving.isSuccess}
      pending={saving.isPending}
      error={saving.error}
      form={form.sends(send)}
      onClose={onClose}
    >
      <TextInput {...form.field("nom")} label="Nom" data-autofocus />
    </FormDialog>
  );
}
