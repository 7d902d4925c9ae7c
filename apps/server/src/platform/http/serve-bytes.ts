import type { Endpoint, Params } from "@majorant/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";
import type { Caller } from "../sessions.ts";
import { admit } from "./access.ts";
import { parse } from "./parse.ts";
import { found } from "./refusal.ts";
import { routeSchema } from "./route-schema.ts";

/** A call of someone signed in that is answered bytes: it has a path, and nothing else. */
type BytesEndpoint = Endpoint & {
  method: "GET";
  access: { kind: "signedIn" } | { kind: "self"; param: string };
  params: NonNullable<Endpoint["params"]>;
  bytes: NonNullable<Endpoint["bytes"]>;
};

type BytesCall<E extends BytesEndpoint> = {
  params: Params<E>;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Registers the handler of an endpoint that answers bytes, as `serve` does of the others. */
export function serveBytes<const E extends BytesEndpoint>(
  { app, db, clock }: Pick<Platform, "app" | "db" | "clock">,
  endpoint: E,
  answer: (call: BytesCall<E>) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    schema: routeSchema(endpoint),
    onRequest: async (request) => {
      request.caller = await admit({ db, clock }, endpoint.access, request);
    },
    handler: async (request, reply) =>
      answer({
        // The shape's own output, which its endpoint's type is read from.
        params: parse(endpoint.params, request.params) as Params<E>,
        caller: found(request.caller),
        request,
        reply,
      }),
  });
}
