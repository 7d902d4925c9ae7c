import { forgetEndedSessions } from "../../../platform/accounts/sessions.ts";
import type { Platform } from "../../../platform/platform.ts";
import { forgetDevices } from "./known-devices.queries.ts";

export function authJobs({ jobs, db, clock }: Platform): void {
  jobs.schedule("old-ended-sessions", "37 3 * * *", async () => {
    await forgetEndedSessions(db, clock());
  });
  jobs.schedule("old-known-devices", "41 3 * * *", async () => {
    await forgetDevices(db, clock());
  });
}
