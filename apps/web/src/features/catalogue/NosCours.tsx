import { siteSettings } from "@majorant/client/api/site-settings.ts";
import { useSearchText } from "@majorant/client/forms/use-search-text.ts";
import type { FoundEntry } from "@majorant/contract/catalogue/search";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { ResultRow, resultRow } from "@majorant/ui/layout/ResultRow.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import wall from "./art/wall.svg";
import {
  catalogueTree,
  mostFound,
  search,
  specialCategories,
  specialCourses,
} from "./catalogue.api.ts";
import { counted } from "./counts.ts";
import { Head } from "./layout/Head.tsx";
import { LateCover } from "./layout/LateCover.tsx";
import { RowSkeletons } from "./layout/RowSkeletons.tsx";
import { Tiles } from "./layout/Tiles.tsx";
import css from "./NosCours.module.css";
import { TrackSection } from "./tracks/TrackSection.tsx";

export type NosCoursProps = {
  /** What is searched, as the address has it; empty where the whole catalogue is shown. */
  q: string;
  onSearch: (q: string) => void;
};

/** /nosCours/: every open category with its courses, and a search through both. */
export function NosCours({ q, onSearch }: NosCoursProps) {
  return (
    <>
      <Head
        title="Nos cours"
        lead="Une notion qui résiste, un chapitre à reprendre, une année à préparer : tout est rangé ici, par filière et par année."
        drawing={`${wall}#wall`}
        className={q !== "" && css.searching}
      >
        <CatalogueSearch q={q} onSearch={onSearch} />
      </Head>
      <div className={`within ${css.list}`}>
        {q === "" ? <WholeCatalogue /> : <SearchResults q={q} onClear={() => onSearch("")} />}
      </div>
    </>
  );
}

function WholeCatalogue() {
  const catalogue = useQuery(catalogueTree);
  const { data } = catalogue;
  if (!data)
    return (
      <QueryState query={catalogue} loading={<RowSkeletons words="Chargement des cours…" />} />
    );
  if (data.length === 0)
    return (
      <EmptyState
        title="Nos cours arrivent"
        action={<LinkButton to="/home">Découvrir Majorant</LinkButton>}
      >
        Le catalogue ouvre bientôt.
      </EmptyState>
    );
  return (
    <>
      <SpecialTiles />
      {data.map((track) => (
        <TrackSection key={track.id} track={track} />
      ))}
    </>
  );
}

/** What is put forward this season, where the setting is the string `true` (docs/product/roles.md, Visitor). */
function SpecialTiles() {
  const settings = useQuery(siteSettings);
  const enabled = settings.data?.montrerLesCoursSpeciaux === "true";
  const { data: categories = [] } = useQuery({ ...specialCategories, enabled });
  const { data: courses = [] } = useQuery({ ...specialCourses, enabled });
  if (!enabled || categories.length + courses.length === 0) return null;
  return <Tiles id="specials" title="En ce moment" categories={categories} courses={courses} />;
}

type CatalogueSearchProps = { q: string; onSearch: (q: string) => void };

/** The search of the catalogue: as one types, kept in the address; without a script, on sending. */
function CatalogueSearch({ q, onSearch }: CatalogueSearchProps) {
  const { text, type, take } = useSearchText(q, onSearch);
  return (
    <search>
      <form
        className={css.search}
        action="/nosCours/"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(take());
        }}
      >
        <label className="unseen" htmlFor="q">
          Chercher un cours
        </label>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0M21 21l-6-6" />
        </svg>
        <input
          id="q"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          placeholder="Séries, induction, MP2…"
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </form>
    </search>
  );
}

/** What a search found: categories, courses, chapters, free videos, each with its path. */
function SearchResults({ q, onClear }: { q: string; onClear: () => void }) {
  const results = useQuery(search(q));
  const { data, isPlaceholderData } = results;
  if (!data) return <QueryState query={results} loading={<RowSkeletons words="Recherche…" />} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={`Rien ne répond à «\u00a0${q}\u00a0»`}
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
          pour « {q} »
        </h2>
      </div>
      <ul className="plain stack gap-2">
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
