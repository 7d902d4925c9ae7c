import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { EditableSection } from "@majorant/contract/publishing/sections";
import { plainMath } from "@majorant/domain/text/plain-math";
import { menuItem } from "@majorant/ui/actions/Menu.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { Counts } from "../../../components/page/Counts.tsx";
import { Sortable } from "../../../components/sorting/Sortable.tsx";
import { Actions } from "../Actions.tsx";
import { FileDialog } from "./FileDialog.tsx";
import css from "./Outline.module.css";
import { outlineOf, saveSection, useOrder } from "./outline.ts";
import { type PlacedSection, resourcesOf } from "./places.ts";
import { ResourceItem } from "./ResourceItem.tsx";
import { EditedSection, NewSection } from "./SectionDialogs.tsx";

export type SectionItemProps = {
  coursId: number;
  section: PlacedSection;
  /** "01" for a chapter; nothing for what is below one, where no other can be. */
  number?: string;
  handle: ReactNode;
};

type Asked = "edit" | "below" | "file" | "delete";

/** A chapter, or a sub-chapter, with what it holds and what can be done to it. */
export function SectionItem({ coursId, section, number, handle }: SectionItemProps) {
  const { id, nom, active, version, sousSections } = section;
  const [asked, setAsked] = useState<Asked | null>(null);
  const order = useOrder(coursId);
  const show = useChange(() => saveSection(id, { active: !active, version }), {
    rereads: [outlineOf(coursId).queryKey],
    said: active ? `${nom} est masqué` : `${nom} est visible`,
  });
  const resources = resourcesOf(section);
  const Heading = number ? "h2" : "h3";
  const close = () => setAsked(null);
  return (
    <section className={number ? css.chapter : css.below} aria-label={plainMath(nom)}>
      <header className={css.row}>
        {handle}
        {number && <span className={css.number}>{number}</span>}
        <div className={css.what}>
          <Heading className={css.name}>
            <MathText>{nom}</MathText>
          </Heading>
          {!active && <Badge>Masqué</Badge>}
        </div>
        <Actions label={`Actions : ${nom}`}>
          <button type="button" className={menuItem} onClick={() => setAsked("file")}>
            Ajouter un fichier
          </button>
          {number && (
            <button type="button" className={menuItem} onClick={() => setAsked("below")}>
              Ajouter un sous-chapitre
            </button>
          )}
          <button type="button" className={menuItem} onClick={() => setAsked("edit")}>
            Modifier
          </button>
          <button
            type="button"
            className={menuItem}
            onClick={() =>
              show.mutate(undefined, {
                onError: (error) => toast("error", error.message),
              })
            }
          >
            {active ? "Masquer" : "Afficher"}
          </button>
          <button type="button" className={menuItem} onClick={() => setAsked("delete")}>
            Supprimer
          </button>
        </Actions>
      </header>
      {resources.length > 0 && (
        <Sortable
          label={`Vidéos et fichiers : ${nom}`}
          items={resources}
          onOrder={(ordre) => order({ sectionId: id, ordre })}
        >
          {(resource, grip) => <ResourceItem coursId={coursId} resource={resource} handle={grip} />}
        </Sortable>
      )}
      {sousSections.length > 0 && (
        <Sortable
          label={`Sous-chapitres : ${nom}`}
          items={sousSections.map((below) => ({ ...below, name: below.nom, parentId: id }))}
          onOrder={(ordre) => order({ parent: id, ordre })}
        >
          {(below, grip) => <SectionItem coursId={coursId} section={below} handle={grip} />}
        </Sortable>
      )}
      {resources.length + sousSections.length === 0 && (
        <p className={css.nothing}>Rien dans ce chapitre pour le moment.</p>
      )}
      {asked === "edit" && <EditedSection coursId={coursId} section={section} onClose={close} />}
      {asked === "below" && <NewSection coursId={coursId} parentId={id} onClose={close} />}
      {asked === "file" && <FileDialog coursId={coursId} sectionId={id} onClose={close} />}
      {asked === "delete" && <DeleteSection coursId={coursId} section={section} onClose={close} />}
    </section>
  );
}

type DeleteSectionProps = { coursId: number; section: EditableSection; onClose: () => void };

/** Asks before a chapter goes, and says what goes with it. */
function DeleteSection({ coursId, section: { id, nom }, onClose }: DeleteSectionProps) {
  const params = { sectionId: id };
  const { data, error, isFetching } = useQuery({
    ...query("GET /sections/{sectionId}/suppression", { params }),
    staleTime: 0,
  });
  const remove = useChange(() => call("DELETE /sections/{sectionId}", { params }), {
    rereads: [outlineOf(coursId).queryKey],
    said: `${nom} est supprimé`,
  });
  return (
    <ConfirmDialog
      title={`Supprimer ${nom} ?`}
      confirm="Supprimer"
      danger
      pending={remove.isPending}
      error={remove.error ?? error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Counts
        pending={isFetching}
        counts={
          data && [
            [data.sousSections, "sous-chapitre", "sous-chapitres"],
            [data.videos, "vidéo", "vidéos"],
            [data.fichiers, "fichier", "fichiers"],
            [data.notes, "note d’étudiant", "notes d’étudiants"],
          ]
        }
      />
    </ConfirmDialog>
  );
}
