import { forgetEndedSessions } from "../../../platform/accounts/sessions.ts";
import type { Platform } from "../../../platform/platform.ts";
import { forgetOldChallenges } from "../second-factor/challenges.queries.ts";

export function authJobs({ jobs, db, clock }: Platform): void {
  jobs.schedule("old-ended-sessions", "37 3 * * *", async () => {
    await forgetEndedSessions(db, clock());
    await forgetOldChallenges(db, clock());
  });
}
