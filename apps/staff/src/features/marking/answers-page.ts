import { pageSizes } from "@majorant/ui/actions/Pagination.tsx";

export type AnswersSearch = { page?: number; size?: number };

/** A page of the list, and how many answers one has. */
export type AnswersPlace = { page: number; size: number };

const usualSize = 10;

/** The page that an address means; what is not a page or a size is left out. */
export function answersPageOf(search: { [Name in keyof AnswersSearch]: unknown }): AnswersPlace {
  const page = Number(search.page);
  return {
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 0,
    size: pageSizes.find((size) => size === Number(search.size)) ?? usualSize,
  };
}

/** How an address says it: nothing for what is usual. */
export const answersSearchOf = ({ page, size }: AnswersPlace): AnswersSearch => ({
  ...(page > 0 && { page }),
  ...(size !== usualSize && { size }),
});
