import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { Button } from "./Button.tsx";
import type { AnchorButton } from "./LinkButton.tsx";
import css from "./Pagination.module.css";

/** The page sizes of every table (docs/product/limits.md, L3). */
export const pageSizes = [5, 10, 25, 50, 100] as const;

/** What a step to another page looks like, is called and does beside it. */
type StepLook = Pick<
  ComponentProps<typeof AnchorButton>,
  "variant" | "icon" | "rel" | "aria-label" | "className" | "onClick"
>;

/** How another page is reached: by a press, or by a link to its address, which others can be given and machines follow. */
type Way =
  | { onPage: (page: number) => void; link?: undefined }
  | { link: (page: number, look: StepLook) => ReactNode; onPage?: undefined };

export type PaginationProps = Way & {
  /** From 0, as on the wire. */
  page: number;
  size: number;
  total: number;
  /** Absent where the size of a page is not the reader's to choose. */
  onSize?: ((size: number) => void) | undefined;
};

/** The pages of the list that it is the foot of: both stand in one element. */
export function Pagination({ page, size, total, onPage, link, onSize }: PaginationProps) {
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  function rise() {
    // The page's scroll is kept: other rows are read from the first one.
    const list = bar.current?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }
  const first = total === 0 ? 0 : page * size + 1;
  const last = Math.min(total, (page + 1) * size);
  /** To the page before or after, where there is one. */
  function step(rel: "prev" | "next", isThere: boolean) {
    const next = page + (rel === "prev" ? -1 : 1);
    const Chevron = rel === "prev" ? IconChevronLeft : IconChevronRight;
    const look = {
      variant: "quiet",
      "aria-label": rel === "prev" ? "Page précédente" : "Page suivante",
      className: css.step,
      icon: <Chevron size={20} aria-hidden="true" />,
    } as const;
    if (link && isThere) return link(next, { ...look, rel, onClick: rise });
    const turn = () => {
      rise();
      onPage?.(next);
    };
    return <Button {...look} disabled={!isThere} onClick={turn} />;
  }
  return (
    <nav
      ref={bar}
      className={`row wrap align-center justify-end gap-2 ${css.bar}`}
      aria-label="Pages"
    >
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
      {step("prev", page > 0)}
      {step("next", last < total)}
    </nav>
  );
}
