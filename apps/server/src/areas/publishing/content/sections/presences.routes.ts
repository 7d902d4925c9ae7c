import { listPresences, type Presence } from "@majorant/contract/publishing/live-sessions";
import { type Column, serveTable } from "../../../../platform/http/bytes/csv.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { liveSessionGuard } from "./live-session-guard.ts";
import * as presences from "./presences.queries.ts";

/** How many are shown at a time. */
const pageSize = 50;

const dateOf = (moment: string | null) => moment && new Date(moment);

const columns: readonly Column<Presence>[] = [
  ["Nom", ({ lastName }) => lastName],
  ["Prénom", ({ firstName }) => firstName],
  ["Présent", ({ first }) => (first ? "Oui" : "Non")],
  ["Première entrée", ({ first }) => dateOf(first)],
  ["Dernière entrée", ({ last }) => dateOf(last)],
  ["Entrées", ({ presses }) => presses],
];

/** Who went into a session, and who didn't: a list, and a table for the class. */
export function presencesRoutes(platform: Platform): void {
  const { db, clock } = platform;
  const { readSession } = liveSessionGuard(platform);

  serveTable(platform, listPresences, {
    name: "presences",
    columns,
    list: async ({ caller, params: { liveSessionId }, query, total, whole }) => {
      const session = await readSession(liveSessionId, caller);
      const { absent, page, size = pageSize } = query;
      const filter = whole ? { absent } : { absent, page, size };
      const list = await presences.listPresences(db, session, { ...filter, now: clock() });
      total(list.count);
      return list.presences;
    },
  });
}
