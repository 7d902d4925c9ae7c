import type { Reply } from "@majorant/contract/endpoint";
import type { listOwnNotions } from "@majorant/contract/reviews/today";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { notionsOf } from "../today.api.ts";
import { CourseNotions } from "./CourseNotions.tsx";
import css from "./NotionsMap.module.css";

type Course = Reply<typeof listOwnNotions>[number];

/** /student/notions: what is known, shaky and not yet seen, by chapter, and what says so. */
export function NotionsMap({ userId }: { userId: number }) {
  const read = useQuery(notionsOf(userId));
  useUnfolded(read.data !== undefined);
  if (!read.data)
    return (
      <div className={`stack gap-3 ${css.page}`}>
        <QueryState query={read} loading={<Skeleton lines={4} height="6rem" />} />
      </div>
    );
  if (read.data.length === 0)
    return (
      <EmptyState
        title="Pas encore de notion à montrer"
        action={<LinkButton to="/student/myCourses/">Voir mes cours</LinkButton>}
      >
        Les notions des exercices et des vidéos de vos cours apparaîtront ici.
      </EmptyState>
    );
  const latest = latestOf(read.data);
  const firsts = firstSections(read.data);
  return (
    <div className={`stack gap-3 ${css.page}`}>
      <details className={css.about}>
        <summary>De quoi cette page est faite</summary>
        <p>
          Une notion est sue quand votre dernier mot sur chaque exercice et chaque question de quiz
          essayés est bon : fait seul, réponse juste, ou carte sue à sa dernière revue. Elle est
          fragile dès qu'un seul ne l'est pas. Elle n'est pas encore vue tant que rien n'a été
          essayé. Regarder une vidéo ne suffit pas : c'est en essayant que l'on sait. Vous seul
          voyez cette page.
        </p>
      </details>
      {read.data.map((course) => (
        <CourseNotions
          key={course.course.id}
          {...course}
          unfolded={course === latest}
          isFirst={(notionId, sectionId) => firsts.get(notionId) === sectionId}
        />
      ))}
    </div>
  );
}

/** The course that one worked on last, the first one before that. */
const latestOf = (courses: readonly Course[]): Course | undefined =>
  courses.toSorted((a, b) => (b.worked ?? "").localeCompare(a.worked ?? ""))[0];

/** The chapter in which each notion comes first. */
const firstSections = (courses: readonly Course[]): ReadonlyMap<number, number> => {
  const firsts = new Map<number, number>();
  for (const { sections } of courses)
    for (const section of sections)
      for (const { id } of section.notions) if (!firsts.has(id)) firsts.set(id, section.id);
  return firsts;
};

/** Unfolds what the address leads to, `#cours-3` or `#notion-5`, and brings it into sight. */
function useUnfolded(isShown: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    const target = isShown && hash !== "" ? document.getElementById(hash) : null;
    const folded = target?.closest<HTMLDetailsElement>("details[data-course]");
    if (!target || !folded) return;
    folded.open = true;
    target.scrollIntoView({ block: "start" });
  }, [hash, isShown]);
}
