import pg from "pg";
import { vi } from "vitest";

/** Counts the prepared questions that are asked of the database while `what` happens: jobs ask none. */
export async function questionsDuring(what: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await what();
  const prepared = query.mock.calls.filter(
    ([first]) => typeof first === "object" && "name" in first,
  );
  query.mockRestore();
  return prepared.length;
}
