import { query } from "@majorant/client/api/query.ts";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Select, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { chapterOptions } from "../../../components/chapter-options.ts";
import { EditedDialog } from "../../../components/forms/EntryDialogs.tsx";
import { nameRules } from "../name-rules.ts";
import { saveResource, useKnownOutline, useOutlineNow } from "./outline.ts";
import type { Resource } from "./places.ts";

const labels = { name: "Nom", description: "Description", section: "Chapitre", tag: "Tag" };

const fieldsOf = (resource: Resource): Record<keyof typeof labels, string> => ({
  name: resource.name,
  description: resource.description,
  section: String(resource.sectionId),
  tag: resource.kind === "video" && resource.tag ? String(resource.tag.id) : "",
});

const labelOf = (options: { value: string; label: string }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? "";

export type ResourceDialogProps = { coursId: number; resource: Resource; onClose: () => void };

/** Renames, describes and moves a video or a file; tags a video. */
export function ResourceDialog({ coursId, resource, onClose }: ResourceDialogProps) {
  const isVideo = resource.kind === "video";
  const { data: known = [] } = useQuery({
    ...query("GET /tags", {}),
    staleTime: 0,
    enabled: isVideo,
  });
  const chapters = chapterOptions(useKnownOutline(coursId));
  const tagOptions = known.map(({ id, name }) => ({ value: String(id), label: name }));
  const now = useOutlineNow(coursId);
  return (
    <EditedDialog
      title={isVideo ? "Modifier la vidéo" : "Modifier le fichier"}
      {...{ labels, fieldsOf }}
      rules={{ name: nameRules }}
      wordsOf={(fields) => ({
        ...fields,
        section: labelOf(chapters, fields.section),
        tag: labelOf(tagOptions, fields.tag),
      })}
      entity={resource}
      save={async ({ name, description, section, tag }, version) => {
        await saveResource(resource, {
          name: name.trim(),
          description: description.trim(),
          ...(section !== String(resource.sectionId) && { section: { id: Number(section) } }),
          ...(isVideo && tag && { tag: { id: Number(tag) } }),
          version,
        });
        return now.resource(resource.id);
      }}
      read={() => now.resource(resource.id)}
      said={isVideo ? "La vidéo est à jour" : "Le fichier est à jour"}
      onClose={onClose}
    >
      {({ values, field, put }) => (
        <>
          <TextInput {...field("name")} label={labels.name} />
          <Textarea
            {...field("description")}
            label={<OptionalLabel>{labels.description}</OptionalLabel>}
            autosize
            minRows={2}
          />
          <Select
            label={labels.section}
            data={chapters}
            value={values.section}
            onChange={(chosen) => put("section", chosen ?? "")}
            allowDeselect={false}
          />
          {isVideo && (
            <Select
              label={labels.tag}
              data={tagOptions}
              value={values.tag || null}
              onChange={(chosen) => put("tag", chosen ?? "")}
              allowDeselect={false}
            />
          )}
        </>
      )}
    </EditedDialog>
  );
}
