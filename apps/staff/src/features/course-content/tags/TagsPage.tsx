import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { ListedTag } from "@majorant/contract/publishing/tags";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { menuItem } from "@majorant/ui/actions/Menu.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { PanelRowSkeletons } from "../../../components/page/PanelSkeletons.tsx";
import { Actions } from "../Actions.tsx";
import { EditedTag, NewTag } from "./TagDialogs.tsx";
import css from "./Tags.module.css";
import { iconNamed, icons } from "./tag-icons.ts";

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
          <div className={css.tags} aria-busy="true">
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
            <ul className={`plain ${css.tags}`} aria-label="Tags">
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
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
  const remove = useChange(() => call("DELETE /tags/{tagId}", { params: { tagId: id } }), {
    rereads: [under("/tags")],
    said: "Le tag est supprimé",
  });
  const { Icon } = icons[iconNamed(icon)];
  return (
    <li className={css.row}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <strong className={css.name}>{name}</strong>
      <span className={css.count}>
        {videos} vidéo{videos > 1 && "s"}
      </span>
      <Actions label={`Actions : ${name}`}>
        <button type="button" className={menuItem} onClick={() => setAsked("edit")}>
          Modifier
        </button>
        <button type="button" className={menuItem} onClick={() => setAsked("delete")}>
          Supprimer
        </button>
      </Actions>
      {asked === "edit" && <EditedTag tag={tag} onClose={() => setAsked(null)} />}
      {asked === "delete" && (
        <ConfirmDialog
          title={`Supprimer le tag ${name} ?`}
          confirm="Supprimer"
          danger
          pending={remove.isPending}
          error={remove.error}
          refused={videos > 0 ? carriedBy(videos) : undefined}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(null)}
        >
          {videos === 0 && <p>Aucune vidéo ne le porte.</p>}
        </ConfirmDialog>
      )}
    </li>
  );
}
