import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isAskedByPage } from "./access.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the refusal that it was answered. */
    refusal: string | null;
  }
}

/**
 * What a request asked for, as the contract names it: `GET /orders/{commandeId}`, never the address itself, which may
 * hold what opens something. Pages are `GET /*`; the built files are one, however many they are.
 */
export function endpointOf({ method, routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return "unknown";
  if (url.startsWith("/api/"))
    return `${method} ${url.slice("/api".length).replaceAll(/:(\w+)/g, "{$1}")}`;
  return url.endsWith("/*") ? `${method} ${url}` : `${method} file`;
}

/** The status of an answer; 499, as proxies have it, where whoever asked went away before there was one. */
export const statusOf = ({ raw, statusCode }: FastifyReply): number =>
  raw.headersSent ? statusCode : 499;

/**
 * Calls `hear` once for each request that is over: answered, or left by whoever asked, of which Fastify's hook says
 * nothing. What a page asks for while it is made belongs to the page.
 */
export function onceOver(
  app: FastifyInstance,
  hear: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook("onRequest", async (request, reply) => {
    if (isAskedByPage(request)) return;
    let isOver = false;
    const over = () => {
      if (!isOver) hear(request, reply);
      isOver = true;
    };
    reply.raw.once("finish", over).once("close", over);
  });
}

/** One line for each request, once it is over: who asked for what by their number, what it came to, how long it took. */
export function logRequests(app: FastifyInstance): void {
  onceOver(app, (request, reply) =>
    request.log.info(
      {
        ...(request.caller && { userId: request.caller.id }),
        endpoint: endpointOf(request),
        status: statusOf(reply),
        ms: Math.round(reply.elapsedTime),
        ...(request.refusal && { code: request.refusal }),
      },
      "request",
    ),
  );
}
