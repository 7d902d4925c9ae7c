import { call } from "@majorant/client/api/call.ts";
import type { EditableSection } from "@majorant/contract/publishing/sections";
import { plainMath } from "@majorant/domain/text/plain-math";
import { TextInput } from "@mantine/core";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { listed } from "../../../components/choosers/source.ts";
import { EditedDialog, NewDialog } from "../../../components/forms/EntryDialogs.tsx";
import type { FormOf } from "../../../components/forms/use-edited-form.tsx";
import { nameRules } from "../name-rules.ts";
import { reference, saveSection, useKnownOutline, useOutlineNow } from "./outline.ts";
import type { PlacedSection } from "./places.ts";

const labels = { nom: "Nom", parent: "Chapitre parent" };

type Name = keyof typeof labels;

const rules = { nom: nameRules };

/** Empty is the course itself. */
const idOf = (parent: string) => (parent === "" ? null : Number(parent));

const fieldsOf = ({ nom, parentId }: PlacedSection): Record<Name, string> => ({
  nom,
  parent: parentId === null ? "" : String(parentId),
});

type FieldsProps = { coursId: number; form: FormOf<Name>; section?: PlacedSection };

function Fields({ coursId, form: { field, chosen }, section }: FieldsProps) {
  const others = useKnownOutline(coursId).filter(({ id }) => id !== section?.id);
  const isParent = section !== undefined && section.sousSections.length > 0;
  return (
    <>
      <TextInput {...field("nom")} label={labels.nom} data-autofocus />
      <Chooser
        {...chosen("parent")}
        label={labels.parent}
        optional
        clearable
        description={isParent ? "Il a lui-même des sous-chapitres" : undefined}
        placeholder="Aucun"
        disabled={isParent || others.length === 0}
        source={listed(
          "Aucun chapitre",
          others.map(({ id, nom }) => ({ value: String(id), label: plainMath(nom) })),
        )}
      />
    </>
  );
}

export type NewSectionProps = {
  coursId: number;
  /** What it is put below, until another is chosen; null is the course itself. */
  parentId: number | null;
  onClose: () => void;
};

/** Adds a chapter, as the last one, or one below another. */
export function NewSection({ coursId, parentId, onClose }: NewSectionProps) {
  const now = useOutlineNow(coursId);
  return (
    <NewDialog
      title={parentId === null ? "Ajouter un chapitre" : "Ajouter un sous-chapitre"}
      initial={{ nom: "", parent: parentId === null ? "" : String(parentId) }}
      rules={rules}
      add={async ({ nom, parent }) => {
        await call("POST /sections", {
          body: {
            nom: nom.trim(),
            cours: { id: coursId },
            sectionParente: reference(idOf(parent)),
          },
        });
        await now.read();
      }}
      said="La section ajouté avec succees"
      onClose={onClose}
    >
      {(form) => <Fields coursId={coursId} form={form} />}
    </NewDialog>
  );
}

/** A chapter by its name rather than its id. */
const wordsIn = (outline: readonly EditableSection[]) => (fields: Record<Name, string>) => ({
  ...fields,
  parent: outline.find(({ id }) => String(id) === fields.parent)?.nom ?? "",
});

export type EditedSectionProps = { coursId: number; section: PlacedSection; onClose: () => void };

/** Renames a chapter, or puts it below another one. */
export function EditedSection({ coursId, section, onClose }: EditedSectionProps) {
  const now = useOutlineNow(coursId);
  return (
    <EditedDialog
      title="Modifier le chapitre"
      labels={labels}
      rules={rules}
      fieldsOf={fieldsOf}
      wordsOf={wordsIn(useKnownOutline(coursId))}
      entity={section}
      save={async ({ nom, parent }, version) => {
        await saveSection(section.id, { nom: nom.trim(), parentId: idOf(parent), version });
        return now.section(section.id);
      }}
      read={() => now.section(section.id)}
      said="Le chapitre est à jour"
      onClose={onClose}
    >
      {(form) => <Fields coursId={coursId} form={form} section={section} />}
    </EditedDialog>
  );
}
