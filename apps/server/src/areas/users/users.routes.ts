import { getProfile } from "@majorant/contract/users";
import { found } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { findProfile } from "./users.queries.ts";

export function usersRoutes({ serve, db }: Platform): void {
  serve(getProfile, async ({ caller }) => found(await findProfile(db, caller.id)));
}
