import type { LogEvent } from "kysely";

/** What took long: its question, by the function that asks it or by its first words, and how long. */
export type SlowQuery = { query: string; ms: number };

/** From when on a question is slow, in milliseconds: whoever waits for several of them notices. */
const slowMs = 200;

/** Looks at how long each question took; the pool's own waiting is none of it. */
export function openSlowQueries() {
  const listeners: ((query: SlowQuery) => void)[] = [];
  return {
    on: (hear: (query: SlowQuery) => void) => void listeners.push(hear),
    look({ query, queryDurationMillis }: LogEvent): void {
      if (queryDurationMillis < slowMs) return;
      const name = questionOnStack() ?? firstWords(query.sql);
      for (const hear of listeners) hear({ query: name, ms: Math.round(queryDurationMillis) });
    },
  };
}

/** A function of ours in a line of a stack; what stands between it and the driver is skipped. */
const ours =
  /at (?:async )?([\w$]+) \((?:file:\/\/)?[^)]*\/src\/(?:areas|platform(?!\/database))\//;

/** The named question that is being answered: the first function of ours that waits for it. */
function questionOnStack(): string | undefined {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = usual;
  return stack
    .split("\n")
    .map((line) => ours.exec(line)?.[1])
    .find((name) => name !== undefined);
}

/** The beginning of a text of SQL, without the values that stand in it. */
export const firstWords = (sql: string): string =>
  sql
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 100);
