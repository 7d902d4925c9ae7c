import type { QueuePage } from "@majorant/features/learning/discussion/discussion.api.ts";
import { pageSizes } from "@majorant/ui/actions/Pagination.tsx";

/** Enough to see which questions wait, few enough to answer in one go. */
const usualSize = 10;

/** The page of the queue that an address means; what is not a page, a size or an id is left out. */
export function queuePageOf(search: Record<string, unknown>): QueuePage {
  const page = Number(search.page);
  const course = Number(search.course);
  return {
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 0,
    size: pageSizes.find((size) => size === Number(search.size)) ?? usualSize,
    course: Number.isInteger(course) && course > 0 && course < 1e9 ? course : undefined,
    state: search.state === "all" ? "all" : undefined,
  };
}

/** The question that is open, by itself, as the address has it. */
export const questionOf = (search: Record<string, unknown>): number | undefined => {
  const question = Number(search.question);
  return Number.isInteger(question) && question > 0 && question < 1e9 ? question : undefined;
};

/** `validateSearch` of a route where one may be open by itself. */
export const openedSearch = (search: Record<string, unknown>): { question?: number } => {
  const question = questionOf(search);
  return question === undefined ? {} : { question };
};

/** How an address says it: nothing for what is usual. */
export const searchOf = ({ page, size, course, state }: QueuePage, question?: number) => ({
  ...(page > 0 && { page }),
  ...(size !== usualSize && { size }),
  ...(course !== undefined && { course }),
  ...(state !== undefined && { state }),
  ...(question !== undefined && { question }),
});
