import { classNames } from "@majorant/ui/style/class-names.ts";
import { useRouterState } from "@tanstack/react-router";
import css from "./Made.module.css";

/** What was just made, as the history's entry says it (decision 46). */
const none: readonly number[] = [];

/** The ids of what was just made in a list: `of` names it on a page that has several. */
export const useMade = (of?: string): readonly number[] =>
  useRouterState({
    select: ({ location: { state } }) => (state.madeOf === of && state.made) || none,
  });

/** The page, from 0, of what was just made in a list that the address has no page of. */
export const useMadeAt = (of: string): number | undefined =>
  useRouterState({
    select: ({ location: { state } }) => (state.madeOf === of ? state.madeAt : undefined),
  });

/** What makes a row the current one: lit and in sight; `own` is its class besides. */
export const litRow = (own?: string) => ({
  "aria-current": true as const,
  className: classNames(own, css.made),
  ref: showMade,
});

/** The class of a row that is lit. */
export const lit = css.made;

/** Brings the first row that was just made into sight, where it is not there already. */
function showMade(row: HTMLElement | null) {
  if (row && row === row.parentElement?.querySelector("[aria-current=true]"))
    row.scrollIntoView({ block: "nearest" });
}
