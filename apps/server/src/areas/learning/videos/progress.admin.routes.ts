import { listUserProgress } from "@majorant/contract/accounts/users.admin";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findProfile } from "../../accounts/users/users.queries.ts";
import { listProgressOf } from "./progress.queries.ts";

/** How far a student is, for administrators. */
export function progressAdminRoutes({ serve, db, clock }: Platform): void {
  serve(listUserProgress, async ({ params: { utilisateurId: userId } }) => {
    orNotFound(await findProfile(db, userId));
    return listProgressOf(db, { userId, now: clock() });
  });
}
