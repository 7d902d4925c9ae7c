import { listPresences, type Presence } from "@majorant/contract/publishing/live-sessions";
import { type Columns, serveTable } from "../../../../platform/http/bytes/csv.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { liveSessionGuard } from "./live-session-guard.ts";
import * as presences from "./presences.queries.ts";

const dateOf = (moment: string | null) => moment && new Date(moment);

const columns: Columns<Presence> = {
  userId: [],
  lastName: [["Nom", ({ lastName }) => lastName]],
  firstName: [["Prénom", ({ firstName }) => firstName]],
  first: [
    ["Présent", ({ first }) => first !== null],
    ["Première entrée", ({ first }) => dateOf(first)],
  ],
  last: [["Dernière entrée", ({ last }) => dateOf(last)]],
  presses: [["Entrées", ({ presses }) => presses]],
};

/** Who went into a session, and who didn't: a list, and a table for the class. */
export function presencesRoutes(platform: Platform): void {
  const { db, clock } = platform;
  const { readSession } = liveSessionGuard(platform);

  serveTable(platform, listPresences, {
    name: "presences",
    columns,
    list: async ({ caller, params: { liveSessionId }, query }) => {
      const session = await readSession(liveSessionId, caller);
      return presences.listPresences(db, session, { ...query, now: clock() });
    },
  });
}
