import "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The ids of what was just made: the table that is led to shows them lit. */
    made?: readonly number[];
  }
}
