import type { Hit } from "@majorant/contract/learning/search";
import { counted } from "@majorant/features/learning/outline/lessons/duration.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { ResultRow, resultRow } from "@majorant/ui/layout/ResultRow.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { mostFound, ownTitles } from "../learning.api.ts";
import { type Choice, ofSubject } from "./choice.ts";
import css from "./MyCourses.module.css";

export type CourseSearchResultsProps = { userId: number; choice: Choice; onClear: () => void };

/** The courses, chapters and videos that a search found among one's own. */
export function CourseSearchResults({ userId, choice, onClear }: CourseSearchResultsProps) {
  const { q = "", matiere } = choice;
  const results = useQuery(ownTitles(userId, q));
  const { data, isPlaceholderData } = results;
  if (!data) return <QueryState query={results} loading={<Skeleton lines={5} height="3.5rem" />} />;
  const entries = ofSubject(data, ({ course, title }) => course?.title ?? title, matiere);
  if (entries.length === 0)
    return (
      <EmptyState
        title={`Rien dans vos cours ne répond à «\u00a0${q}\u00a0»`}
        action={<Button onClick={onClear}>Voir tous mes cours</Button>}
      >
        Essayez un autre mot, ou une autre matière.
      </EmptyState>
    );
  return (
    <section aria-labelledby="found" aria-busy={isPlaceholderData}>
      <div role="status">
        <h2 id="found" className={css.heading}>
          {data.length < mostFound
            ? `${counted(entries.length, "résultat")} pour «\u00a0${q}\u00a0»`
            : `Les premiers résultats pour «\u00a0${q}\u00a0»`}
        </h2>
      </div>
      <ul className="plain stack gap-2">
        {entries.map((entry) => (
          <li key={`${entry.kind}-${entry.id}`}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A video opens by itself; a chapter is unfolded on the page of its course. */
function Entry({ entry: { kind, id, title, path, photo, course, section } }: { entry: Hit }) {
  const kindWord = kind === "video" ? "Vidéo" : kind === "section" ? "Chapitre" : "Tout le cours";
  const content = (
    <ResultRow
      cover={<Cover title={course?.title ?? title} photo={photo} />}
      title={title}
      path={path}
      kind={kindWord}
    />
  );
  const coursId = course?.id ?? id;
  return section ? (
    <Link
      to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
      params={{ coursId, sectionId: section.id, ressourceId: id }}
      className={resultRow}
    >
      {content}
    </Link>
  ) : (
    <Link
      to="/student/myCourses/course/$coursId"
      params={{ coursId }}
      {...(kind === "section" && { hash: `chapitre-${id}` })}
      className={resultRow}
    >
      {content}
    </Link>
  );
}
