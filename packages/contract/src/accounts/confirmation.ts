import * as z from "zod/mini";
import { endpoint, signedIn } from "../endpoint.ts";
import { currentPassword } from "./account.ts";

/** Ours: "Confirmez que c'est vous" (docs/product/accounts.md, Confirming that it is you). */
export const confirmPerson = endpoint({
  method: "POST",
  path: "/auth/confirm",
  access: signedIn,
  summary: "Prove again who calls: what asks for it then answers for ten minutes",
  body: z.object({ password: currentPassword }),
  refuses: ["WRONG_PASSWORD", "TOO_MANY_REQUESTS"],
});
