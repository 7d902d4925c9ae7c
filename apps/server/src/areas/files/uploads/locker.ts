import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Lock, Locker } from "@tus/server";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { dropLease, renewLease, takeLease } from "./uploads.queries.ts";

/** How long somebody waits for an upload that another request writes to, in milliseconds. */
const patience = 25_000;

/** How often a holder renews its lease and looks whether it is wanted, in milliseconds. */
const renewal = 1_000;

/**
 * One writer for each upload, on whichever instance: a lease in the database, renewed while it is
 * held. It takes no connection while hours of video come in, as an advisory lock would, and a
 * writer that was killed is not waited for longer than its lease.
 */
export function leaseLocker(db: Kysely<DB>): Locker {
  return {
    newLock(id): Lock {
      const lease = { id, holder: randomUUID() };
      let renewing: NodeJS.Timeout | undefined;
      return {
        async lock(signal, release) {
          const end = Date.now() + patience;
          while (!(await takeLease(db, lease))) {
            if (signal.aborted || Date.now() > end) throw new Refusal("UPLOAD_BUSY");
            await pause(200);
          }
          renewing = setInterval(async () => {
            // An unreachable database leaves the lease to run out: nothing else is known.
            const state = await renewLease(db, lease).catch(() => null);
            if (state && (!state.held || state.wanted)) await release();
          }, renewal);
          renewing.unref();
        },
        async unlock() {
          clearInterval(renewing);
          await dropLease(db, lease);
        },
      };
    },
  };
}
