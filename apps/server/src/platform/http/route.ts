import type { Endpoint, Params, Query } from "@majorant/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { RememberedCallers } from "../accounts/remembered-callers.ts";
import type { Caller } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { DB } from "../database/schema.ts";
import { admit } from "./access.ts";
import { parse } from "./parse.ts";
import { routeSchema } from "./route-schema.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** What the routes of endpoints stand on. */
export type Routing = {
  app: FastifyInstance;
  db: Kysely<DB>;
  clock: Clock;
  callers: RememberedCallers;
};

/** Where an endpoint is, as Fastify and the documentation want it, and who is let in before anything of a call is read. */
export const routeOf = (platform: Omit<Routing, "app">, endpoint: Endpoint) => ({
  method: endpoint.method,
  url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
  schema: routeSchema(endpoint),
  onRequest: async (request: FastifyRequest) => {
    request.caller = await admit(platform, endpoint, request);
  },
});

/** What is in the address of a call, as the endpoint's shapes read it. */
export const addressOf = <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): { params: Params<E>; query: Query<E> } => ({
  // The shapes' own outputs, which the endpoint's types are read from.
  params: (endpoint.params && parse(endpoint.params, request.params)) as Params<E>,
  query: (endpoint.query && parse(endpoint.query, request.query)) as Query<E>,
});
