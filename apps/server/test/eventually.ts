import { vi } from "vitest";

/**
 * Waits for what another connection or process is told of: it comes within milliseconds, and on a busy machine within
 * many seconds. How quick it is, is for a test of its own.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 });
