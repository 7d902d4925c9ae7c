import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import type { ListedTag } from "@majorant/contract/publishing/tags";
import { Radio, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.css";
import { useQueryClient } from "@tanstack/react-query";
import { EditedDialog, NewDialog } from "../../../components/forms/EntryDialogs.tsx";
import type { FormOf } from "../../../components/forms/use-edited-form.tsx";
import { nameRules } from "../name-rules.ts";
import css from "./Tags.module.css";
import { iconNamed, iconNames, icons } from "./tag-icons.ts";

const labels = { name: "Nom", icon: "Icône" };

type Fields = Record<keyof typeof labels, string>;

const rules = { name: nameRules };
const fieldsOf = ({ name, icon }: ListedTag): Fields => ({ name, icon: iconNamed(icon) });
const bodyOf = ({ name, icon }: Fields) => ({ name: name.trim(), icon: iconNamed(icon) });

/** An icon by what it is called on screen. */
const wordsOf = (fields: Fields) => ({ ...fields, icon: icons[iconNamed(fields.icon)].word });

/** The tags as they are now: the screen shows them from then on. */
function useTagsNow() {
  const queries = useQueryClient();
  const read = () => queries.fetchQuery({ ...query("GET /tags", {}), staleTime: 0 });
  return {
    read,
    tag: async (id: number): Promise<ListedTag> => {
      const tag = (await read()).find((one) => one.id === id);
      if (!tag) throw new Error("Quelqu’un l’a supprimé entre-temps");
      return tag;
    },
  };
}

/** Adds a tag. */
export function NewTag({ onClose }: { onClose: () => void }) {
  const now = useTagsNow();
  return (
    <NewDialog
      title="Ajouter un tag"
      initial={{ name: "", icon: "school" }}
      rules={rules}
      add={async (fields) => {
        await call("POST /tags", { body: bodyOf(fields) });
        await now.read();
      }}
      said="Le tag est ajouté"
      onClose={onClose}
    >
      {(form) => <TagFields form={form} />}
    </NewDialog>
  );
}

/** Changes a tag, on all videos that carry it. */
export function EditedTag({ tag, onClose }: { tag: ListedTag; onClose: () => void }) {
  const now = useTagsNow();
  return (
    <EditedDialog
      title="Modifier le tag"
      {...{ labels, rules, fieldsOf, wordsOf }}
      entity={tag}
      save={async (fields, version) => {
        await call("PUT /tags/{tagId}", {
          params: { tagId: tag.id },
          body: { ...bodyOf(fields), version },
        });
        return now.tag(tag.id);
      }}
      read={() => now.tag(tag.id)}
      said="Le tag est à jour"
      onClose={onClose}
    >
      {(form) => <TagFields form={form} />}
    </EditedDialog>
  );
}

function TagFields({ form: { values, field, put } }: { form: FormOf<keyof Fields> }) {
  return (
    <>
      <TextInput {...field("name")} label={labels.name} />
      <Radio.Group label={labels.icon} value={values.icon} onChange={(icon) => put("icon", icon)}>
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
    </>
  );
}
