import { pageSizes } from "@majorant/ui/actions/Pagination.tsx";

/** `page` from 0, as on the wire. */
export type Paging = { page: number; size: number };

/** Five orders a page (docs/product/limits.md, L3). Other lists may begin with more. */
const USUAL_SIZE = 5;

/** The address's `?page=&size=`, what is not a page or another size than the first left out. */
export function readPaging(search: Record<string, unknown>, first = USUAL_SIZE): Partial<Paging> {
  const page = Number(search.page);
  const size = pageSizes.find((each) => String(each) === String(search.size));
  return {
    ...(Number.isInteger(page) && page > 0 && page < 1_000_000 && { page }),
    ...(size !== undefined && size !== first && { size }),
  };
}

/** The page that an address means. */
export const pagingOf = (search: Partial<Paging>, first = USUAL_SIZE): Paging => ({
  page: 0,
  size: first,
  ...search,
});

/** How an address says a page: nothing for the first one. */
export const searchOf = (paging: Paging, first = USUAL_SIZE): Partial<Paging> =>
  readPaging(paging, first);

/** Another size, on the page that keeps the first row in sight. */
export function resized({ page, size }: Paging, next: number): Paging {
  return { page: Math.floor((page * size) / next), size: next };
}

/** The last page that has rows. */
export const lastPage = ({ size }: Paging, total: number) =>
  Math.max(0, Math.ceil(total / size) - 1);
