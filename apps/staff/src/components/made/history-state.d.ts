import "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The ids of what was just made: the list that is led to shows them lit. */
    made?: readonly number[];
    /** Which list of a page that has several. */
    madeOf?: string;
    /** The page of that list, from 0, where the address does not have it. */
    madeAt?: number;
  }
}
