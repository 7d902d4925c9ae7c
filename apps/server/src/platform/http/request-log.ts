import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
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

/** One line for each request, once it is answered: who asked for what by their number, what it came to, how long it took. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    // What a page asks for while it is made is in the line of the page.
    if (isAskedByPage(request)) return;
    request.log.info(
      {
        ...(request.caller && { userId: request.caller.id }),
        endpoint: endpointOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.refusal && { code: request.refusal }),
        // Its reader went away, or what it was sent broke off.
        ...(error && { reason: error.message }),
      },
      "request",
    );
  }
}
