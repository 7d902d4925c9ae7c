import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { DB } from "../database/schema.ts";
import type { Realtime } from "../realtime.ts";
import { type Caller, findCaller } from "./sessions.ts";

/** How long a caller is remembered, in milliseconds: the calls of one screen come within it. */
const rememberedMs = 5_000;

export type RememberedCallers = {
  /** The account behind the token of a call that reads. */
  find(token: string): Promise<Caller | null>;
  /** Once a call that writes is done: whatever it ended or changed is known here before its answer goes. */
  written(writer: Caller | null): Promise<void>;
};

/**
 * Remembers for some seconds who a student's token belongs to, which spares a call that reads half of its ways
 * to the database. Each change of an account, its sessions and factors is heard from the database (0029), from any
 * instance, and forgets it; while nothing can be heard nobody is remembered. Staff never are, and a call that
 * writes never goes by it.
 */
export function rememberCallers({
  db,
  clock,
  realtime,
}: {
  db: Kysely<DB>;
  clock: Clock;
  realtime: Realtime;
}): RememberedCallers {
  const byToken = new Map<string, { caller: Caller; at: number }>();
  const tokensOf = new Map<number, Set<string>>();
  /** For each look under way, of whom something was heard meanwhile: it may have read what was before. */
  const looks = new Set<Set<number>>();
  /** How often hearing was interrupted. */
  let interruptions = 0;

  function forget(userId: number) {
    for (const look of looks) look.add(userId);
    for (const token of tokensOf.get(userId) ?? []) byToken.delete(token);
    tokensOf.delete(userId);
  }

  function remember(token: string, caller: Caller, at: number) {
    byToken.set(token, { caller, at });
    const tokens = tokensOf.get(caller.id) ?? new Set();
    tokensOf.set(caller.id, tokens.add(token));
    setTimeout(() => {
      if (byToken.get(token)?.caller !== caller) return;
      byToken.delete(token);
      tokens.delete(token);
      if (tokens.size === 0 && tokensOf.get(caller.id) === tokens) tokensOf.delete(caller.id);
    }, rememberedMs).unref();
  }

  realtime.watch({
    hear: forget,
    interrupted() {
      interruptions++;
      byToken.clear();
      tokensOf.clear();
    },
  });

  return {
    async find(token) {
      const now = clock();
      const known = byToken.get(token);
      if (known && isGood(known, now)) return known.caller;
      const heard = new Set<number>();
      const before = interruptions;
      looks.add(heard);
      const caller = await findCaller(db, token, now).finally(() => looks.delete(heard));
      const isKnown = realtime.isListening() && interruptions === before;
      if (caller && isStudent(caller) && isKnown && !heard.has(caller.id))
        remember(token, caller, now.getTime());
      return caller;
    },
    async written(writer) {
      if (writer && isStudent(writer)) forget(writer.id);
      // Of others: its own connection tells, and a question of it comes after what it has to tell.
      else await realtime.caughtUp();
    },
  };
}

const isStudent = ({ roles }: Caller) => roles.every((role) => role === "ROLE_APPRENANT");

/** By the application's own clock too. */
function isGood({ caller, at }: { caller: Caller; at: number }, now: Date): boolean {
  const age = now.getTime() - at;
  return age >= 0 && age < rememberedMs && now < caller.expiresAt;
}
