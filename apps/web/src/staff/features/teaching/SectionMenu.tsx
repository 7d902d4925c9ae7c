import type { ManagedSection } from "@majorant/contract/sections";
import { IconDots } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Menu, menuItem } from "../../../ui/Menu.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import css from "./CourseContent.module.css";
import { RenameDialog } from "./RenameDialog.tsx";
import { content, deletionOf, useContent } from "./teaching.api.ts";

export type SectionMenuProps = { section: ManagedSection };

/** Renommer, Masquer, Supprimer. */
export function SectionMenu({ section }: SectionMenuProps) {
  const { id, nom, active, version } = section;
  const [asking, setAsking] = useState<"rename" | "delete" | null>(null);
  const edit = useContent();
  const done = { onSuccess: () => setAsking(null) };
  return (
    <>
      <Menu
        label={`Actions : ${nom}`}
        trigger={<IconDots size={20} aria-hidden="true" />}
        triggerClass={css.more}
      >
        <button type="button" className={menuItem} onClick={() => setAsking("rename")}>
          Renommer
        </button>
        <button
          type="button"
          className={menuItem}
          onClick={() => edit.mutate(() => content.changeSection(id, { active: !active, version }))}
        >
          {active ? "Masquer" : "Montrer"}
        </button>
        <button type="button" className={menuItem} onClick={() => setAsking("delete")}>
          Supprimer
        </button>
      </Menu>
      {asking === "rename" && (
        <RenameDialog
          name={nom}
          pending={edit.isPending}
          error={edit.error}
          onRename={(next) =>
            edit.mutate(() => content.changeSection(id, { nom: next, version }), done)
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "delete" && (
        <ConfirmDialog
          title={`Supprimer la section « ${nom} » ?`}
          confirm="Supprimer"
          danger
          pending={edit.isPending}
          error={edit.error}
          onConfirm={() => edit.mutate(() => content.deleteSection(id), done)}
          onClose={() => setAsking(null)}
        >
          <WhatGoes sectionId={id} />
        </ConfirmDialog>
      )}
    </>
  );
}

const counted = (count: number, word: string) => `${count} ${word}${count > 1 ? "s" : ""}`;

function WhatGoes({ sectionId }: { sectionId: number }) {
  const { data } = useQuery(deletionOf(sectionId));
  if (!data) return <Skeleton />;
  return (
    <p>
      Seront supprimés avec elle : {counted(data.sousSections, "sous-section")},{" "}
      {counted(data.videos, "vidéo")}, {counted(data.fichiers, "fichier")} et{" "}
      {counted(data.notes, "note")} d’étudiants.
    </p>
  );
}
