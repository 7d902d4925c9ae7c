import { forgetEndedSessions } from "../../../platform/accounts/sessions.ts";
import type { Platform } from "../../../platform/platform.ts";

export function authJobs({ jobs, db, clock }: Platform): void {
  jobs.schedule("old-ended-sessions", "37 3 * * *", async () => {
    await forgetEndedSessions(db, clock());
  });
}
