import { signIn } from "@majorant/contract/accounts/sign-in";
import { getSecurity } from "@majorant/contract/operations/security";
import type { FastifyRequest } from "fastify";
import { demoAccounts, demoPassword } from "../../../../demo/people.ts";
import { verifying } from "../../../platform/accounts/passwords.ts";
import type { Platform } from "../../../platform/platform.ts";
import { noteRefusedTry } from "../../../platform/refused-tries.ts";
import { findAccountByEmail } from "../../accounts/sign-in/auth.queries.ts";
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

/** A wrong password or code, an account that is not active, too many tries. */
const refusals = new Set([401, 403, 429]);

/** The address that was typed, if it could be one. */
function typedEmail({ body }: FastifyRequest): string | null {
  const email = (body as { email?: unknown } | null)?.email; // as it came: the shape may have refused it
  return typeof email === "string" && email.length <= 320 ? email.trim().toLowerCase() : null;
}

/**
 * Counts the sign-ins that are refused, whoever refused them: a wall that is added before the password
 * is counted too. It neither knows nor keeps what was typed as a password, nor an e-mail of nobody.
 */
function countRefusedSignIns({ app, db, clock }: Platform): void {
  app.addHook("onSend", async (request, reply) => {
    const { url } = request.routeOptions;
    if (url !== `/api${signIn.path}` || !refusals.has(reply.statusCode)) return;
    const email = typedEmail(request);
    try {
      const account = email ? await findAccountByEmail(db, email) : undefined;
      await noteRefusedTry(db, {
        kind: "signIn",
        request,
        account: account?.id ?? null,
        now: clock(),
      });
    } catch (error) {
      // Its answer is ready: who was refused is told so all the same.
      request.log.error({ err: error }, "a refused sign-in could not be counted");
    }
  });
}
