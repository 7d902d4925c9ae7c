import { found } from "../../platform/http/refusal.ts";
import { sendStored } from "../../platform/http/send-stored.ts";
import type { Platform } from "../../platform/platform.ts";
import { photoRoute, readPhotoKey } from "./photo.ts";

/** Photos at addresses that nobody can guess; another photo has another address. */
export function photoRoutes({ app, storage }: Platform): void {
  app.route({
    method: ["GET", "HEAD"],
    url: photoRoute,
    schema: { hide: true },
    // Who reads the log could open them.
    logLevel: "warn",
    compress: false,
    handler: async (request, reply) => {
      const key = readPhotoKey(request.params as Record<string, string>); // Fastify's are strings
      return sendStored(storage, request, reply, {
        key: found(key),
        type: "image/webp",
        cacheControl: "private, max-age=31536000, immutable",
      });
    },
  });
}
