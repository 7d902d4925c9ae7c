import type { Endpoint, Params, Query } from "@majorant/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../accounts/sessions.ts";
import { orNotFound } from "../refusal.ts";
import { addressOf, type Routing, routeOf } from "../route.ts";

/** A call of someone signed in that is answered bytes: it has a path and a query, and nothing else. */
type BytesEndpoint = Endpoint & {
  method: "GET";
  access: { kind: "signedIn" | "roles" } | { kind: "self"; param: string };
  bytes: NonNullable<Endpoint["bytes"]>;
};

type BytesCall<E extends BytesEndpoint> = {
  params: Params<E>;
  query: Query<E>;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Registers the handler of an endpoint that answers bytes, as `serve` does of the others. */
export function serveBytes<const E extends BytesEndpoint>(
  platform: Routing,
  endpoint: E,
  answer: (call: BytesCall<E>) => Promise<FastifyReply>,
): void {
  platform.app.route({
    ...routeOf(platform, endpoint),
    handler: async (request, reply) =>
      answer({
        ...addressOf(endpoint, request),
        caller: orNotFound(request.caller),
        request,
        reply,
      }),
  });
}
