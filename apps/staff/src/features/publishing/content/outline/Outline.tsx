import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PanelSkeletons } from "../../../../components/page/Panel.tsx";
import { Sortable } from "../../../../components/sorting/Sortable.tsx";
import { exercisePages } from "../exercises/course-content-link.tsx";
import { FileDialog } from "./FileDialog.tsx";
import css from "./Outline.module.css";
import { outlineOf, Teaching, useOrder } from "./outline.ts";
import { NewSection } from "./SectionDialogs.tsx";
import { SectionItem } from "./SectionItem.tsx";

export type OutlineProps = {
  coursId: number;
  /** Whether it is its teacher's rather than an administrator's. */
  teaching?: boolean;
};

/** A course's chapters with their videos and files, for those who run it: administrators and its teachers. */
export function Outline({ coursId, teaching = false }: OutlineProps) {
  const outline = useQuery(outlineOf(coursId));
  const { data, error } = outline;
  const [adding, setAdding] = useState<"section" | "file" | null>(null);
  const close = () => setAdding(null);
  const order = useOrder(coursId);
  const add = (
    <Button
      icon={<IconPlus size={18} aria-hidden="true" />}
      disabled={!data}
      onClick={() => setAdding("section")}
    >
      Ajouter un chapitre
    </Button>
  );
  return (
    <Teaching value={teaching}>
      <section className={`stack gap-4 ${css.outline}`} aria-label="Contenu du cours">
        {data?.length === 0 ? (
          <EmptyState title="Aucun chapitre pour le moment" action={add}>
            Un chapitre réunit des vidéos et des fichiers.
          </EmptyState>
        ) : !data && error ? (
          <QueryState query={outline} loading={null} />
        ) : (
          <>
            <div className="row wrap align-center justify-between gap-3">
              <p className={css.hint}>
                Glissez une poignée, ou utilisez ses flèches, pour changer l’ordre.
              </p>
              <div className={`row wrap gap-2 ${css.adding}`}>
                <Button variant="secondary" disabled={!data} onClick={() => setAdding("file")}>
                  Ajouter un fichier
                </Button>
                <LinkButton variant="secondary" {...exercisePages.add(coursId, teaching)}>
                  Ajouter un exercice
                </LinkButton>
                {add}
              </div>
            </div>
            {data ? (
              <Sortable
                label="Chapitres"
                items={data.map((section) => ({ ...section, name: section.nom, parentId: null }))}
                onOrder={(ordre) => order({ parent: null, ordre })}
              >
                {(section, handle, place) => (
                  <SectionItem
                    coursId={coursId}
                    section={section}
                    number={String(place + 1).padStart(2, "0")}
                    handle={handle}
                  />
                )}
              </Sortable>
            ) : (
              <PanelSkeletons panels={4} rows={2} />
            )}
          </>
        )}
        {adding === "section" && <NewSection coursId={coursId} parentId={null} onClose={close} />}
        {adding === "file" && <FileDialog coursId={coursId} sectionId={null} onClose={close} />}
      </section>
    </Teaching>
  );
}
