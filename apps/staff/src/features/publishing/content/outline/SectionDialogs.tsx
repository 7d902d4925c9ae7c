import { call } from "@majorant/client/api/call.ts";
import { ref } from "@majorant/client/forms/fields.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import { plainMath } from "@majorant/domain/text/plain-math";
import { TextInput } from "@mantine/core";
import { Chooser } from "../../../../components/choosers/Chooser.tsx";
import { listed } from "../../../../components/choosers/source.ts";
import { EditedDialog, NewDialog } from "../../../../components/forms/EntryDialogs.tsx";
import { nameField } from "../name-field.ts";
import { reference, saveSection, useKnownOutline, useOutlineNow } from "./outline.ts";
import type { PlacedSection } from "./places.ts";

/** No parent is the course itself. */
const fields = { nom: nameField, parent: ref({ label: "Chapitre parent" }) };

type FieldsProps = { coursId: number; form: Form<typeof fields>; section?: PlacedSection };

function Fields({ coursId, form: { field, chosen }, section }: FieldsProps) {
  const others = useKnownOutline(coursId).filter(({ id }) => id !== section?.id);
  const isParent = section !== undefined && section.sousSections.length > 0;
  return (
    <>
      <TextInput {...field("nom")} data-autofocus />
      <Chooser
        {...chosen("parent")}
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
      fields={fields}
      initial={{ parent: reference(parentId) }}
      add={async ({ nom, parent }) => {
        await call("POST /sections", {
          body: { nom, cours: { id: coursId }, sectionParente: parent },
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

export type EditedSectionProps = { coursId: number; section: PlacedSection; onClose: () => void };

/** Renames a chapter, or puts it below another one. */
export function EditedSection({ coursId, section, onClose }: EditedSectionProps) {
  const now = useOutlineNow(coursId);
  const outline = useKnownOutline(coursId);
  return (
    <EditedDialog
      title="Modifier le chapitre"
      fields={fields}
      fillingOf={({ nom, parentId }) => ({ nom, parent: reference(parentId) })}
      words={{ parent: (parent) => outline.find(({ id }) => id === parent?.id)?.nom ?? "" }}
      entity={section}
      save={async ({ nom, parent }, version) => {
        await saveSection(section.id, { nom, parentId: parent?.id ?? null, version });
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
