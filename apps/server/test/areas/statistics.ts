import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** An administrator who reads the figures of one day. */
export async function statisticsOf({ call, tokenOf, setNow, db }: TestApp) {
  const make = factories(db);
  setNow(new Date("2026-11-21T12:00:00Z"));
  const token = await tokenOf(await make.user({ administrator: true }));

  const get = async (endpoint: Parameters<typeof call>[0], query: Record<string, string> = {}) =>
    (await call(endpoint, { token, query })).json();

  return { token, get };
}
