import type { FastifyReply, FastifyRequest } from "fastify";
import { type Grant, signedAddresses } from "../../addresses.ts";
import type { Platform } from "../../platform.ts";
import { Refusal } from "../refusal.ts";

/** A call at a signed address: its grant, the values in its path, `id` among them as a number. */
export type SignedCall = {
  grant: Grant;
  params: Record<string, string>;
  id: number;
  now: Date;
};

/**
 * Serves bytes at signed addresses, GET and HEAD alike. The handler still checks that the grant's holder
 * may have them now.
 * @throws Refusal ADDRESS_EXPIRED where the address is forged, altered or expired.
 */
export function signedRoute(
  { app, clock, signer }: Pick<Platform, "app" | "clock" | "signer">,
  path: string,
  answer: (call: SignedCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const addresses = signedAddresses(signer);
  app.route({
    method: ["GET", "HEAD"],
    url: path,
    schema: { hide: true },
    compress: false,
    handler: async (request, reply) => {
      const now = clock();
      const grant = addresses.read(request.raw.url ?? "", now);
      if (!grant) throw new Refusal("ADDRESS_EXPIRED");
      const params = request.params as Record<string, string>; // Fastify's are strings
      return answer({ grant, params, id: Number(params.id), now }, request, reply);
    },
  });
}
