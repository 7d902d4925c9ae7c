import * as z from "zod/mini";
import { anyone, endpoint, signature } from "../endpoint.ts";

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

/**
 * Server-to-server, as the gateway that is asked calls it (docs/product/services.md, The gateway that is asked): the name of
 * a payment there and nothing else. It proves nothing and is not believed: the gateway is asked.
 */
export const konnectNotification = endpoint({
  method: "GET",
  path: "/payments/konnect/notification",
  access: anyone,
  summary: "A word of the gateway that is asked: one of its payments is worth asking about",
  query: z.object({ payment_ref: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.literal("OK"),
  refuses: ["TOO_MANY_REQUESTS"],
});
