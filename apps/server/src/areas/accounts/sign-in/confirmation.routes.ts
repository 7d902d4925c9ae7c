import { confirmPerson } from "@majorant/contract/accounts/confirmation";
import * as sessions from "../../../platform/accounts/sessions.ts";
import type { Platform } from "../../../platform/platform.ts";
import { passwordCheck } from "../users/password-check.ts";

/** "Confirmez que c'est vous": the person of a session proves again that it is them. */
export function confirmationRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const checkPassword = passwordCheck(platform);

  serve(confirmPerson, async ({ caller, body: { password } }) => {
    await checkPassword(caller.id, password, "password");
    await sessions.confirmPerson(db, caller.sessionId, clock());
    return undefined;
  });
}
