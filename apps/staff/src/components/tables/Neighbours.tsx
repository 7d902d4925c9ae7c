import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import css from "./Neighbours.module.css";

type Rows = { rows: { id: number }[]; total: number };

export type NeighboursProps<Data, Key extends QueryKey> = {
  /** What is open now. */
  id: number;
  /** Where its list stands. */
  page: number;
  size: number;
  /** A page of that list. */
  pageOf: (page: number) => UseQueryOptions<Data, Error, Rows, Key>;
  /** Leads to another one, and its list to the page that it is on. */
  linkTo: (id: number, page: number) => LinkProps;
  /** What is said of the one before and the one behind: "Commande précédente". */
  words: readonly [previous: string, next: string];
};

/**
 * Where something that is open stands in the list that it was opened from, and the ones before and behind it, over the
 * edges of the list's pages too: a queue is gone through without its list, also by Alt and the arrows. Nothing where it
 * is not in that list.
 */
export function Neighbours<Data, Key extends QueryKey>(props: NeighboursProps<Data, Key>) {
  const { id, page, size, pageOf, linkTo, words } = props;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => listenToArrows(nav), []);
  const { data } = useQuery(pageOf(page));
  const rows = data?.rows ?? [];
  const here = rows.findIndex((row) => row.id === id);
  // One that is decided leaves a list of those to decide: the next one then stands in its place.
  const [place, setPlace] = useState<number | null>(null);
  if (here >= 0 && here !== place) setPlace(here);
  const total = data?.total ?? 0;
  const behind = (place ?? 0) + (here >= 0 ? 1 : 0);
  const isFirst = place === 0 && page > 0;
  const isLast = place !== null && behind >= rows.length && (page + 1) * size < total;
  const before = useQuery({ ...pageOf(page - 1), enabled: isFirst });
  const after = useQuery({ ...pageOf(page + 1), enabled: isLast });
  if (place === null) return null;
  const previous = isFirst
    ? linkOf(before.data?.rows.at(-1), page - 1)
    : linkOf(rows[place - 1], page);
  const next = isLast ? linkOf(after.data?.rows[0], page + 1) : linkOf(rows[behind], page);

  function linkOf(row: { id: number } | undefined, itsPage: number) {
    return row && linkTo(row.id, itsPage);
  }
  return (
    <nav ref={nav} className={css.neighbours} aria-label="Dans la liste">
      <span>
        {previous && (
          <LinkButton
            {...previous}
            variant="quiet"
            replace
            aria-keyshortcuts="Alt+ArrowUp"
            title={`${words[0]} (Alt et ↑)`}
          >
            {words[0]}
          </LinkButton>
        )}
      </span>
      <span className={css.place}>
        {here >= 0 && `${page * size + here + 1}\u00a0sur\u00a0${number.format(total)}`}
      </span>
      <span>
        {next && (
          <LinkButton
            {...next}
            variant="quiet"
            replace
            aria-keyshortcuts="Alt+ArrowDown"
            title={`${words[1]} (Alt et ↓)`}
          >
            {words[1]}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}

const number = new Intl.NumberFormat("fr");

const writes = "input, textarea, select, [contenteditable], [role=combobox]";

/** Follows the links by Alt and the arrows, where nothing is being written and nothing stands above them. Answers how to stop. */
function listenToArrows(nav: { current: HTMLElement | null }): () => void {
  function onKey(event: KeyboardEvent) {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    if (key !== "ArrowUp" && key !== "ArrowDown") return;
    if (target instanceof Element && target.closest(writes)) return;
    const above = [...document.querySelectorAll("dialog[open]")].at(-1);
    if (above && !above.contains(nav.current)) return;
    const link = nav.current?.querySelector<HTMLElement>(`a[aria-keyshortcuts="Alt+${key}"]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  }
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
