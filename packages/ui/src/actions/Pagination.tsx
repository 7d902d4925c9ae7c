import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Button } from "./Button.tsx";
import css from "./Pagination.module.css";

/** The page sizes of every table (docs/product/limits.md, L3). */
export const pageSizes = [5, 10, 25] as const;

export type PaginationProps = {
  /** From 0, as on the wire. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** Absent where the size of a page is not the reader's to choose. */
  onSize?: ((size: number) => void) | undefined;
};

/** The pages of the list that it is the foot of: both stand in one element. */
export function Pagination({ page, size, total, onPage, onSize }: PaginationProps) {
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  function turn(next: number) {
    // The page's scroll is kept: other rows are read from the first one.
    const list = bar.current?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
    onPage(next);
  }
  const first = total === 0 ? 0 : page * size + 1;
  const last = Math.min(total, (page + 1) * size);
  return (
    <nav ref={bar} className={css.bar} aria-label="Pages">
      {onSize && (
        <>
          <label htmlFor={id}>Lignes par page</label>
          <select
            id={id}
            className={css.size}
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
          >
            {pageSizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </>
      )}
      <output className={css.range}>
        {first}–{last} sur {total}
      </output>
      <Button
        variant="quiet"
        aria-label="Page précédente"
        disabled={page === 0}
        onClick={() => turn(page - 1)}
        className={css.step}
        icon={<IconChevronLeft size={20} aria-hidden="true" />}
      />
      <Button
        variant="quiet"
        aria-label="Page suivante"
        disabled={last >= total}
        onClick={() => turn(page + 1)}
        className={css.step}
        icon={<IconChevronRight size={20} aria-hidden="true" />}
      />
    </nav>
  );
}
