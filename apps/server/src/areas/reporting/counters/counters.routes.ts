import { countWork } from "@majorant/contract/notifications/notifications";
import type { Platform } from "../../../platform/platform.ts";
import { countWorkOf } from "./counters.queries.ts";

/** What waits for a member of the staff, counted. */
export function countersRoutes({ serve, db, clock }: Platform): void {
  serve(countWork, ({ caller: { id, roles } }) =>
    countWorkOf(db, { userId: id, roles, now: clock() }),
  );
}
