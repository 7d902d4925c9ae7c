import { Select, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { useDialogForm } from "../../../kit/use-dialog-form.ts";
import { nameRules } from "../name-rules.ts";
import { tags } from "../tags/tags.api.ts";
import { type Resource, saveResource, useChange } from "./outline.api.ts";

export type ResourceDialogProps = { coursId: number; resource: Resource; onClose: () => void };

/** Renames, describes and tags a video; renames and describes a file. */
export function ResourceDialog({ coursId, resource, onClose }: ResourceDialogProps) {
  const isVideo = resource.kind === "video";
  const { data: known = [] } = useQuery({ ...tags, enabled: isVideo });
  const tagged = resource.kind === "video" && resource.tag ? String(resource.tag.id) : "";
  const { form, onRefused } = useDialogForm(
    { name: resource.name, description: resource.description, tag: tagged },
    { name: nameRules },
  );
  const { values, field } = form;
  const saving = useChange(
    coursId,
    () =>
      saveResource(resource, {
        name: values.name.trim(),
        description: values.description.trim(),
        ...(isVideo && values.tag && { tag: { id: Number(values.tag) } }),
      }),
    `${values.name.trim()} est à jour`,
  );
  const send = () =>
    saving.mutate(undefined, {
      onSuccess: onClose,
      onError: onRefused,
    });
  return (
    <FormDialog
      title={isVideo ? "Modifier la vidéo" : "Modifier le fichier"}
      submit="Enregistrer"
      changed={form.changed && !saving.isSuccess}
      pending={saving.isPending}
      error={saving.error}
      form={form.sends(send)}
      onClose={onClose}
    >
      <TextInput {...field("name")} label="Nom" />
      <Textarea {...field("description")} label="Description" autosize minRows={2} />
      {isVideo && (
        <Select
          id="tag"
          label="Tag"
          data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.tag || null}
          onChange={(chosen) => form.put("tag", chosen ?? "")}
          allowDeselect={false}
        />
      )}
    </FormDialog>
  );
}
