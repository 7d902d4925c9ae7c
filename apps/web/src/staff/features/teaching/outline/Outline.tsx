import type { ManagedSection } from "@majorant/contract/sections";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { Sortable } from "../../../kit/Sortable.tsx";
import css from "./Outline.module.css";
import { outlineOf, useOrder } from "./outline.api.ts";
import { SectionDialog } from "./SectionDialog.tsx";
import { SectionItem } from "./SectionItem.tsx";

const named = (section: ManagedSection) => ({ ...section, name: section.nom });

/** A course's chapters with their videos and files, for those who run it: administrators and its teachers. */
export function Outline({ coursId }: { coursId: number }) {
  const { data, error, isFetching, refetch } = useQuery(outlineOf(coursId));
  const [isAdding, setAdding] = useState(false);
  const order = useOrder(coursId);
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Ajouter un chapitre
    </Button>
  );
  return (
    <section className={css.outline} aria-label="Contenu du cours">
      {data ? (
        data.length === 0 ? (
          <EmptyState title="Aucun chapitre pour le moment" action={add}>
            Un chapitre réunit des vidéos et des fichiers.
          </EmptyState>
        ) : (
          <>
            <div className={css.bar}>
              <p className={css.hint}>
                Glissez une poignée, ou utilisez ses flèches, pour changer l’ordre.
              </p>
              {add}
            </div>
            <Sortable
              label="Chapitres"
              items={data.map(named)}
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
          </>
        )
      ) : error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton height="4rem" lines={4} />
      )}
      {isAdding && (
        <SectionDialog coursId={coursId} parent={null} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}
