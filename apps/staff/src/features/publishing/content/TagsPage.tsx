import "@mantine/core/styles/Radio.css";
import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { choice } from "@majorant/client/forms/fields.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import type { ListedTag, tagIcons } from "@majorant/contract/publishing/tags";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Radio, TextInput } from "@mantine/core";
import {
  IconClipboardCheck,
  IconListCheck,
  IconPencil,
  IconPlus,
  IconSchool,
  IconVideo,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { EditedDialog, NewDialog } from "../../../components/forms/EntryDialogs.tsx";
import { litRow, useMade } from "../../../components/made/made.ts";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { PanelRowSkeletons } from "../../../components/page/Panel.tsx";
import { nameField } from "./name-field.ts";
import rows from "./RowList.module.css";
import { RowMenu } from "./RowMenu.tsx";
import css from "./TagsPage.module.css";

type IconName = (typeof tagIcons)[number];

/** The icons that a tag can have, and what they are called. */
const icons: Record<IconName, { Icon: TablerIcon; word: string }> = {
  school: { Icon: IconSchool, word: "Cours" },
  pencil: { Icon: IconPencil, word: "Crayon" },
  "clipboard-check": { Icon: IconClipboardCheck, word: "Devoir" },
  "list-check": { Icon: IconListCheck, word: "Liste" },
  video: { Icon: IconVideo, word: "Vidéo" },
};

// The keys of a record are its names.
const iconNames = Object.keys(icons) as IconName[];

/** A name that the server sent, which may be of an icon that is no more. */
const iconNamed = (name: string): IconName => iconNames.find((known) => known === name) ?? "video";

/** /admin/tags: the kinds of videos. */
export function TagsPage() {
  const list = useQuery({
    ...query("GET /tags", {}),
    staleTime: 0,
  });

  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Ajouter un tag
    </Button>
  );
  return (
    <Page title="Tags" lead="Ce qui distingue les vidéos d’un chapitre." actions={add} narrow>
      <Loaded
        of={list}
        waiting={
          <div className={rows.list} aria-busy="true">
            <PanelRowSkeletons rows={4} />
          </div>
        }
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="Aucun tag pour le moment" action={add}>
              Cours, exercices, devoir : un tag dit de quoi une vidéo est faite.
            </EmptyState>
          ) : (
            <ul className={`plain ${rows.list}`} aria-label="Tags">
              {data.map((tag) => (
                <TagRow key={tag.id} tag={tag} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <NewTag onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** Why a tag can't be deleted. */
const carriedBy = (videos: number) =>
  videos === 1
    ? "Une vidéo le porte : donnez-lui un autre tag d’abord."
    : `${videos} vidéos le portent : donnez-leur un autre tag d’abord.`;

function TagRow({ tag }: { tag: ListedTag }) {
  const { id, name, icon, videos } = tag;
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const remove = useChange(() => call("DELETE /tags/{tagId}", { params: { tagId: id } }), {
    rereads: [under("/tags")],
    said: "Le tag est supprimé",
  });
  const { Icon } = icons[iconNamed(icon)];
  const isMade = useMade().includes(id);
  return (
    <li className={rows.row} {...(isMade && litRow(rows.row))}>
      <Icon className={css.tag} size={20} stroke={1.75} aria-hidden="true" />
      <strong className={css.name}>{name}</strong>
      <span className={css.count}>
        {videos} vidéo{videos > 1 && "s"}
      </span>
      <RowMenu
        name={name}
        acts={[
          { word: "Modifier", onAct: () => setDialog("edit") },
          { word: "Supprimer", onAct: () => setDialog("delete") },
        ]}
      />
      {dialog === "edit" && <EditedTag tag={tag} onClose={() => setDialog(null)} />}
      {dialog === "delete" && (
        <ConfirmChange
          title={`Supprimer le tag ${name} ?`}
          confirm="Supprimer"
          danger
          change={remove}
          refused={videos > 0 ? carriedBy(videos) : undefined}
          onClose={() => setDialog(null)}
        >
          {videos === 0 && <p>Aucune vidéo ne le porte.</p>}
        </ConfirmChange>
      )}
    </li>
  );
}

const fields = {
  name: nameField,
  icon: choice(
    // Each by what it is called.
    Object.fromEntries(iconNames.map((name) => [name, icons[name].word])) as Record<
      IconName,
      string
    >,
    { label: "Icône" },
  ),
};

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
function NewTag({ onClose }: { onClose: () => void }) {
  const now = useTagsNow();
  const navigate = useNavigate();
  return (
    <NewDialog
      title="Ajouter un tag"
      fields={fields}
      initial={{ icon: "school" }}
      add={async (body) => {
        const { id } = await call("POST /tags", { body });
        await now.read();
        return id;
      }}
      onAdded={(id) =>
        navigate({ to: "/admin/tags", state: { made: [id] }, replace: true, ignoreBlocker: true })
      }
      said="Le tag est ajouté"
      onClose={onClose}
    >
      {(form) => <TagFields form={form} />}
    </NewDialog>
  );
}

/** Changes a tag, on all videos that carry it. */
function EditedTag({ tag, onClose }: { tag: ListedTag; onClose: () => void }) {
  const now = useTagsNow();
  return (
    <EditedDialog
      title="Modifier le tag"
      fields={fields}
      fillingOf={({ name, icon }) => ({ name, icon: iconNamed(icon) })}
      entity={tag}
      save={async (sent, version) => {
        await call("PUT /tags/{tagId}", {
          params: { tagId: tag.id },
          body: { ...sent, version },
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

function TagFields({ form: { values, field, put } }: { form: Form<typeof fields> }) {
  return (
    <>
      <TextInput {...field("name")} />
      <Radio.Group
        label={fields.icon.label}
        value={values.icon}
        onChange={(icon) => put("icon", iconNamed(icon))}
      >
        <div className={`row wrap ${css.icons}`}>
          {iconNames.map((name) => {
            const { Icon, word } = icons[name];
            return (
              <Radio
                key={name}
                value={name}
                label={
                  <span className="row align-center gap-2">
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
