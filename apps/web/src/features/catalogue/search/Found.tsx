import type { FoundEntry } from "@majorant/contract/catalogue/search";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { ResultRow, resultRow } from "@majorant/ui/layout/ResultRow.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { mostFound, search } from "../catalogue.api.ts";
import { LateCover } from "../layout/LateCover.tsx";
import { RowSkeletons } from "../layout/RowSkeletons.tsx";
import { counted } from "../words.ts";
import css from "./Found.module.css";

/** What a search found: categories, courses, chapters, free videos, each with its path. */
export function Found({ q, onClear }: { q: string; onClear: () => void }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(search(q));
  if (!data && error)
    return (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <RowSkeletons words="Recherche…" />;
  if (data.length === 0)
    return (
      <EmptyState
        title={`Rien ne répond à « ${q} »`}
        action={<Button onClick={onClear}>Voir tous nos cours</Button>}
      >
        Essayez un mot du chapitre, ou le nom de votre classe. Les accents ne comptent pas, une
        faute de frappe non plus.
      </EmptyState>
    );
  return (
    <section aria-labelledby="found" aria-busy={isPlaceholderData}>
      <div role="status">
        <h2 id="found" className={css.heading}>
          {data.length < mostFound ? counted(data.length, "résultat") : "Les premiers résultats"}{" "}
          pour « {q} »
        </h2>
      </div>
      <ul className={`plain ${css.rows}`}>
        {data.map((entry) => (
          <li key={`${entry.kind}-${entry.id}`}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds = { category: "Catégorie", course: "Cours", section: "Chapitre", video: "Vidéo" };

/** A chapter, and a video that is free to watch, are on the page of their course. */
function Entry({ entry: { kind, id, title, path, photo, course } }: { entry: FoundEntry }) {
  const content = (
    <ResultRow
      cover={<LateCover title={course?.title ?? title} photo={photo} />}
      title={title}
      path={path || (kind === "category" ? "Filière" : "")}
      kind={kinds[kind]}
    />
  );
  return course ? (
    <Link
      to="/nosCours/cours/$coursId"
      params={{ coursId: course.id }}
      {...(kind === "section" && { hash: `chapitre-${id}` })}
      className={resultRow}
    >
      {content}
    </Link>
  ) : (
    <Link to="/nosCours/categorie/$categorieId" params={{ categorieId: id }} className={resultRow}>
      {content}
    </Link>
  );
}
