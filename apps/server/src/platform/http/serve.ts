import type { Body, Endpoint, Params, Query, Reply } from "@majorant/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../accounts/sessions.ts";
import { Page } from "../database/paged.ts";
import type { UploadedFile, Uploads } from "../uploads.ts";
import { refuseUnconfirmed } from "./access.ts";
import { parse } from "./parse.ts";
import { Refusal } from "./refusal.ts";
import { addressOf, type Routing, routeOf } from "./route.ts";
import { openWriteLimits } from "./write-limits.ts";

/** Nobody may be calling where the access is `anyone`; elsewhere somebody is. */
type CallerOf<E extends Endpoint> = E["access"]["kind"] extends "anyone" | "signature"
  ? Caller | null
  : Caller;

export type Call<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** The files of a multipart call by part name; swept when the handler is done with them. */
  files: Record<string, UploadedFile[]>;
  caller: CallerOf<E>;
  /** Refuses unless its caller has just confirmed that it is them: for an endpoint `confirmed` by content. */
  refuseUnconfirmed: () => void;
  /** Lets browsers and proxies keep what nobody in particular is answered, for so many seconds. */
  keep: (seconds: number) => void;
  /** Sets cookies. */
  cookies: (lines: readonly string[]) => void;
  request: FastifyRequest;
};

/** What a handler answers: a page, of a list that is asked for by pages. */
export type Answer<E extends Endpoint> =
  Reply<E> extends (infer Row)[]
    ? Page<Row> | ("page" extends keyof Query<E> ? never : Reply<E>)
    : Reply<E>;

/** Registers the handler of an endpoint: admit, parse, handle, answer. */
export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
) => void;

/** A multipart call's JSON parts are small; its files have limits of their own. */
const partsBytes = 256 * 1024;

export function serveOn(platform: Routing & { uploads: Uploads }): Serve {
  const countWrite = openWriteLimits(platform.clock);
  return (endpoint, handle) => {
    const route = routeOf(platform, endpoint);
    platform.app.route({
      ...route,
      config: { upload: Object.keys(endpoint.files ?? {}).length > 0 },
      ...(endpoint.bodyBytes ? { bodyLimit: endpoint.bodyBytes } : {}),
      // Before the body is read: nobody's upload is received only to be refused.
      onRequest: async (request) => {
        refuseCrossSite(endpoint, request);
        await route.onRequest(request);
        countWrite(endpoint, request.caller);
      },
      handler: async (request, reply) => {
        const { files, alone } = endpoint;
        const bare = alone !== undefined && !request.isMultipart() ? alone : null;
        const multipart =
          files && bare === null
            ? await platform.uploads.receive(request, files, partsBytes)
            : null;
        const body = bare === null ? request.body : { [bare]: request.body };
        try {
          const answering = handle({
            ...addressOf(endpoint, request),
            body: endpoint.body ? parse(endpoint.body, multipart?.parts ?? body) : undefined,
            files: multipart?.files ?? {},
            caller: request.caller,
            refuseUnconfirmed: () => {
              if (request.caller) refuseUnconfirmed(request.caller, platform.clock());
            },
            keep: (seconds: number) => keepOn(reply, request.caller, seconds),
            cookies: (lines: readonly string[]) => cookiesOn(reply, lines),
            request,
            // What the shapes parsed is what the endpoint's types say; TypeScript can't follow
            // the conditional types through the absent ones.
          } as Call<typeof endpoint>);
          const answer = await (endpoint.method === "GET"
            ? answering
            : answering.finally(() => platform.callers.written(request.caller)));
          return sendAnswer(reply, answer);
        } finally {
          await multipart?.sweep();
        }
      },
    });
  };
}

/**
 * What changes something, or begins a session, is asked by our own pages: another site's page has no business there, signs
 * nobody in to an account of its choice, and is told apart by what the browser says of it. Programs say nothing; gateways and
 * services prove themselves.
 */
export function refuseCrossSite({ method, access }: Endpoint, { headers }: FastifyRequest): void {
  if (method !== "GET" && access.kind !== "signature" && headers["sec-fetch-site"] === "cross-site")
    throw new Refusal("CROSS_SITE");
}

/** Sends what a handler answered: of a page its rows, and in the head how many there are in all. */
export function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer === undefined) return reply.code(204).send();
  if (!(answer instanceof Page)) return reply.send(answer);
  return reply.header("X-Total-Count", answer.total).send(answer.rows);
}

const cookiesOn = (reply: FastifyReply, lines: readonly string[]) => {
  for (const line of lines) reply.header("Set-Cookie", line);
};

/** An answer to an account may differ from everybody's, and is kept nowhere. */
const keepOn = (reply: FastifyReply, caller: Caller | null, seconds: number) =>
  void reply
    .header("Vary", "Authorization")
    .header("Cache-Control", caller ? "private, no-store" : `public, max-age=${seconds}`);
