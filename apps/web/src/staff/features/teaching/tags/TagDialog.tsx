import type { ListedTag } from "@majorant/contract/tags";
import { Radio, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.css";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { useDialogForm } from "../../../kit/use-dialog-form.ts";
import { nameRules } from "../name-rules.ts";
import css from "./Tags.module.css";
import { iconNamed, iconNames, icons } from "./tag-icons.ts";
import { createTag, saveTag, useChangeTags } from "./tags.api.ts";

export type TagDialogProps = {
  /** The one to change; a new one without it. */
  tag?: ListedTag;
  onClose: () => void;
};

/** Adds a tag, or changes one on all videos that carry it. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { form, onRefused } = useDialogForm(
    { name: tag?.name ?? "", icon: iconNamed(tag?.icon ?? "school") },
    { name: nameRules },
  );
  const { values, field, put } = form;
  const saving = useChangeTags(
    async () => {
      const body = { name: values.name.trim(), icon: iconNamed(values.icon) };
      if (tag) await saveTag(tag.id, { ...body, version: tag.version });
      else await createTag(body);
    },
    tag ? "Le tag est à jour" : "Le tag est ajouté",
  );
  return (
    <FormDialog
      title={tag ? "Modifier le tag" : "Ajouter un tag"}
      submit={tag ? "Enregistrer" : "Ajouter"}
      changed={form.changed && !saving.isSuccess}
      pending={saving.isPending}
      error={saving.error}
      form={form.sends(() => saving.mutate(undefined, { onSuccess: onClose, onError: onRefused }))}
      onClose={onClose}
    >
      <TextInput {...field("name")} label="Nom" />
      <Radio.Group label="Icône" value={values.icon} onChange={(icon) => put("icon", icon)}>
        <div className={css.icons}>
          {iconNames.map((name) => {
            const { Icon, word } = icons[name];
            return (
              <Radio
                key={name}
                value={name}
                label={
                  <span className={css.icon}>
                    <Icon size={20} stroke={1.75} aria-hidden="true" /> {word}
                  </span>
                }
              />
            );
          })}
        </div>
      </Radio.Group>
    </FormDialog>
  );
}
