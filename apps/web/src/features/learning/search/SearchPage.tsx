import { useSearchText } from "@majorant/client/forms/use-search-text.ts";
import { counted } from "@majorant/features/learning/outline/lessons/duration.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ownSearch } from "../learning.api.ts";
import { groupsOf } from "./groups.ts";
import { HitRow } from "./HitRow.tsx";
import css from "./SearchPage.module.css";

export type SearchPageProps = { userId: number; q: string; onSearch: (q: string) => void };

/** /student/search: one box over all that a student may read, each hit at the second where it is said. */
export function SearchPage({ userId, q, onSearch }: SearchPageProps) {
  return (
    <div className={`stack gap-5 ${css.page}`}>
      <SearchField q={q} onSearch={onSearch} />
      {q ? (
        <Hits userId={userId} q={q} />
      ) : (
        <EmptyState title="Que cherchez-vous ?">
          Un théorème, un mot du cours, une phrase entendue dans une vidéo : chaque résultat s'ouvre
          à la seconde où c'est dit. Les accents ne comptent pas, une faute de frappe non plus.
        </EmptyState>
      )}
    </div>
  );
}

/** As one types, kept in the address; without a script, on sending. */
function SearchField({ q, onSearch }: Omit<SearchPageProps, "userId">) {
  const { text, type, take } = useSearchText(q, onSearch);
  const field = useRef<HTMLInputElement>(null);
  // Who comes without words comes to write some.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page was opened.
  useEffect(() => {
    if (!q) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <search>
      <form
        className={css.search}
        action="/student/search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(take());
        }}
      >
        <label className="unseen" htmlFor="q">
          Recherche dans vos cours
        </label>
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        <input
          ref={field}
          id="q"
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          autoComplete="off"
          placeholder="Théorème, notion, phrase…"
          aria-keyshortcuts="/"
          data-search
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </form>
    </search>
  );
}

function Hits({ userId, q }: { userId: number; q: string }) {
  const results = useQuery(ownSearch(userId, q));
  const { data, isPlaceholderData } = results;
  if (!data) return <QueryState query={results} loading={<Skeleton lines={6} height="4rem" />} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={`Rien ne répond à «\u00a0${q}\u00a0»`}
        action={<LinkButton to="/student/myCourses/">Voir mes cours</LinkButton>}
      >
        Essayez moins de mots, ou un autre : le nom d'un théorème, d'un chapitre, d'une notion.
      </EmptyState>
    );
  return (
    <div className={`stack gap-5 ${css.groups}`} aria-busy={isPlaceholderData}>
      <p className="unseen" role="status">
        {`${counted(data.length, "résultat")} pour «\u00a0${q}\u00a0»`}
      </p>
      {groupsOf(data).map(({ id, title, hits }) => (
        <section key={id} aria-labelledby={`found-${id}`}>
          <h2 id={`found-${id}`}>{title}</h2>
          <ul className={`plain box ${css.rows}`}>
            {hits.map((hit) => (
              <li key={`${hit.kind}-${hit.id}-${hit.second}`}>
                <HitRow hit={hit} q={q} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
