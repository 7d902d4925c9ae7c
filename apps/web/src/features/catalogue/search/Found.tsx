import type { CatalogueEntry } from "@majorant/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/actions/Button.tsx";
import { MathText } from "../../../ui/text/MathText.tsx";
import { EmptyState } from "../../../ui/told/EmptyState.tsx";
import { ErrorState } from "../../../ui/told/ErrorState.tsx";
import { mostFound, search } from "../catalogue.api.ts";
import { LateCover } from "../frame/LateCover.tsx";
import { RowSkeletons } from "../frame/RowSkeletons.tsx";
import { counted } from "../words.ts";
import css from "./Found.module.css";

/** What a search found: categories, then courses, each with its path. */
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
          <li key={`${entry.type}-${entry.id}`}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { type, id, titre, chemin, photo } }: { entry: CatalogueEntry }) {
  const content = (
    <>
      <span className={css.cover}>
        <LateCover title={titre} photo={photo} />
      </span>
      <span className={css.words}>
        <b>
          <MathText>{titre}</MathText>
        </b>
        <span>{chemin.split(" › ").slice(0, -1).join(" › ") || "Filière"}</span>
      </span>
      <span className={css.kind}>{type === "Cours" ? "Cours" : "Catégorie"}</span>
    </>
  );
  return type === "Cours" ? (
    <Link to="/nosCours/cours/$coursId" params={{ coursId: id }} className={css.row}>
      {content}
    </Link>
  ) : (
    <Link to="/nosCours/categorie/$categorieId" params={{ categorieId: id }} className={css.row}>
      {content}
    </Link>
  );
}
