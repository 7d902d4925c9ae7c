import { signIn } from "@majorant/contract/accounts/sign-in";
import type { FastifyRequest } from "fastify";
import type { Platform } from "../../../platform/platform.ts";
import { noteRefusedTry } from "../../../platform/refused-tries.ts";
import { findAccountByEmail } from "../../accounts/sign-in/auth.queries.ts";

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
export function countRefusedSignIns({ app, db, clock }: Platform): void {
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
