import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What this browser remembers, which nothing else changes; `before` until the page is taken over, as the server has it. */
export const useRemembered = <T>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before);
