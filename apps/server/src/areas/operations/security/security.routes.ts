import { getSecurity } from "@majorant/contract/operations/security";
import { demoAccounts, demoPassword } from "../../../../demo/people.ts";
import { verifying } from "../../../platform/accounts/passwords.ts";
import type { Platform } from "../../../platform/platform.ts";
import { countRefusedSignIns } from "./refused-sign-ins.ts";
import { listAccountsOf, listRefusedTries, listStaff } from "./security.queries.ts";

/** What keeps the place safe, and what was tried against it. */
export function securityRoutes(platform: Platform): void {
  const { serve, db, clock, lane } = platform;
  countRefusedSignIns(platform);

  /** The demo's accounts by role, whose password everybody can read in the source. */
  async function demoAccountsLeft() {
    const accounts = await listAccountsOf(db, demoAccounts);
    // The demo gave all of them one hash: it is checked once, and not for each.
    const checked = new Map<string, Promise<boolean>>();
    return Promise.all(
      accounts.map(async ({ passwordHash, ...account }) => {
        const check =
          checked.get(passwordHash) ?? lane.run("known", verifying, demoPassword, passwordHash);
        checked.set(passwordHash, check);
        return { ...account, motDePasse: await check };
      }),
    );
  }

  serve(getSecurity, async () => {
    const now = clock();
    const [equipe, signIns, notifications, comptesDemo] = await Promise.all([
      listStaff(db),
      listRefusedTries(db, { kind: "signIn", now }),
      listRefusedTries(db, { kind: "notification", now }),
      demoAccountsLeft(),
    ]);
    return {
      equipe,
      connexionsRefusees: signIns.rows,
      notificationsFalsifiees: notifications.rows,
      totaux: {
        connexionsRefusees: signIns.total,
        notificationsFalsifiees: notifications.total,
      },
      comptesDemo,
    };
  });
}
