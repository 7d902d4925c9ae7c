import type { ManagedSection } from "@majorant/contract/sections";
import { IconDots, IconFileText, IconPlayerPlay } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Badge } from "../../../ui/Badge.tsx";
import { Menu, menuItem } from "../../../ui/Menu.tsx";
import { MathText } from "../../../ui/text/MathText.tsx";
import { byteSize } from "../../kit/bytes.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import css from "./CourseContent.module.css";
import { RenameDialog } from "./RenameDialog.tsx";
import { content, useContent } from "./teaching.api.ts";

/** A video or a file of a section, by the same words. */
export type Resource = {
  id: number;
  kind: "video" | "file";
  name: string;
  active: boolean;
  version: number;
  /** A file's address. */
  link: string | null;
  /** What stands beside the name. */
  note: string | null;
  /** Notes that go with it. */
  notes: number;
};

/** A section's videos and files in the order in which they are shown. */
export function resourcesOf({ videos, fichiers, ordre }: ManagedSection): Resource[] {
  const all: Resource[] = [
    ...videos.map(({ id, name, active, version, tag, notes }) => ({
      id,
      kind: "video" as const,
      name,
      active,
      version,
      link: null,
      note: tag?.name ?? null,
      notes,
    })),
    ...fichiers.map(({ id, nom, active, version, link, taille }) => ({
      id,
      kind: "file" as const,
      name: nom,
      active,
      version,
      link,
      note: byteSize(taille),
      notes: 0,
    })),
  ];
  return ordre.flatMap((id) => all.find((one) => one.id === id) ?? []);
}

export type ResourceRowProps = {
  coursId: number;
  sectionId: number;
  resource: Resource;
  handle: ReactNode;
};

/** A video or a file, and what can be done with it. */
export function ResourceRow({ coursId, sectionId, resource, handle }: ResourceRowProps) {
  const { id, kind, name, active, version, link, note, notes } = resource;
  const [asking, setAsking] = useState<"rename" | "delete" | null>(null);
  const edit = useContent();
  const isVideo = kind === "video";
  const done = { onSuccess: () => setAsking(null) };
  const change = (to: { name?: string; active?: boolean }) =>
    edit.mutate(
      () =>
        isVideo
          ? content.changeVideo(id, { ...to, version })
          : content.changeFichier(id, {
              ...(to.name !== undefined && { nom: to.name }),
              ...(to.active !== undefined && { active: to.active }),
              version,
            }),
      done,
    );
  return (
    <div className={css.row}>
      {handle}
      {isVideo ? (
        <IconPlayerPlay size={20} stroke={1.75} aria-label="Vidéo" />
      ) : (
        <IconFileText size={20} stroke={1.75} aria-label="Fichier" />
      )}
      {isVideo ? (
        <Link
          to="/enseignant/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
          params={{ coursId, sectionId, ressourceId: id }}
          className={css.title}
        >
          <MathText>{name}</MathText>
        </Link>
      ) : (
        <a href={link ?? undefined} target="_blank" rel="noreferrer" className={css.title}>
          <MathText>{name}</MathText>
        </a>
      )}
      {!active ? <Badge tone="warning">Masqué</Badge> : note && <Badge>{note}</Badge>}
      <Menu
        label={`Actions : ${name}`}
        trigger={<IconDots size={20} aria-hidden="true" />}
        triggerClass={css.more}
      >
        <button type="button" className={menuItem} onClick={() => setAsking("rename")}>
          Renommer
        </button>
        <button type="button" className={menuItem} onClick={() => change({ active: !active })}>
          {active ? "Masquer" : "Montrer"}
        </button>
        <button type="button" className={menuItem} onClick={() => setAsking("delete")}>
          Supprimer
        </button>
      </Menu>
      {asking === "rename" && (
        <RenameDialog
          name={name}
          pending={edit.isPending}
          error={edit.error}
          onRename={(next) => change({ name: next })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "delete" && (
        <ConfirmDialog
          title={`Supprimer « ${name} » ?`}
          confirm="Supprimer"
          danger
          pending={edit.isPending}
          error={edit.error}
          onConfirm={() =>
            edit.mutate(() => (isVideo ? content.deleteVideo(id) : content.deleteFichier(id)), done)
          }
          onClose={() => setAsking(null)}
        >
          {notes > 0 &&
            `${notes} note${notes > 1 ? "s" : ""} d’étudiants seront supprimées avec elle.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
