import type { Section } from "@majorant/contract/learning/courses";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useProgress } from "../progress/useProgress.ts";
import { Chapter } from "./Chapter.tsx";
import { lessons } from "./lessons/lessons.ts";
import { startingPoint } from "./lessons/starting-point.ts";
import css from "./Outline.module.css";

export type OutlineProps = {
  coursId: number;
  userId: number;
  enrolled: boolean;
  query: Pick<UseQueryResult<Section[]>, "data" | "error" | "isFetching" | "refetch">;
};

/** The chapters of a course, numbered, the one to go on with unfolded. */
export function Outline({ coursId, userId, enrolled, query }: OutlineProps) {
  const { data: sections, error, isFetching, refetch } = query;
  const progress = useProgress(userId, coursId);
  // The server is not told of it.
  const hash = useHydrated() ? location.hash : "";
  if (!sections)
    return error ? (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    ) : (
      <Skeleton lines={6} height="3.5rem" />
    );
  if (sections.length === 0)
    return (
      <EmptyState title="Les chapitres arrivent bientôt">
        L’équipe prépare les premières vidéos de ce cours.
      </EmptyState>
    );
  const start = startingPoint(lessons(sections), progress)?.lesson;
  const holdsStart = (section: Section) =>
    lessons([section]).some(({ video }) => video === start?.video);
  // A search leads to a chapter, or to one below it.
  const [, named] = /^#chapitre-(\d+)$/.exec(hash) ?? [];
  const isNamed = (section: Section): boolean =>
    String(section.id) === named || section.sousSections.some(isNamed);
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters" className={css.title}>
        Chapitres
      </h2>
      <ol className={`plain ${css.chapters}`}>
        {sections.map((section, place) => (
          <li key={section.id}>
            <Chapter
              coursId={coursId}
              section={section}
              place={place}
              enrolled={enrolled}
              unfolded={named ? isNamed(section) : holdsStart(section)}
              shown={isNamed(section)}
              progress={progress}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
