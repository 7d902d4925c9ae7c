import * as z from "zod/mini";
import { endpoint, signature } from "../endpoint.ts";

/**
 * Server-to-server, as the gateway posts it (docs/product/services.md, The card gateway): a urlencoded form, stored as
 * received whatever it says. Unknown fields are kept too. Unsigned ones are refused where one
 * address sends many.
 */
export const gpgNotification = endpoint({
  method: "POST",
  path: "/payments/gpg/notification",
  access: signature,
  summary: "The card gateway's signed notification of a payment's state",
  body: z.record(z.string(), z.unknown()),
  bodyBytes: 16_384,
  reply: z.string(),
  refuses: ["TOO_MANY_REQUESTS"],
});
