import * as z from "zod/mini";
import { endpoint, signature } from "../endpoint.ts";

/**
 * Server-to-server, as VdoCipher posts it (docs/product/services.md, VdoCipher). It is unsigned: the last part of its
 * address is a secret (VDOCIPHER_WEBHOOK_SECRET).
 */
export const vdocipherWebhook = endpoint({
  method: "POST",
  path: "/vdocipher/{secret}",
  access: signature,
  summary: "VdoCipher says that a video is ready",
  params: z.object({ secret: z.string() }),
  body: z.object({ event: z.string(), payload: z.object({ id: z.string() }) }),
  bodyBytes: 65_536,
  reply: z.object({ received: z.boolean() }),
});
