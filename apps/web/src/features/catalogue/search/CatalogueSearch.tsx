import { type FormEvent, useEffect, useRef, useState } from "react";
import css from "./CatalogueSearch.module.css";

export type CatalogueSearchProps = { q: string; onSearch: (q: string) => void };

/** How long after the last letter the search goes, in milliseconds. */
const PAUSE_MS = 250;

/** The search of the catalogue: as one types, kept in the address; without a script, on sending. */
export function CatalogueSearch({ q, onSearch }: CatalogueSearchProps) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address changed by other ways: back, or another link. What is typed since is kept.
    setTyped((present) => (present.trim() === q ? present : q));
    return () => clearTimeout(timer.current);
  }, [q]);

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
  }
  function send(event: FormEvent) {
    event.preventDefault();
    clearTimeout(timer.current);
    onSearch(typed.trim());
  }
  return (
    <search>
      <form className={css.search} action="/nosCours/" onSubmit={send}>
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
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </form>
    </search>
  );
}
