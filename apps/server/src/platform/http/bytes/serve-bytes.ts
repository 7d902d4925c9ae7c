import type { Body, Endpoint, Params, Query } from "@majorant/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../accounts/sessions.ts";
import { parse } from "../parse.ts";
import { orNotFound } from "../refusal.ts";
import { addressOf, type Routing, routeOf } from "../route.ts";
import { refuseCrossSite } from "../serve.ts";

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

/** A call of anybody that is answered bytes, and says in its body what it asks for: it must be in no address. */
type PostedBytesEndpoint = Endpoint & {
  method: "POST";
  access: { kind: "anyone" };
  body: NonNullable<Endpoint["body"]>;
  bytes: NonNullable<Endpoint["bytes"]>;
};

/** The same for those. */
export function servePostedBytes<const E extends PostedBytesEndpoint>(
  platform: Routing,
  endpoint: E,
  answer: (call: { body: Body<E>; reply: FastifyReply }) => Promise<FastifyReply>,
): void {
  const route = routeOf(platform, endpoint);
  platform.app.route({
    ...route,
    onRequest: async (request) => {
      refuseCrossSite(endpoint, request);
      await route.onRequest(request);
    },
    handler: async (request, reply) =>
      // What the shape parsed is what the endpoint's types say.
      answer({ body: parse(endpoint.body, request.body) as Body<E>, reply }),
  });
}
