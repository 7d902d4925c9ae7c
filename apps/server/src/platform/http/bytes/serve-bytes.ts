import type { Endpoint, Params, Query } from "@majorant/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../accounts/sessions.ts";
import type { Platform } from "../../platform.ts";
import { admit } from "../access.ts";
import { parse } from "../parse.ts";
import { orNotFound } from "../refusal.ts";
import { routeSchema } from "../route-schema.ts";

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
  { app, db, clock }: Pick<Platform, "app" | "db" | "clock">,
  endpoint: E,
  answer: (call: BytesCall<E>) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    schema: routeSchema(endpoint),
    onRequest: async (request) => {
      request.caller = await admit({ db, clock }, endpoint, request);
    },
    handler: async (request, reply) =>
      answer({
        // The shapes' own outputs, which the endpoint's types are read from.
        params: (endpoint.params && parse(endpoint.params, request.params)) as Params<E>,
        query: (endpoint.query && parse(endpoint.query, request.query)) as Query<E>,
        caller: orNotFound(request.caller),
        request,
        reply,
      }),
  });
}
